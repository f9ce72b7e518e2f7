import { ChevronDown, Languages } from 'lucide-react';
import { nativeLanguageName } from '@/i18n/languages';
import { useLanguage, useMessages } from '@/i18n/messages';

type LanguageSelectProps = {
  /** As BCP 47 writes them. */
  languages: string[];
  onChange: (code: string) => void;
};

/**
 * The choice of the language to read the map in. Each is called by its own
 * name: who looks for it can read that. A low window has room for its icon.
 */
export function LanguageSelect({ languages, onChange }: LanguageSelectProps) {
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
        onChange={({ target }) => onChange(target.value)}
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
