import { isTranslated } from '@/model/fields/translations';
import type { Point } from '@/model/point';

/** The points that lack their title in a language, or their description if they have one. */
export function findUntranslatedPoints(points: Point[], language: string): Point[] {
  return points.filter(({ description, translations }) => {
    const fields = description === null ? ['title'] : ['title', 'description'];
    return !isTranslated(translations, { fields, language });
  });
}
