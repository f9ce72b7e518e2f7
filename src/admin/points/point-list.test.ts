import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeGroup, makePoint } from '../../../tests/factories';
import {
  ALL_GROUPS,
  filterByGroup,
  NO_GROUP,
  nextSort,
  type PointSort,
  pointCountText,
  SORT_COLUMNS,
  sortPoints,
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

test('a group shows its own points, and None those without one', () => {
  const titles = (group: string) => filterByGroup(POINTS, group).map(({ title }) => title);
  expect(titles(ALL_GROUPS)).toEqual(['Bench 10', 'bench 2', 'Café', 'Älder Mill']);
  expect(titles('owl')).toEqual(['Bench 10', 'Älder Mill']);
  expect(titles(NO_GROUP)).toEqual(['bench 2']);
});

test('what was found stays in its order, unless it is sorted', () => {
  expect(sorted(null)).toEqual(['Bench 10', 'bench 2', 'Café', 'Älder Mill']);
});

test('titles are sorted with their numbers as numbers, and without regard to case and accents', () => {
  const ascending = ['Älder Mill', 'bench 2', 'Bench 10', 'Café'];
  expect(sorted({ column: 'title', direction: 'ascending' })).toEqual(ascending);
  expect(sorted({ column: 'title', direction: 'descending' })).toEqual(ascending.toReversed());
});

test('groups are sorted by name, and those without one are last in both directions', () => {
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

test('coordinates are sorted by X, and by Y where that is the same', () => {
  expect(sorted({ column: 'coordinates', direction: 'ascending' })).toEqual([
    'Café',
    'bench 2',
    'Bench 10',
    'Älder Mill',
  ]);
});

test('sorting loses no point, adds none, and leaves the list as it was', () => {
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

test('a head sorts up, then down, then not at all; another head begins anew', () => {
  const up = nextSort(null, 'title');
  expect(up).toEqual({ column: 'title', direction: 'ascending' });
  const down = nextSort(up, 'title');
  expect(down).toEqual({ column: 'title', direction: 'descending' });
  expect(nextSort(down, 'title')).toBeNull();
  expect(nextSort(down, 'group')).toEqual({ column: 'group', direction: 'ascending' });
});

test('the count is told with its noun', () => {
  expect(pointCountText(0)).toBe('0 points');
  expect(pointCountText(1)).toBe('1 point');
  expect(pointCountText(23)).toBe('23 points');
  expect(pointCountText(5, 23)).toBe('5 of 23 points');
  expect(pointCountText(0, 1)).toBe('0 of 1 point');
});
