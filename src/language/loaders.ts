import type { Words } from './words';

/** What loads the words of the languages but English, by their codes. */
export const LOADERS: Record<string, () => Promise<Words>> = {
  de: () => import('./de').then(({ de }) => de),
  fr: () => import('./fr').then(({ fr }) => fr),
  es: () => import('./es').then(({ es }) => es),
  it: () => import('./it').then(({ it }) => it),
  nl: () => import('./nl').then(({ nl }) => nl),
  ar: () => import('./ar').then(({ ar }) => ar),
};
