import { Languages } from 'lucide-react';
import { primarySubtag } from '@/i18n/choose-language';
import { nativeLanguageName } from '@/i18n/languages';
import { useLanguage, useMessages } from '@/i18n/messages';

type LanguageChoiceProps = {
  /** The languages to choose from, as BCP 47 tags. */
  languages: string[];
  onLanguageChange: (language: string) => void;
  /** The classes of its place: in the bar above the map, or over the map. */
  place: string;
};

/**
 * Selects the language of the map. It shows the language's code; each language is listed by its own name, which its
 * readers understand.
 */
export function LanguageChoice({ languages, onLanguageChange, place }: LanguageChoiceProps) {
  const messages = useMessages('list');
  const language = useLanguage();
  return (
    <div
      title={messages.language}
      className={`absolute ${place} end-2 flex size-12 animate-fade-in flex-col items-center justify-center rounded-full bg-glass text-ink shadow-float backdrop-blur-md -outline-offset-3 outline-accent has-hover:bg-surface has-focus-visible:outline-2 forced-colors:border`}
    >
      <Languages aria-hidden size={18} />
      <span aria-hidden className="text-[0.625rem] leading-none font-bold uppercase">
        {primarySubtag(language)}
      </span>
      <select
        aria-label={messages.language}
        value={language}
        onChange={({ target }) => onLanguageChange(target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code} className="bg-surface text-ink">
            {nativeLanguageName(code)}
          </option>
        ))}
      </select>
    </div>
  );
}
