import { useCallback, useLayoutEffect } from 'react';
import { primarySubtag } from '@/i18n/choose-language';
import { CATALOG_LOADERS, setLocale } from '@/i18n/messages';
import { useOnDemand } from '@/ui/useOnDemand';

/**
 * Sets the language of the pages. They keep their messages until the catalog of the new language is loaded; a
 * language without a catalog gets the English one.
 * @param language as a BCP 47 tag; undefined until it is chosen
 */
export function useLocaleLoading(language: string | undefined): void {
  const load = CATALOG_LOADERS[primarySubtag(language ?? 'en')];
  const loadCatalog = useCallback(async () => (load ? load() : null), [load]);
  const catalog = useOnDemand(loadCatalog, load ? 'soon' : 'not yet');
  const messages = load ? catalog?.messages : null;

  // A layout effect, so that the page is never painted in the wrong language once the catalog is loaded.
  useLayoutEffect(() => {
    if (language !== undefined) setLocale(language, messages);
  }, [language, messages]);
}
