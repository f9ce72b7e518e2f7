import type { Words } from './words';

/** Imports the messages of each language but English, by its code. Pure imports, as `loadPart` needs them. */
export const LOADERS: Record<string, () => Promise<{ messages: Words }>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  it: () => import('./it'),
  nl: () => import('./nl'),
  ar: () => import('./ar'),
};
