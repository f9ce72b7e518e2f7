import { expect, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { fitControlPoints } from '@/geo/fit';
import { findPictureLocation, outlierDistanceMeters } from './picture-location';

// A picture of 1,000 × 1,000 meters with north at its top.
const earth = localProjection([{ latitude: 48, longitude: 11 }]);
const pair = (percentX: number, percentY: number) => ({
  onPicture: { percentX, percentY },
  onEarth: earth.toEarth({ x: percentX * 10, y: percentY * 10 }),
});
const fit = fitControlPoints([pair(10, 10), pair(90, 20), pair(50, 80)], 1);

test('a position on the picture has a spot, and one outside has a distance to the edge', () => {
  if (!fit) throw new Error('There is no fit');
  const on = findPictureLocation(earth.toEarth({ x: 500, y: 250 }), fit);
  expect(on.metersOutside).toBe(0);
  expect(on.onPicture.percentX).toBeCloseTo(50, 1);
  expect(on.onPicture.percentY).toBeCloseTo(25, 1);
  expect(findPictureLocation(earth.toEarth({ x: 500, y: -300 }), fit).metersOutside).toBeCloseTo(
    300,
    -1,
  );
  expect(findPictureLocation(earth.toEarth({ x: 1300, y: 1400 }), fit).metersOutside).toBeCloseTo(
    500,
    -1,
  );
});

const PARK = [
  { latitude: 48.1, longitude: 11.5 },
  { latitude: 48.102, longitude: 11.503 },
  { latitude: 48.104, longitude: 11.499 },
  { latitude: 48.101, longitude: 11.508 },
];

test('a position on the map or in the next town is not too far away', () => {
  expect(outlierDistanceMeters({ latitude: 48.103, longitude: 11.501 }, PARK)).toBeNull();
  expect(outlierDistanceMeters({ latitude: 48.13, longitude: 11.5 }, PARK)).toBeNull();
});

test('swapped numbers and a lost minus are far from the other places', () => {
  expect(outlierDistanceMeters({ latitude: 11.5, longitude: 48.1 }, PARK)).toBeGreaterThan(
    5_000_000,
  );
  expect(outlierDistanceMeters({ latitude: 48.1, longitude: -11.5 }, PARK)).toBeGreaterThan(
    1_500_000,
  );
});

test('a wrong place doesn’t hide another wrong place', () => {
  const places = [...PARK, { latitude: 11.5, longitude: 48.1 }];
  expect(outlierDistanceMeters({ latitude: 11.5, longitude: 48.1 }, places)).not.toBeNull();
  expect(outlierDistanceMeters({ latitude: 48.103, longitude: 11.501 }, places)).toBeNull();
});

test('two places are too few to call a third wrong', () => {
  expect(outlierDistanceMeters({ latitude: 0, longitude: 0 }, PARK.slice(0, 2))).toBeNull();
});
