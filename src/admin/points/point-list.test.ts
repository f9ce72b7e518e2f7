import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeGroup, makePoint } from '../../../tests/factories';
import {
  ALL_GROUPS,
  filterByGroup,
  findRowAfterDeletion,
  findUntranslatedPoints,
  getIdRange,
  NO_GROUP,
  nextSort,
  type PointSort,
  pointCountText,
  SORT_COLUMNS,
  sortPoints,
  updateSelection,
} from './point-list';

const point = (id: string, group_id: string | null, coord_x = 0, coord_y = 0) =>
  makePoint({ id, group_id, coord_x, coord_y });
const group = (id: string, name: string) => makeGroup({ id, name });

const GROUPS = [group('owl', 'Owl Walk'), group('family', 'Family Track')];
const POINTS = [
  point('Bench 10', 'owl', 5, 9),
  point('bench 2', null, 5, 1),
  point('Café', 'family', 1, 1),
  point('Älder Mill', 'owl', 90, 1),
];

const sorted = (sort: PointSort) => sortPoints(POINTS, GROUPS, sort).map(({ title }) => title);

test('the filter of a group shows its points, and None the points without a group', () => {
  const titles = (group: string) => filterByGroup(POINTS, group).map(({ title }) => title);
  expect(titles(ALL_GROUPS)).toEqual(['Bench 10', 'bench 2', 'Café', 'Älder Mill']);
  expect(titles('owl')).toEqual(['Bench 10', 'Älder Mill']);
  expect(titles(NO_GROUP)).toEqual(['bench 2']);
});

test('a point lacks a language if its title or an existing description has no translation', () => {
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

test('points keep their order unless they are sorted', () => {
  expect(sorted(null)).toEqual(['Bench 10', 'bench 2', 'Café', 'Älder Mill']);
});

test('titles are sorted with numbers by value, ignoring case and accents', () => {
  const ascending = ['Älder Mill', 'bench 2', 'Bench 10', 'Café'];
  expect(sorted({ column: 'title', direction: 'ascending' })).toEqual(ascending);
  expect(sorted({ column: 'title', direction: 'descending' })).toEqual(ascending.toReversed());
});

test('points are sorted by group name, and those without a group are last in both directions', () => {
  expect(sorted({ column: 'group', direction: 'ascending' })).toEqual([
    'Café',
    'Bench 10',
    'Älder Mill',
    'bench 2',
  ]);
  expect(sorted({ column: 'group', direction: 'descending' })).toEqual([
    'Bench 10',
    'Älder Mill',
    'Café',
    'bench 2',
  ]);
});

test('coordinates are sorted by X, and points with an equal X by Y', () => {
  expect(sorted({ column: 'coordinates', direction: 'ascending' })).toEqual([
    'Café',
    'bench 2',
    'Bench 10',
    'Älder Mill',
  ]);
});

test('sorting loses no point, adds none, and leaves the original list unchanged', () => {
  const anyPoint = fc
    .tuple(fc.string(), fc.constantFrom('owl', 'family', null), fc.nat(100), fc.nat(100))
    .map(([title, group, x, y]) => point(title, group, x, y));
  fc.assert(
    fc.property(
      fc.array(anyPoint),
      fc.constantFrom(...SORT_COLUMNS),
      fc.constantFrom('ascending' as const, 'descending' as const),
      (points, column, direction) => {
        const before = [...points];
        const sorted = sortPoints(points, GROUPS, { column, direction });
        expect(new Set(sorted)).toEqual(new Set(points));
        expect(sorted).toHaveLength(points.length);
        expect(points).toEqual(before);
      },
    ),
  );
});

test('clicking a header sorts up, then down, then not at all; another header starts over', () => {
  const up = nextSort(null, 'title');
  expect(up).toEqual({ column: 'title', direction: 'ascending' });
  const down = nextSort(up, 'title');
  expect(down).toEqual({ column: 'title', direction: 'descending' });
  expect(nextSort(down, 'title')).toBeNull();
  expect(nextSort(down, 'group')).toEqual({ column: 'group', direction: 'ascending' });
});

test('the count has the right noun', () => {
  expect(pointCountText(0)).toBe('0 points');
  expect(pointCountText(1)).toBe('1 point');
  expect(pointCountText(23)).toBe('23 points');
  expect(pointCountText(5, 23)).toBe('5 of 23 points');
  expect(pointCountText(0, 1)).toBe('0 of 1 point');
});

const SHOWN = ['a', 'b', 'c', 'd', 'e'];

test('a range includes both of its rows, in either direction', () => {
  expect(getIdRange(SHOWN, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(getIdRange(SHOWN, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(getIdRange(SHOWN, 'c', 'c')).toEqual(['c']);
});

test('a range has only its end if its start is null or not shown', () => {
  expect(getIdRange(SHOWN, 'gone', 'd')).toEqual(['d']);
  expect(getIdRange(SHOWN, null, 'd')).toEqual(['d']);
});

test('adding and removing rows returns a new selection and leaves the old one unchanged', () => {
  const one = new Set(['a']);
  const more = updateSelection(one, ['b', 'c'], true);
  expect([...more]).toEqual(['a', 'b', 'c']);
  expect([...updateSelection(more, ['a', 'c', 'e'], false)]).toEqual(['b']);
  expect([...one]).toEqual(['a']);
});

test.each([
  ['b', ['b'], 'c'],
  ['e', ['e'], 'd'],
  ['b', ['b', 'c', 'd'], 'e'],
  ['d', ['b', 'd', 'e'], 'c'],
  ['c', ['a', 'b'], 'c'],
  ['c', SHOWN, null],
])('after %s, with %j deleted, %j gets the focus', (id, deleted, neighbor) => {
  expect(findRowAfterDeletion(SHOWN, id, new Set(deleted))).toBe(neighbor);
});
