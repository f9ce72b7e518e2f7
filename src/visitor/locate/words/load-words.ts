import { rootOf } from '@/i18n/choose-language';
import type { LANGUAGES } from '@/i18n/languages';
import { loadPart } from '@/lib/load-part';
import type { WhereWords } from './words';

type Code = (typeof LANGUAGES)[number]['code'];

/** What loads the sentences of each language. One that is missing does not compile. */
const LOADERS: Record<Code, () => Promise<WhereWords>> = {
  en: () => loadPart(() => import('./where-en')).then(({ en }) => en),
  de: () => loadPart(() => import('./where-de')).then(({ de }) => de),
  fr: () => loadPart(() => import('./where-fr')).then(({ fr }) => fr),
  es: () => loadPart(() => import('./where-es')).then(({ es }) => es),
  it: () => loadPart(() => import('./where-it')).then(({ it }) => it),
  nl: () => loadPart(() => import('./where-nl')).then(({ nl }) => nl),
  ar: () => loadPart(() => import('./where-ar')).then(({ ar }) => ar),
};

/** The sentences in the language that a visitor reads, as BCP 47 writes it; in English where there are none in it. */
export function loadWords(language: string): Promise<WhereWords> {
  const root = rootOf(language);
  return LOADERS[isSpoken(root) ? root : 'en']();
}

function isSpoken(code: string): code is Code {
  return Object.hasOwn(LOADERS, code);
}
