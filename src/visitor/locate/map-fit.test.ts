import { expect, test } from 'vitest';
import { distanceMeters, localProjection } from '@/geo/earth-position';
import type { MapPoint } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { fitMap } from './map-fit';

const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);

/** A point of a plan with 10 m per percent. */
function place(id: string, coord_x: number, coord_y: number): MapPoint {
  const onEarth = plane.toEarth({ x: coord_x * 10, y: coord_y * 10 });
  return { ...makePoint({ id, coord_x, coord_y }), geoPosition: onEarth };
}

const PLACES = [
  place('a', 10, 10),
  place('b', 90, 15),
  place('c', 50, 40),
  place('d', 20, 85),
  place('e', 80, 90),
];

/** A place with its latitude and longitude swapped. */
const SWAPPED: MapPoint = {
  ...place('swapped', 35, 60),
  geoPosition: { latitude: 11.1, longitude: 47.5 },
};

test('a place with swapped coordinates does not move a visitor’s position', () => {
  const visitor = plane.toEarth({ x: 420, y: 330 });
  const spot = fitMap([...PLACES, SWAPPED], 1)?.toPicture(visitor);
  expect(spot).toEqual(fitMap(PLACES, 1)?.toPicture(visitor));
  expect(spot?.percentX).toBeCloseTo(42, 1);
  expect(spot?.percentY).toBeCloseTo(33, 1);
});

test('an outlier is where the map shows it, even among more places than are compared', () => {
  const there = plane.toEarth({ x: 350, y: 600 });
  const many = Array.from({ length: 200 }, (_, index) =>
    place(`p${index}`, 5 + (index % 20) * 4.6, 5 + Math.floor(index / 20) * 9.8),
  );
  for (const others of [PLACES, many]) {
    const position = fitMap([...others, SWAPPED], 1)?.geoPositionOf(SWAPPED);
    expect(distanceMeters(position ?? SWAPPED.geoPosition ?? there, there)).toBeLessThan(5);
  }
  const [first = SWAPPED] = PLACES;
  expect(fitMap([...PLACES, SWAPPED], 1)?.geoPositionOf(first)).toBe(first.geoPosition);
});

test('lengths are known among the places and a little outside them, and nowhere else', () => {
  const fit = fitMap(PLACES, 1);
  const along = (...path: [number, number][]) =>
    fit?.metersAlong(path.map(([percentX, percentY]) => ({ percentX, percentY })));
  expect(along([30, 30], [70, 30])).toBeCloseTo(400, -1);
  expect(along([30, 30], [70, 30], [70, 60])).toBeCloseTo(700, -1);
  expect(along([15, 50], [10, 50])).toBeCloseTo(50, -1);
  expect(along([30, 30], [4, 50], [70, 60])).not.toBeNull();
  expect(along([30, 30], [-20, 50], [70, 60])).toBeNull();
});

test('places on one line let the fit measure nothing, not even between them', () => {
  const fit = fitMap([place('a', 10, 20), place('b', 50, 60), place('c', 80, 90)], 1);
  const [from, to] = [10, 50].map((percent) => ({ percentX: percent, percentY: percent + 10 }));
  expect([from, to].map((at) => at && fit?.canMeasure(at))).toEqual([false, false]);
  expect(from && to && fit?.metersAlong([from, to])).toBeNull();
});
