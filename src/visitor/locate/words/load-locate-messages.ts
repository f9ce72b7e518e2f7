import { primarySubtag } from '@/i18n/choose-language';
import type { LANGUAGES } from '@/i18n/languages';
import { importWithRetry } from '@/lib/import-with-retry';
import type { LocateMessages } from './locate-messages';

type Code = (typeof LANGUAGES)[number]['code'];

/** What loads the sentences of each language. One that is missing does not compile. */
const LOADERS: Record<Code, () => Promise<LocateMessages>> = {
  en: () => importWithRetry(() => import('./locate-en')).then(({ en }) => en),
  de: () => importWithRetry(() => import('./locate-de')).then(({ de }) => de),
  fr: () => importWithRetry(() => import('./locate-fr')).then(({ fr }) => fr),
  es: () => importWithRetry(() => import('./locate-es')).then(({ es }) => es),
  it: () => importWithRetry(() => import('./locate-it')).then(({ it }) => it),
  nl: () => importWithRetry(() => import('./locate-nl')).then(({ nl }) => nl),
  ar: () => importWithRetry(() => import('./locate-ar')).then(({ ar }) => ar),
};

/** The sentences in the language that a visitor reads, as BCP 47 writes it; in English where there are none in it. */
export function loadLocateMessages(language: string): Promise<LocateMessages> {
  const root = primarySubtag(language);
  return LOADERS[hasMessages(root) ? root : 'en']();
}

function hasMessages(code: string): code is Code {
  return Object.hasOwn(LOADERS, code);
}
