import { rootOf } from '@/language/choose-language';
import type { LANGUAGES } from '@/language/languages';
import type { WhereWords } from './words';

type Code = (typeof LANGUAGES)[number]['code'];

/** What loads the sentences of each language. One that is missing does not compile. */
const LOADERS: Record<Code, () => Promise<WhereWords>> = {
  en: () => import('./where-en').then(({ en }) => en),
  de: () => import('./where-de').then(({ de }) => de),
  fr: () => import('./where-fr').then(({ fr }) => fr),
  es: () => import('./where-es').then(({ es }) => es),
  it: () => import('./where-it').then(({ it }) => it),
  nl: () => import('./where-nl').then(({ nl }) => nl),
  ar: () => import('./where-ar').then(({ ar }) => ar),
};

/** The sentences in the language that a visitor reads, as BCP 47 writes it; in English where there are none in it. */
export function loadWords(language: string): Promise<WhereWords> {
  const root = rootOf(language);
  return LOADERS[isSpoken(root) ? root : 'en']();
}

function isSpoken(code: string): code is Code {
  return Object.hasOwn(LOADERS, code);
}
