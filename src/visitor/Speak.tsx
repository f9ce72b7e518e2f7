import { useLayoutEffect, useMemo } from 'react';
import { rootOf } from '@/i18n/choose-language';
import { LOADERS } from '@/i18n/loaders';
import { speak } from '@/i18n/words';
import { loadPart } from '@/lib/load-part';
import { useOnDemand } from '@/ui/useOnDemand';

const nothing = () => new Promise<never>(() => {});

/**
 * Has the page speak a language, once it is there; English, where there is no file for it. Its key is the
 * language, which stays the same.
 */
export function Speak({ language }: { language: string }) {
  const load = LOADERS[rootOf(language)];
  const loadMessages = useMemo(() => (load ? () => loadPart(load) : nothing), [load]);
  const catalog = useOnDemand(loadMessages, load ? 'soon' : 'not yet');
  const words = catalog?.messages;
  useLayoutEffect(
    () => speak(language, load ? (words ?? undefined) : null),
    [language, load, words],
  );
  return null;
}
