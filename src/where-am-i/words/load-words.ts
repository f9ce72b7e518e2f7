import { rootOf } from '@/language/choose-language';
import type { LANGUAGES } from '@/language/languages';
import { english } from './english';
import type { WhereWords } from './words';

type Code = Exclude<(typeof LANGUAGES)[number]['code'], 'en'>;

/** What loads the sentences of the languages but English. One that is missing does not compile. */
const LOADERS: Record<Code, () => Promise<WhereWords>> = {
  de: () => import('./de').then(({ de }) => de),
  fr: () => import('./fr').then(({ fr }) => fr),
  es: () => import('./es').then(({ es }) => es),
  it: () => import('./it').then(({ it }) => it),
  nl: () => import('./nl').then(({ nl }) => nl),
  ar: () => import('./ar').then(({ ar }) => ar),
};

/** The sentences in the language that a visitor reads, as BCP 47 writes it; in English where there are none in it. */
export async function loadWords(language: string): Promise<WhereWords> {
  const root = rootOf(language);
  return isSpoken(root) ? LOADERS[root]() : english;
}

function isSpoken(code: string): code is Code {
  return Object.hasOwn(LOADERS, code);
}
