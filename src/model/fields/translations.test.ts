import { expect, test } from 'vitest';
import {
  diffTranslations,
  isTranslated,
  mergeTranslations,
  parseTranslations,
  setTranslation,
} from './translations';

const FRENCH = { language: 'fr', field: 'title' };

test('a translation that is added and removed again leaves nothing behind', () => {
  const others = setTranslation('', { language: 'de', field: 'title' }, 'Die Mühle');
  const added = setTranslation(others, FRENCH, 'Le moulin');
  expect(parseTranslations(added)).toEqual({
    de: { title: 'Die Mühle' },
    fr: { title: 'Le moulin' },
  });
  expect(setTranslation(added, FRENCH, '')).toBe(others);
  expect(setTranslation(setTranslation('', FRENCH, 'Le moulin'), FRENCH, '')).toBe('');
});

test('the order in which translations are added makes no difference', () => {
  const german = { language: 'de', field: 'description' };
  const expected = setTranslation(setTranslation('', FRENCH, 'a'), german, 'b');
  expect(setTranslation(setTranslation('', german, 'b'), FRENCH, 'a')).toBe(expected);
});

test('a row is translated if all of the given fields are', () => {
  const translations = { fr: { title: 'Le moulin' } };
  expect(isTranslated(translations, { fields: ['title'], language: 'fr' })).toBe(true);
  expect(isTranslated(translations, { fields: ['title', 'description'], language: 'fr' })).toBe(
    false,
  );
  expect(isTranslated(translations, { fields: ['title'], language: 'de' })).toBe(false);
  expect(isTranslated(null, { fields: ['title'], language: 'fr' })).toBe(false);
});

test('differences between translations are listed text by text', () => {
  expect(
    diffTranslations(
      { de: { title: 'Die Mühle' }, fr: { title: 'Le moulin' } },
      { de: { title: 'Die Mühle' }, fr: { title: 'Moulin' }, it: { description: 'Un mulino' } },
    ),
  ).toEqual([
    { field: 'title', language: 'fr', from: 'Le moulin', to: 'Moulin' },
    { field: 'description', language: 'it', from: null, to: 'Un mulino' },
  ]);
});

test('changes of translations are made in a version with other changes', () => {
  const before = { fr: { title: 'Le moulin', notice: 'Fermé' } };
  const after = { fr: { title: 'Le vieux moulin' } };
  const onto = { fr: { title: 'Le moulin', notice: 'Fermé' }, de: { title: 'Die Mühle' } };
  expect(mergeTranslations(before, after, onto)).toEqual({
    fr: { title: 'Le vieux moulin' },
    de: { title: 'Die Mühle' },
  });
  expect(mergeTranslations(before, null, before)).toBeNull();
  expect(mergeTranslations(before, after, { fr: { title: 'Moulin' } })).toBeUndefined();
});
