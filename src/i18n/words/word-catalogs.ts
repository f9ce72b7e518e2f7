import type { WordMessages } from './en';

/** Imports the messages of each language but English, by its code. */
export const WORD_CATALOG_LOADERS: Record<string, () => Promise<{ messages: WordMessages }>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  it: () => import('./it'),
  nl: () => import('./nl'),
  ar: () => import('./ar'),
};
