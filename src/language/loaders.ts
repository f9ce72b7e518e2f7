import { loadPart } from '@/lib/load-part';
import type { Words } from './words';

/** What loads the words of the languages but English, by their codes. */
export const LOADERS: Record<string, () => Promise<Words>> = {
  de: () => loadPart(() => import('./de')).then(({ de }) => de),
  fr: () => loadPart(() => import('./fr')).then(({ fr }) => fr),
  es: () => loadPart(() => import('./es')).then(({ es }) => es),
  it: () => loadPart(() => import('./it')).then(({ it }) => it),
  nl: () => loadPart(() => import('./nl')).then(({ nl }) => nl),
  ar: () => loadPart(() => import('./ar')).then(({ ar }) => ar),
};
