import { useMessages } from '@/i18n/messages';
import { OWNER_LINKS } from '@/lib/env';
import { resolveSiteAddress } from '@/lib/safe-address';
import { LanguageSelect } from '@/visitor/LanguageSelect';

type ListLinksProps = {
  /** Address of the printed sheets, or null where there is nothing to print. */
  printAddress: string | null;
  /** Those that the visitor can choose from. */
  languages: string[];
  onLanguageChange: (code: string) => void;
};

/** Below the list of points: links to the sheets to print and to what the owner has to say, and a choice of languages. */
export function ListLinks({ printAddress, languages, onLanguageChange }: ListLinksProps) {
  const messages = useMessages('list');
  const links = OWNER_LINKS.map(({ text, address }) => ({
    text,
    address: resolveSiteAddress(address),
  }));
  if (printAddress) links.unshift({ text: messages.print, address: printAddress });
  const hasChoice = languages.length > 1;
  if (links.length === 0 && !hasChoice) return null;
  return (
    <footer
      className={`flex flex-wrap gap-x-2 short:grow border-t border-line px-2 pb-[env(safe-area-inset-bottom)] ${hasChoice ? 'short:min-w-36' : ''}`}
    >
      {links.map(({ text, address }) => (
        <a
          key={address}
          href={address}
          // The map stays as it is; and a page that it is a part of has no room for sheets.
          target="_blank"
          rel="noopener"
          className="flex min-h-11 min-w-11 items-center rounded-control px-2 text-xs text-muted underline underline-offset-2 -outline-offset-2 hover:text-ink"
        >
          {text}
        </a>
      ))}
      {hasChoice && <LanguageSelect languages={languages} onChange={onLanguageChange} />}
    </footer>
  );
}
