import { expect, test } from 'vitest';
import { NEUTRAL_COLOR } from '@/map/markers/pin';
import { makeGroup, makePoint, makeTrail } from '../../../tests/factories';
import { cellAt, gridFor, numberPoints } from './numbered-points';

const trail = makeGroup({ id: 'trail', name: 'Trail', color: '#ff0000' });
const loop = makeGroup({ id: 'loop', name: 'Loop' });

const point = (id: string, coord_x: number, coord_y: number, group_id: string | null) =>
  makePoint({ id, coord_x, coord_y, group_id });

const GRID = gridFor(1.5);

test('numbers follow the groups in the legend’s order, and points without a group come last', () => {
  const groups = numberPoints(
    [point('Bench', 1, 1, null), point('Oak', 50, 50, 'loop'), point('Mill', 60, 60, 'trail')],
    [trail, loop],
    null,
    GRID,
  );
  expect(groups.map(({ name, points }) => [name, points.map((p) => [p.number, p.title])])).toEqual([
    ['Trail', [[1, 'Mill']]],
    ['Loop', [[2, 'Oak']]],
    ['Other places', [[3, 'Bench']]],
  ]);
});

test('in a group, numbers follow the reading order: from left to right, from top to bottom', () => {
  const corners = [
    point('South East', 90, 90, null),
    point('North East', 90, 12, null),
    point('South West', 10, 88, null),
    point('North West', 10, 14, null),
    point('North', 50, 8, null),
    point('South', 50, 93, null),
  ];
  const [group] = numberPoints(corners, [], null, GRID);
  expect(group?.name).toBe('Places');
  expect(group?.points.map(({ title }) => title)).toEqual([
    'North West',
    'North',
    'North East',
    'South West',
    'South',
    'South East',
  ]);
});

test('an invalid color is replaced with a neutral one', () => {
  const broken = { ...trail, color: '"/><script>' };
  const [group] = numberPoints([point('Mill', 1, 1, 'trail')], [broken], null, GRID);
  expect(group?.color).toBe(NEUTRAL_COLOR);
  expect(group?.points[0]?.color).toBe(NEUTRAL_COLOR);
});

test('a group without points is not in the list, unless its trail is on the map', () => {
  expect(numberPoints([], [trail], null, GRID)).toEqual([]);
  const drawn = { ...trail, trail: makeTrail() };
  expect(numberPoints([], [drawn], null, GRID)).toMatchObject([{ name: 'Trail', points: [] }]);
});

test.each([
  [1, 8, 8],
  [0.5, 4, 8],
  [20, 8, 2],
  [0.01, 2, 12],
])('a picture with the aspect ratio %f has %i × %i cells', (aspect, columns, rows) => {
  expect(gridFor(aspect)).toEqual({ columns, rows });
});

test('a cell has a letter from the left and a number from the top, including the last edge', () => {
  const grid = gridFor(1.5);
  expect(grid).toEqual({ columns: 8, rows: 5 });
  expect(cellAt(0, 0, grid)).toBe('A1');
  expect(cellAt(50, 50, grid)).toBe('E3');
  expect(cellAt(100, 100, grid)).toBe('H5');
});

test('along a trail, numbers follow the order in which its points are given, and its facts are kept', () => {
  const points = [point('End', 10, 10, 'loop'), point('Start', 5, 5, 'loop')];
  const described = new Map([['loop', { line: '1.2 km' }]]);
  const [along] = numberPoints(points, [{ ...loop, trail: makeTrail() }], null, GRID, {
    described,
  });
  expect(along).toMatchObject({ facts: '1.2 km', points: [{ title: 'End' }, { title: 'Start' }] });
  const [reading] = numberPoints(points, [loop], null, GRID);
  expect(reading?.points.map(({ title }) => title)).toEqual(['Start', 'End']);
});
