import { ChevronDown, Languages } from 'lucide-react';
import { nativeLanguageName } from '@/i18n/languages';
import { useLanguage, useMessages } from '@/i18n/messages';
import { OWNER_LINKS } from '@/lib/env';
import { resolveSiteAddress } from '@/lib/safe-address';

type ListFooterProps = LanguageSelectProps & {
  /** Address of the page to print, or null if there is nothing to print. */
  printAddress: string | null;
};

/** Below the list of points: links to the page to print and to the owner's pages, and a choice of languages. */
export function ListFooter({ printAddress, languages, onLanguageChange }: ListFooterProps) {
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
          // The map stays open, and an embedding page has no space for the page to print.
          target="_blank"
          rel="noopener"
          className="flex min-h-11 min-w-11 items-center rounded-control px-2 text-xs text-muted underline underline-offset-2 -outline-offset-2 hover:text-ink"
        >
          {text}
        </a>
      ))}
      {hasChoice && <LanguageSelect languages={languages} onLanguageChange={onLanguageChange} />}
    </footer>
  );
}

type LanguageSelectProps = {
  /** The languages to choose from, as BCP 47 tags. */
  languages: string[];
  onLanguageChange: (language: string) => void;
};

/**
 * Selects the language of the map. Each language is listed by its own name, which its readers understand. In a short
 * window only the icon is visible.
 */
function LanguageSelect({ languages, onLanguageChange }: LanguageSelectProps) {
  const messages = useMessages('list');
  const language = useLanguage();
  return (
    <div className="relative ms-auto flex min-w-0 items-center text-xs text-muted hover:text-ink">
      <Languages
        aria-hidden
        className="pointer-events-none absolute start-2 short:start-3.5 size-4"
      />
      <select
        aria-label={messages.language}
        value={language}
        onChange={({ target }) => onLanguageChange(target.value)}
        className="min-h-11 min-w-0 cursor-pointer appearance-none truncate rounded-control bg-transparent ps-8 pe-10 short:w-11 short:ps-11 short:pe-0 text-ink -outline-offset-2 hover:bg-sunken active:bg-line"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code} className="bg-surface text-ink">
            {nativeLanguageName(code)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4 short:hidden" />
    </div>
  );
}
