import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathLength } from '@/geo/path';
import type { MapGroup } from '@/model/group';
import type { Trail } from '@/model/trail';
import { aspectRatioOf } from '@/pictures/picture-variants';
import { makeGroup, makePoint } from '../../../tests/factories';
import { countReads, sectionAlong, trailOf } from '../../../tests/make-trail';
import { orderAlongTrails, placeOnTrail } from './trail-order';

const BASE_MAP = '/map.png#size=1500x1000';
const point = (id: string, coord_x: number, coord_y: number, group_id: string | null = 'walk') =>
  makePoint({ id, coord_x, coord_y, group_id });
const group = (trail?: Trail): MapGroup => ({
  ...makeGroup({ id: 'walk' }),
  ...(trail && { trail }),
});
const ids = (points: { id: string }[]) => points.map(({ id }) => id);

const EASTWARD = trailOf([
  sectionAlong([
    [10, 50],
    [50, 50],
  ]),
  sectionAlong([
    [50, 50],
    [90, 50],
  ]),
]);

test('places follow the trail, and those far from it come after them in their own order', () => {
  const far = [point('far', 50, 95), point('farther', 20, 5)];
  const points = [point('end', 88, 52), ...far, point('start', 12, 47), point('middle', 52, 50)];
  const ordered = orderAlongTrails(points, [group(EASTWARD)], BASE_MAP);
  expect(ids(ordered)).toEqual(['start', 'middle', 'end', 'far', 'farther']);
});

test('places of other groups stay where they are', () => {
  const kiosk = point('kiosk', 10, 50, null);
  const ferry = point('ferry', 30, 50, 'lake');
  const points = [point('end', 90, 50), kiosk, point('start', 10, 50), ferry];
  const ordered = orderAlongTrails(points, [group(EASTWARD)], BASE_MAP);
  expect(ids(ordered)).toEqual(['start', 'kiosk', 'end', 'ferry']);
});

test('without a trail, the points stay the same array', () => {
  const points = [point('b', 90, 50), point('a', 10, 50)];
  expect(orderAlongTrails(points, [group()], BASE_MAP)).toBe(points);
});

test('a loop begins at its first position, even for a place that is nearer to its last stretch', () => {
  const loop = trailOf([
    sectionAlong([
      [20, 20],
      [80, 20],
      [80, 80],
      [20, 80],
      [20, 20],
    ]),
  ]);
  const points = [point('last', 20, 60), point('gate', 18.5, 20.5), point('first', 60, 20)];
  const ordered = orderAlongTrails(points, [group(loop)], BASE_MAP);
  expect(ids(ordered)).toEqual(['gate', 'first', 'last']);
});

test('distances are those of the drawn picture, whose width and height differ', () => {
  // On a wide picture, a percent of its height is shorter than one of its width.
  const wide = trailOf([
    sectionAlong([
      [50, 0],
      [50, 100],
    ]),
  ]);
  expect(placeOnTrail(wide, point('a', 60, 50), 4)).not.toBeNull();
  expect(placeOnTrail(wide, point('a', 61, 50), 4)).toBeNull();
  const level = trailOf([
    sectionAlong([
      [0, 50],
      [100, 50],
    ]),
  ]);
  expect(placeOnTrail(level, point('a', 50, 80), 4)).not.toBeNull();
  expect(aspectRatioOf('/map.png#size=4000x1000&widths=640&tiles=8000x2000')).toBe(4);
  expect(aspectRatioOf('/map.png')).toBe(1.5);
});

const PERCENT = fc.double({ min: 0, max: 100, noNaN: true });
const POSITION = fc.tuple(PERCENT, PERCENT);
const LINE = fc.array(POSITION, { minLength: 2, maxLength: 8 });

test('a corner of a trail is found on it, no farther along than the trail is long', () => {
  fc.assert(
    fc.property(
      LINE,
      LINE,
      fc.nat(),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      (a, b, at, aspect) => {
        const trail = trailOf([sectionAlong(a), sectionAlong(b)]);
        const corners = [...a, ...b];
        const [x, y] = corners[at % corners.length] ?? [0, 0];
        const place = placeOnTrail(trail, point('p', x, y), aspect);
        const length = trail.sections.reduce(
          (sum, section) => sum + pathLength(section.positions, aspect),
          0,
        );
        expect(place?.along).toBeGreaterThanOrEqual(0);
        expect(place?.along).toBeLessThanOrEqual(length + 1e-9);
      },
    ),
  );
});

test('the order doesn’t depend on the order in which the points are given', () => {
  const places = [12, 25, 40, 66, 80].map((x) => point(`${x}`, x, 50));
  fc.assert(
    fc.property(fc.shuffledSubarray(places, { minLength: 5 }), (points) => {
      const ordered = orderAlongTrails(points, [group(EASTWARD)], BASE_MAP);
      expect(ids(ordered)).toEqual(ids(places));
    }),
  );
});

test('more places than can be looked up along a long trail keep their own order', () => {
  const reads = { count: 0 };
  const corners = Array.from({ length: 1000 }, (_, index): [number, number] => [index / 10, 50]);
  const trail = countReads(trailOf([sectionAlong(corners)]), reads);
  const points = Array.from({ length: 2001 }, (_, index) => point(`${index}`, 99 - index / 50, 50));
  const few = points.slice(0, 20);
  expect(ids(orderAlongTrails(few, [group(trail)], BASE_MAP))).toEqual(ids(few.toReversed()));
  reads.count = 0;
  expect(ids(orderAlongTrails(points, [group(trail)], BASE_MAP))).toEqual(ids(points));
  expect(reads.count).toBe(0);
});
