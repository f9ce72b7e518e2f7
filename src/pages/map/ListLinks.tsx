import { OWNER_LINKS } from '@/lib/owner';
import { siteAddress } from '@/lib/safe-address';

type ListLinksProps = {
  /** Address of the printed sheets, or null where there is nothing to print. */
  print: string | null;
};

/** Links below the list of points: to the sheets to print, and to what the owner has to say about the site. */
export function ListLinks({ print }: ListLinksProps) {
  const links = OWNER_LINKS.map(({ text, address }) => ({ text, address: siteAddress(address) }));
  if (print) links.unshift({ text: 'Print', address: print });
  if (links.length === 0) return null;
  return (
    <footer className="flex gap-2 short:grow border-t border-line px-2 pb-[env(safe-area-inset-bottom)]">
      {links.map(({ text, address }) => (
        <a
          key={text}
          href={address}
          // The map stays as it is; and a page that it is a part of has no room for sheets.
          target="_blank"
          rel="noopener"
          className="flex min-h-11 min-w-11 items-center rounded-control px-2 text-xs text-muted underline underline-offset-2 -outline-offset-2 hover:text-ink"
        >
          {text}
        </a>
      ))}
    </footer>
  );
}
