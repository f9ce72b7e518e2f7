import { expect, test } from 'vitest';
import { makePoint } from '../../../tests/factories';
import { findUntranslatedPoints } from './find-untranslated-points';

test('a point lacks a language while its title is missing in it, or its description if it has one', () => {
  const points = [
    makePoint({ id: 'none' }),
    makePoint({ id: 'title', translations: { fr: { title: 'Le banc' } } }),
    makePoint({ id: 'half', description: 'A', translations: { fr: { title: 'Le banc' } } }),
    makePoint({
      id: 'both',
      description: 'A',
      translations: { fr: { title: 'Le banc', description: 'Un' } },
    }),
  ];
  expect(findUntranslatedPoints(points, 'fr').map(({ id }) => id)).toEqual(['none', 'half']);
  expect(findUntranslatedPoints(points, 'de')).toHaveLength(4);
});
