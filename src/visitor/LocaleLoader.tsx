import { useLayoutEffect, useMemo } from 'react';
import { primarySubtag } from '@/i18n/choose-language';
import { CATALOG_LOADERS, setLocale } from '@/i18n/messages';
import { importWithRetry } from '@/lib/import-with-retry';
import { useOnDemand } from '@/ui/useOnDemand';

const loadNever = () => new Promise<never>(() => {});

/**
 * Has the page speak a language, once it is there; English, where there is no file for it. Its key is the
 * language, which stays the same.
 */
export function LocaleLoader({ language }: { language: string }) {
  const load = CATALOG_LOADERS[primarySubtag(language)];
  const loadMessages = useMemo(() => (load ? () => importWithRetry(load) : loadNever), [load]);
  const catalog = useOnDemand(loadMessages, load ? 'soon' : 'not yet');
  const words = catalog?.messages;
  useLayoutEffect(
    () => setLocale(language, load ? (words ?? undefined) : null),
    [language, load, words],
  );
  return null;
}
