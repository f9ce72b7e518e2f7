import { Languages } from 'lucide-react';
import { startTransition, useOptimistic, useRef, useState } from 'react';
import { detailsQuery } from '@/data/details';
import { queryClient } from '@/data/query-client';
import { getRestClient } from '@/data/rest-client';
import { languagesOf, primarySubtag } from '@/i18n/choose-language';
import { nativeLanguageName } from '@/i18n/languages';
import { CATALOG_LOADERS, useLanguage, useMessages } from '@/i18n/messages';
import type { MapSettings } from '@/model/map-settings';

/** Long enough to read the message twice. */
const SHOWN_MS = 10_000;

type LanguageChoiceProps = {
  settings: MapSettings;
  onLanguageChange: (language: string) => void;
  /** The classes of its place: in the bar above the map, or over the map. */
  place: string;
};

/**
 * Selects the language of the map, once its messages and the map's texts in it are loaded. It shows the language's code;
 * each language is listed by its own name, which its readers understand.
 */
export function LanguageChoice({ settings, onLanguageChange, place }: LanguageChoiceProps) {
  const messages = useMessages('list');
  const [shown, showChosen] = useOptimistic(useLanguage());
  const chosen = useRef<string>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);

  const choose = (language: string) =>
    startTransition(async () => {
      showChosen(language);
      setIsUnreachable(false);
      chosen.current = language;
      const details = detailsQuery(getRestClient, language === settings.language ? null : language);
      const loadCatalog = CATALOG_LOADERS[primarySubtag(language)];
      try {
        await loadCatalog?.();
        if (settings.has_words) await queryClient.fetchQuery({ ...details, retry: false });
        // Another one may have been chosen in the meantime.
        if (chosen.current === language) onLanguageChange(language);
      } catch {
        setIsUnreachable(chosen.current === language);
        setTimeout(() => setIsUnreachable(false), SHOWN_MS);
      }
    });

  return (
    <div
      title={messages.language}
      className={`absolute ${place} end-2 flex size-12 animate-fade-in flex-col items-center justify-center rounded-full bg-glass text-ink shadow-float backdrop-blur-md -outline-offset-3 outline-accent has-hover:bg-surface has-focus-visible:outline-2 forced-colors:border`}
    >
      <Languages aria-hidden size={18} />
      <span aria-hidden className="text-[0.625rem] leading-none font-bold uppercase">
        {primarySubtag(shown)}
      </span>
      <select
        aria-label={messages.language}
        value={shown}
        onChange={({ target }) => choose(target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
      >
        {languagesOf(settings).map((code) => (
          <option key={code} value={code} lang={code} className="bg-surface text-ink">
            {nativeLanguageName(code)}
          </option>
        ))}
      </select>
      <p
        role="status"
        className="absolute end-0 top-full mt-2 w-max max-w-60 rounded-card bg-glass px-3 py-2 text-sm shadow-float backdrop-blur-md empty:hidden forced-colors:border"
      >
        {isUnreachable && messages.languageNeedsConnection}
      </p>
    </div>
  );
}
