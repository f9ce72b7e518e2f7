import type { Messages } from './messages';

/** Imports the messages of each language but English, by its code. Pure imports, as `loadPart` needs them. */
export const MESSAGE_LOADERS: Record<string, () => Promise<{ messages: Messages }>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  it: () => import('./it'),
  nl: () => import('./nl'),
  ar: () => import('./ar'),
};
