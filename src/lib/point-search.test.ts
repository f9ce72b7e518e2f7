import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPointSearch } from '@/lib/point-search';

const GROUPS = [
  { id: 'lake', name: 'Lakeside Loop' },
  { id: 'owl', name: 'Owl Walk' },
];
const POINTS = [
  ['Boathouse Café', 'lake'],
  ['The Café by the Lake', null],
  ['Scafell View', null],
  ['Rowing Jetty', 'lake'],
  ['Heron Bay', 'lake'],
  ['Ranger’s Hut', 'owl'],
  ['Squirrel Playground', null],
  ['Große Eiche', null],
  ['Øster Sø', null],
  ['Waldspielplatz', null],
  ['Étang des Cygnes', null],
].map(([title = '', group_id = null]) => ({ title: title ?? '', group_id }));

const search = createPointSearch(POINTS, GROUPS);

function find(query: string) {
  const { points, isNearest } = search(query);
  return [...(isNearest ? ['nearest'] : []), ...points.map(({ title }) => title)];
}

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
  expect(find('lake cafe')).toEqual(['The Café by the Lake', 'Boathouse Café']);
  const old = ['Old Mill Bridge', 'Old Tower'].map((title) => ({ title, group_id: null }));
  expect(createPointSearch(old, [])('old').points).toEqual(old.toReversed());
});

test('of those that are only similar not more than eight are offered', () => {
  const benches = Array.from({ length: 20 }, (_, number) => ({
    title: `Bench ${number}`,
    group_id: null,
  }));
  const { points, isNearest } = createPointSearch(benches, [])('benchs');
  expect([points.length, isNearest]).toEqual([8, true]);
});

test('a group’s name finds its points, after those that are called so, and with a word of their own', () => {
  expect(find('lakeside')).toEqual(['Boathouse Café', 'Rowing Jetty', 'Heron Bay']);
  expect(find('lake')[0]).toBe('The Café by the Lake');
  expect(find('owl hut')).toEqual(['Ranger’s Hut']);
});

test.each([
  ['boathose', 'Boathouse Café'],
  ['heron by', 'Heron Bay'],
  ['hreon bay', 'Heron Bay'],
  ['heronbay', 'Heron Bay'],
  ['plagr', 'Squirrel Playground'],
  ['skwirrel', 'Squirrel Playground'],
  ['spielpatz', 'Waldspielplatz'],
  ['etang des cignes', 'Étang des Cygnes'],
  ['old rangers cottage', 'Ranger’s Hut'],
  ['lakside lop', 'Boathouse Café'],
])('“%s” is in no name, and comes nearest to %s', (query, title) => {
  expect(find(query).slice(0, 2)).toEqual(['nearest', title]);
});

test.each(['volcano', 'zzz', 'x', 'dinosaur'])('nothing comes near to “%s”', (query) => {
  expect(find(query)).toEqual(['nearest']);
});

test('an empty query finds everything, in its order', () => {
  expect(search(' - ')).toEqual({ points: POINTS, isNearest: false });
});

test('every place is found by its own title, and first of all', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(title, { minLength: 1 }), fc.nat(), (titles, seed) => {
      const points = titles.map((title) => ({ title, group_id: null }));
      const wanted = titles[seed % titles.length] ?? '';
      const found = createPointSearch(points, GROUPS)(wanted);
      expect(found.isNearest).toBe(false);
      expect(found.points.map(({ title }) => title)).toContain(wanted);
    }),
  );
});

test('no query breaks it, and what it finds is there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      for (const point of search(query).points) expect(POINTS).toContain(point);
    }),
  );
});

test('what is said of a place now is found last', () => {
  const named = createPointSearch(
    [
      { title: 'Mill', group_id: null, more: 'Closed today closed' },
      { title: 'Closed Gate', group_id: null },
    ],
    [],
  );
  const titles = (query: string) => named(query).points.map(({ title }) => title);
  expect(titles('closed')).toEqual(['Closed Gate', 'Mill']);
  expect(titles('mill today')).toEqual(['Mill']);
  expect(titles('losed')).toEqual(['Closed Gate']);
});
