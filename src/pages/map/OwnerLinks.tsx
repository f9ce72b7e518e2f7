import { OWNER_LINKS } from '@/lib/owner';
import { siteAddress } from '@/lib/safe-address';

/** Links to what the owner has to say about the site; nothing where there are none. */
export function OwnerLinks() {
  if (OWNER_LINKS.length === 0) return null;
  return (
    <footer className="flex gap-2 border-t border-line px-2 pb-[env(safe-area-inset-bottom)]">
      {OWNER_LINKS.map(({ text, address }) => (
        <a
          key={text}
          href={siteAddress(address)}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 items-center rounded-control px-2 text-xs text-muted underline underline-offset-2 -outline-offset-2 hover:text-ink"
        >
          {text}
        </a>
      ))}
    </footer>
  );
}
