import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { placeOnTrail } from '@/visitor/details/trail-order';
import { fitMap, type MapFit } from '@/visitor/locate/map-fit';
import { makePoint } from '../../../tests/factories';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { measureTrail } from './trail-facts';

const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);

/** A plan of 2,000 × 1,000 meters, whose points at these positions are known on Earth. */
function fitOf(spots: [number, number][]): MapFit {
  const points = spots.map(([coord_x, coord_y]) => ({
    ...makePoint({ id: `${coord_x} ${coord_y}`, coord_x, coord_y }),
    geoPosition: plane.toEarth({ x: coord_x * 20, y: coord_y * 10 }),
  }));
  const fit = fitMap(points, 2);
  if (!fit) throw new Error('No fit');
  return fit;
}

const CORNERS: [number, number][] = [
  [10, 10],
  [90, 10],
  [90, 90],
  [10, 90],
  [50, 50],
];
const FIT = fitOf(CORNERS);

test('lengths are those on Earth, of each section and up to a place', () => {
  const trail = trailOf([
    sectionAlong([
      [20, 50],
      [40, 50],
    ]),
    sectionAlong([
      [40, 50],
      [40, 80],
      [60, 80],
    ]),
  ]);
  const measures = measureTrail(trail, FIT);
  expect(measures?.sections[0]).toBeCloseTo(400, 0);
  expect(measures?.sections[1]).toBeCloseTo(700, 0);
  const place = placeOnTrail(trail, { coord_x: 50, coord_y: 82 }, 2);
  expect(place && measures?.metersTo(place)).toBeCloseTo(900, 0);
  const start = placeOnTrail(trail, { coord_x: 20, coord_y: 50 }, 2);
  expect(start && measures?.metersTo(start)).toBeCloseTo(0, 5);
});

test('lengths add up to the one that the owner states', () => {
  const trail = trailOf(
    [
      sectionAlong([
        [20, 50],
        [40, 50],
      ]),
      sectionAlong([
        [40, 50],
        [70, 50],
      ]),
    ],
    { lengthMeters: 1200 },
  );
  const measures = measureTrail(trail, FIT);
  expect(measures?.sections.map(Math.round)).toEqual([480, 720]);
  const place = placeOnTrail(trail, { coord_x: 55, coord_y: 50 }, 2);
  expect(place && measures?.metersTo(place)).toBeCloseTo(840, 0);
});

test('a gap between two sections counts for nothing', () => {
  const trail = trailOf([
    sectionAlong([
      [20, 50],
      [30, 50],
    ]),
    sectionAlong([
      [60, 50],
      [70, 50],
    ]),
  ]);
  const place = placeOnTrail(trail, { coord_x: 65, coord_y: 50 }, 2);
  const measures = measureTrail(trail, FIT);
  expect(place && measures?.metersTo(place)).toBeCloseTo(300, 0);
});

test('a trail that leaves the area of the points is not measured', () => {
  const inside = trailOf([
    sectionAlong([
      [20, 20],
      [80, 80],
    ]),
  ]);
  const outside = trailOf([
    sectionAlong([
      [20, 20],
      [80, 80],
    ]),
  ]);
  const small = fitOf([
    [10, 10],
    [30, 10],
    [30, 30],
    [10, 30],
  ]);
  expect(measureTrail(inside, FIT)).not.toBeNull();
  expect(measureTrail(outside, small)).toBeNull();
});

test('points on one line measure nothing, because the picture may be stretched across it', () => {
  const level = fitOf([
    [10, 50],
    [40, 50],
    [60, 50],
    [90, 50],
  ]);
  expect(
    measureTrail(
      trailOf([
        sectionAlong([
          [20, 50],
          [80, 50],
        ]),
      ]),
      level,
    ),
  ).toBeNull();
});

const FRACTION = fc.integer({ min: 12, max: 88 });

test('a trail is as long in the other direction, and a place divides it into two lengths', () => {
  const line = fc.array(fc.tuple(FRACTION, FRACTION), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(line, FRACTION, FRACTION, (path, coord_x, coord_y) => {
      const trail = trailOf([sectionAlong(path)]);
      const [length = 0] = measureTrail(trail, FIT)?.sections ?? [];
      const [back = 0] =
        measureTrail(trailOf([sectionAlong(path.toReversed())]), FIT)?.sections ?? [];
      expect(back).toBeCloseTo(length, 3);
      const place = placeOnTrail(trail, { coord_x, coord_y }, 2);
      const meters = place ? measureTrail(trail, FIT)?.metersTo(place) : 0;
      expect(meters).toBeGreaterThanOrEqual(0);
      expect(meters).toBeLessThanOrEqual(length + 1e-6);
    }),
  );
});
