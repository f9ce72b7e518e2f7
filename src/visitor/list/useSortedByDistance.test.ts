import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlaceDistances } from '@/visitor/locate/useVisitorLocation';
import { makePoint } from '../../../tests/factories';
import { isSortedByDistance, sortByDistance, useSortedByDistance } from './useSortedByDistance';

/** A position with these distances to points, by their ids. */
const from = (meters: Record<string, number | null>): PlaceDistances => ({
  metersTo: ({ id }) => meters[id] ?? null,
  formatDistance: String,
});

const points = ['mill', 'bench', 'oak', 'gate'].map((id) => makePoint({ id }));
const idsOf = (points: { id: string }[]) => points.map(({ id }) => id);

test('points are sorted by distance, and those without a distance come last in their order', () => {
  const sorted = sortByDistance(points, from({ mill: null, bench: 300, oak: 0, gate: null }));
  expect(idsOf(sorted)).toEqual(['oak', 'bench', 'mill', 'gate']);
});

test('points that have just been sorted are in order for any distances', () => {
  const distance = fc.option(fc.double({ min: 0, max: 5e7, noNaN: true }));
  const distances = fc.record({ mill: distance, bench: distance, oak: distance, gate: distance });
  fc.assert(
    fc.property(distances, (meters) => {
      const sorted = sortByDistance(points, from(meters));
      expect(isSortedByDistance(sorted, from(meters))).toBe(true);
      const sortedMeters = sorted.map((point) => from(meters).metersTo(point) ?? Infinity);
      expect(sortedMeters).toEqual([...sortedMeters].sort((a, b) => a - b));
    }),
  );
});

test('an order holds when distances change by a few meters, but not by more', () => {
  const sorted = sortByDistance(points, from({ mill: 100, bench: 104, oak: 200, gate: null }));
  const isSortedFrom = (meters: Record<string, number | null>) =>
    isSortedByDistance(sorted, from(meters));
  expect(isSortedFrom({ mill: 105, bench: 99, oak: 200, gate: null })).toBe(true);
  expect(isSortedFrom({ mill: 115, bench: 99, oak: 200, gate: null })).toBe(false);
  // Small steps between neighbors must not add up.
  expect(isSortedFrom({ mill: 115, bench: 108, oak: 101, gate: null })).toBe(false);
  expect(isSortedFrom({ mill: null, bench: 1, oak: 2, gate: 3 })).toBe(false);
});

const threePoints = points.slice(0, 3);

function renderOrder(visitorPosition: PlaceDistances | null) {
  const rendered = renderHook(
    ({
      visitorPosition,
      isOrderFixed,
    }: {
      visitorPosition: PlaceDistances | null;
      isOrderFixed: boolean;
    }) => idsOf(useSortedByDistance(threePoints, visitorPosition, () => isOrderFixed)),
    { initialProps: { visitorPosition, isOrderFixed: false } },
  );
  return {
    order: () => rendered.result.current,
    go: (visitorPosition: PlaceDistances | null, isOrderFixed = false) =>
      rendered.rerender({ visitorPosition, isOrderFixed }),
  };
}

test('with a position, the nearest place comes first, and the next one once that is passed', () => {
  const { order, go } = renderOrder(null);
  expect(order()).toEqual(['mill', 'bench', 'oak']);
  go(from({ mill: 300, bench: 200, oak: 100 }));
  expect(order()).toEqual(['oak', 'bench', 'mill']);
  go(from({ mill: 300, bench: 100, oak: 150 }));
  expect(order()).toEqual(['bench', 'oak', 'mill']);
  go(null);
  expect(order()).toEqual(['mill', 'bench', 'oak']);
});

test('the order stays while it is fixed, and when distances change by a few meters', () => {
  const { order, go } = renderOrder(from({ mill: 300, bench: 200, oak: 100 }));
  go(from({ mill: 1, bench: 200, oak: 300 }), true);
  go(from({ mill: 1, bench: 100, oak: 400 }), true);
  expect(order()).toEqual(['oak', 'bench', 'mill']);
  go(from({ mill: 1, bench: 101, oak: 400 }));
  expect(order()).toEqual(['mill', 'bench', 'oak']);
  go(from({ mill: 105, bench: 101, oak: 400 }));
  expect(order()).toEqual(['mill', 'bench', 'oak']);
  // The first position always sorts, even while the order is fixed.
  go(null);
  go(from({ mill: 300, bench: 200, oak: 100 }), true);
  expect(order()).toEqual(['oak', 'bench', 'mill']);
});
