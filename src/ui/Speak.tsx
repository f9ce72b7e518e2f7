import { useLayoutEffect } from 'react';
import { rootOf } from '@/language/choose-language';
import { LOADERS } from '@/language/loaders';
import { speak } from '@/language/words';
import { useOnDemand } from '@/ui/useOnDemand';

const nothing = () => new Promise<never>(() => {});

/**
 * Has the page speak a language, once it is there; English, where there is no file for it. Its key is the
 * language, which stays the same.
 */
export function Speak({ language }: { language: string }) {
  const load = LOADERS[rootOf(language)];
  const words = useOnDemand(load ?? nothing, load ? 'soon' : 'not yet');
  useLayoutEffect(
    () => speak(language, load ? (words ?? undefined) : null),
    [language, load, words],
  );
  return null;
}
