import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchByTitle } from '@/lib/search-by-title';

const PLACES = [
  'Boathouse Café',
  'The Café by the Lake',
  'Scafell View',
  'Rowing Jetty',
  'Ranger’s Hut',
  'Große Eiche',
  'Øster Sø',
].map((title) => ({ title }));

const find = (query: string) => searchByTitle(PLACES, query).map(({ title }) => title);

test('neither case nor accents nor punctuation count', () => {
  expect(find('CAFÉ')).toEqual(find('cafe'));
  expect(find('rangers hut')).toEqual(['Ranger’s Hut']);
  expect(find('oster so')).toEqual(['Øster Sø']);
  expect(find('grosse')).toEqual(['Große Eiche']);
  expect(find('  rowing   jetty ')).toEqual(['Rowing Jetty']);
});

test('the best match is first: the title’s beginning, then a word’s, then anywhere, then words apart', () => {
  expect(find('caf')).toEqual(['Boathouse Café', 'The Café by the Lake', 'Scafell View']);
  expect(find('the')).toEqual(['The Café by the Lake']);
  expect(find('lake cafe')).toEqual(['The Café by the Lake']);
});

test('an empty query finds everything, in its order', () => {
  expect(searchByTitle(PLACES, ' - ')).toBe(PLACES);
});

test('every place is found by its own title, and first of all', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(title, { minLength: 1 }), fc.nat(), (titles, seed) => {
      const places = titles.map((title) => ({ title }));
      const wanted = places[seed % places.length]?.title ?? '';
      expect(searchByTitle(places, wanted).map(({ title }) => title)).toContain(wanted);
    }),
  );
});
