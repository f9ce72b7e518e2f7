import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Direction, nearestInDirection, type PlanePosition } from '@/map/nearest-marker';

const DIRECTIONS: Direction[] = ['left', 'right', 'up', 'down'];

// Few values, so that many places are in line, on diagonals, or on top of each other.
const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 8 }),
  fc.double({ min: 0, max: 100, noNaN: true, noDefaultInfinity: true }),
);
const places = fc.array(fc.record({ x: coordinate, y: coordinate }), {
  minLength: 1,
  maxLength: 40,
});

function reachable(places: PlanePosition[], start: number): Set<number> {
  const reached = new Set([start]);
  for (const from of reached) {
    for (const direction of DIRECTIONS) {
      const next = nearestInDirection(places, from, direction);
      if (next !== null) reached.add(next);
    }
  }
  return reached;
}

test('arrow keys reach every place from every place', () => {
  fc.assert(
    fc.property(places, fc.nat(), (places, seed) => {
      expect(reachable(places, seed % places.length).size).toBe(places.length);
    }),
    { numRuns: 2000 },
  );
});

test('an arrow key never goes the other way', () => {
  fc.assert(
    fc.property(places, (places) => {
      for (const [from, origin] of places.entries()) {
        const right = places[nearestInDirection(places, from, 'right') ?? from];
        const left = places[nearestInDirection(places, from, 'left') ?? from];
        const up = places[nearestInDirection(places, from, 'up') ?? from];
        const down = places[nearestInDirection(places, from, 'down') ?? from];
        expect(right?.x).toBeGreaterThanOrEqual(origin.x);
        expect(left?.x).toBeLessThanOrEqual(origin.x);
        expect(up?.y).toBeLessThanOrEqual(origin.y);
        expect(down?.y).toBeGreaterThanOrEqual(origin.y);
      }
    }),
  );
});

test('the nearest in a direction is taken, and a place far aside is not in it', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 20, y: 0 },
    { x: 5, y: 30 },
  ];
  expect(nearestInDirection(places, 0, 'right')).toBe(1);
  expect(nearestInDirection(places, 1, 'right')).toBe(2);
  expect(nearestInDirection(places, 0, 'down')).toBe(3);
  expect(nearestInDirection(places, 0, 'left')).toBeNull();
  expect(nearestInDirection(places, 0, 'up')).toBeNull();
});
