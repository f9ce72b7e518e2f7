import { useMessages } from '@/i18n/messages';
import { OWNER_LINKS } from '@/lib/env';
import { mapLink, printLink } from '@/lib/map-link';
import { resolveSiteAddress } from '@/lib/safe-address';
import { CopyDate } from '@/visitor/PublishedCopy';
import type { MapContent } from '@/visitor/useMapContent';
import { OfflineDownload } from './OfflineDownload';

type ListFooterProps = Pick<MapContent, 'points' | 'groups' | 'group'>;

/** Below the list of points: the offline download, and links to the page to print and to the owner's pages. */
export function ListFooter({ points, groups, group }: ListFooterProps) {
  const messages = useMessages('list');
  const { readAsText } = useMessages('map');
  const links = OWNER_LINKS.map(({ text, address }) => ({
    text,
    address: resolveSiteAddress(address),
  }));
  if (points.length > 0) {
    const print = { text: messages.print, address: printLink(group?.id) };
    links.unshift(print, { text: readAsText, address: mapLink('?words') });
  }
  return (
    <div className="short:flex short:flex-row-reverse">
      <OfflineDownload points={points} groups={groups} />
      {(links.length > 0 || import.meta.env.MAP_COPY) && (
        <footer className="flex flex-wrap gap-x-2 short:grow border-t border-line px-2 pb-[env(safe-area-inset-bottom)]">
          {import.meta.env.MAP_COPY && <CopyDate />}
          {links.map(({ text, address }) => (
            <a
              key={address}
              href={address}
              // The map stays open, and an embedding page has no space for the page to print.
              target="_blank"
              rel="noopener"
              className="flex min-h-target min-w-target items-center rounded-control px-2 text-xs text-muted underline underline-offset-2 -outline-offset-2 hover:text-ink"
            >
              {text}
            </a>
          ))}
        </footer>
      )}
    </div>
  );
}
