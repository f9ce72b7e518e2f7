import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniformNumber } from '../../../tests/uniform-number';
import {
  type Direction,
  findNeighbor,
  type MarkerStep,
  nearestInDirection,
  type PlanePosition,
} from './nearest-marker';

const DIRECTIONS: Direction[] = ['left', 'right', 'up', 'down'];

// Often one of few values, so many positions are aligned, on diagonals, or on top of each other.
const coordinate = fc.oneof(fc.integer({ min: 0, max: 8 }), uniformNumber(0, 100));
const positions = fc.array(fc.record({ x: coordinate, y: coordinate }), {
  minLength: 1,
  maxLength: 40,
});

function reachable(positions: PlanePosition[], start: number): Set<number> {
  const reached = new Set([start]);
  for (const from of reached) {
    for (const direction of DIRECTIONS) {
      const next = nearestInDirection(positions, from, direction);
      if (next !== null) reached.add(next);
    }
  }
  return reached;
}

test('arrow keys reach every marker from every marker', () => {
  fc.assert(
    fc.property(positions, fc.nat(), (positions, seed) => {
      expect(reachable(positions, seed % positions.length).size).toBe(positions.length);
    }),
    { numRuns: 2000 },
  );
});

test('an arrow key never leads in the opposite direction', () => {
  fc.assert(
    fc.property(positions, (positions) => {
      for (const [from, origin] of positions.entries()) {
        const right = positions[nearestInDirection(positions, from, 'right') ?? from];
        const left = positions[nearestInDirection(positions, from, 'left') ?? from];
        const up = positions[nearestInDirection(positions, from, 'up') ?? from];
        const down = positions[nearestInDirection(positions, from, 'down') ?? from];
        expect(right?.x).toBeGreaterThanOrEqual(origin.x);
        expect(left?.x).toBeLessThanOrEqual(origin.x);
        expect(up?.y).toBeLessThanOrEqual(origin.y);
        expect(down?.y).toBeGreaterThanOrEqual(origin.y);
      }
    }),
  );
});

test('an arrow key leads to the nearest position in its quarter', () => {
  const positions = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 20, y: 0 },
    { x: 5, y: 30 },
  ];
  expect(nearestInDirection(positions, 0, 'right')).toBe(1);
  expect(nearestInDirection(positions, 1, 'right')).toBe(2);
  expect(nearestInDirection(positions, 0, 'down')).toBe(3);
  expect(nearestInDirection(positions, 0, 'left')).toBeNull();
  expect(nearestInDirection(positions, 0, 'up')).toBeNull();
});

const MILL = { id: 'mill', percentX: 20, percentY: 30 };
const OAK = { id: 'oak', percentX: 60, percentY: 30 };

test('keys follow the order of the markers and stop at its ends', () => {
  const neighbor = (id: string, to: MarkerStep) => findNeighbor(id, to, [MILL, OAK], 1);
  expect(neighbor('oak', 'first')).toBe('mill');
  expect(neighbor('mill', 'last')).toBe('oak');
  expect(neighbor('mill', 'next')).toBe('oak');
  expect(neighbor('oak', 'previous')).toBe('mill');
  expect(neighbor('mill', 'previous')).toBeNull();
  expect(neighbor('oak', 'next')).toBeNull();
});

test('an arrow key takes the picture’s proportions into account', () => {
  const markers = [MILL, OAK, { id: 'elm', percentX: 40, percentY: 52 }];
  expect(findNeighbor('mill', 'right', markers, 0.5)).toBe('elm');
  expect(findNeighbor('mill', 'right', markers, 2)).toBe('oak');
});
