import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import { makePoint } from '../../../tests/factories';
import { isSortedByDistance, sortByDistance } from './sort-by-distance';

/** The distances by the points' ids. */
const from = (metres: Record<string, number | null>): VisitorPosition => ({
  metersTo: ({ id }) => metres[id] ?? null,
  formatDistance: String,
});

const points = ['mill', 'bench', 'oak', 'gate'].map((id) => makePoint({ id }));
const idsOf = (points: { id: string }[]) => points.map(({ id }) => id);

test('places are sorted by distance, and those without a distance come last in their order', () => {
  const sorted = sortByDistance(points, from({ mill: null, bench: 300, oak: 0, gate: null }));
  expect(idsOf(sorted)).toEqual(['oak', 'bench', 'mill', 'gate']);
});

test('places that have just been sorted are in order, whatever the distances are', () => {
  const distance = fc.option(fc.double({ min: 0, max: 5e7, noNaN: true }));
  const distances = fc.record({ mill: distance, bench: distance, oak: distance, gate: distance });
  fc.assert(
    fc.property(distances, (metres) => {
      const sorted = sortByDistance(points, from(metres));
      expect(isSortedByDistance(sorted, from(metres))).toBe(true);
      const told = sorted.map(({ id }) => from(metres).metersTo(makePoint({ id })) ?? Infinity);
      expect(told).toEqual([...told].sort((one, other) => one - other));
    }),
  );
});

test('some metres more or less leave an order as it is, and more than that do not', () => {
  const sorted = sortByDistance(points, from({ mill: 100, bench: 104, oak: 200, gate: null }));
  expect(isSortedByDistance(sorted, from({ mill: 105, bench: 99, oak: 200, gate: null }))).toBe(
    true,
  );
  expect(isSortedByDistance(sorted, from({ mill: 115, bench: 99, oak: 200, gate: null }))).toBe(
    false,
  );
  // Also where the steps in between are small.
  expect(isSortedByDistance(sorted, from({ mill: 115, bench: 108, oak: 101, gate: null }))).toBe(
    false,
  );
  expect(isSortedByDistance(sorted, from({ mill: null, bench: 1, oak: 2, gate: 3 }))).toBe(false);
});
