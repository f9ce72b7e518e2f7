import { useMessages } from '@/i18n/messages';
import { OWNER_LINKS } from '@/lib/env';
import { resolveSiteAddress } from '@/lib/safe-address';
import { CopyDate } from '@/visitor/PublishedCopy';

type ListFooterProps = {
  /** Address of the page to print, or null if there is nothing to print. */
  printAddress: string | null;
};

/** Below the list of points: links to the page to print and to the owner's pages. */
export function ListFooter({ printAddress }: ListFooterProps) {
  const messages = useMessages('list');
  const links = OWNER_LINKS.map(({ text, address }) => ({
    text,
    address: resolveSiteAddress(address),
  }));
  if (printAddress) links.unshift({ text: messages.print, address: printAddress });
  if (links.length === 0 && !import.meta.env.MAP_COPY) return null;
  return (
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
  );
}
