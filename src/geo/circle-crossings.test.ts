import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circleCrossings } from './circle-crossings';
import type { PercentPosition } from './geometry';
import { nearestOnPath, pathLength } from './path';

// As they are stored.
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const position = fc.record({ percentX: percent, percentY: percent });
const aspectRatio = fc.double({ min: 0.2, max: 5, noNaN: true });

describe('the places where a path crosses a circle', () => {
  const radius = fc.double({ min: 0.005, max: 0.4, noNaN: true });
  /** Some positions of the path are repeated, so that some of its segments have no length. */
  const pathWithRepeats = fc
    .array(fc.tuple(position, fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 20 })
    .map((corners) =>
      corners.flatMap(([corner, times]) => Array<typeof corner>(times).fill(corner)),
    );
  /** Many positions along a path from one place to another, with both of them. */
  function sample(path: readonly PercentPosition[]): PercentPosition[] {
    return path.slice(1).flatMap((to, index) => {
      const from = path[index] ?? to;
      return Array.from({ length: 21 }, (_, step) => ({
        percentX: from.percentX + (step / 20) * (to.percentX - from.percentX),
        percentY: from.percentY + (step / 20) * (to.percentY - from.percentY),
      }));
    });
  }

  test('are on the circle and on the path, in order, and as far along as they say', () => {
    fc.assert(
      fc.property(
        pathWithRepeats,
        position,
        radius,
        aspectRatio,
        (path, center, radius, aspectRatio) => {
          const places = circleCrossings(path, center, radius, aspectRatio);
          for (const [index, place] of places.entries()) {
            const before = [...path.slice(0, place.segment + 1), place.position];
            expect(pathLength([center, place.position], aspectRatio)).toBeCloseTo(radius, 9);
            expect(nearestOnPath(path, place.position, aspectRatio)?.distance).toBeCloseTo(0, 9);
            expect(pathLength(before, aspectRatio)).toBeCloseTo(place.along, 9);
            expect(place.along).toBeGreaterThanOrEqual(places[index - 1]?.along ?? 0);
          }
        },
      ),
    );
  });

  /** How often a path is inside the circle, after checking that no stretch is inside and outside. */
  function countInside(
    path: readonly PercentPosition[],
    ...[center, radius, aspectRatio]: [PercentPosition, number, number]
  ): number {
    const places = [...circleCrossings(path, center, radius, aspectRatio), null];
    const isInside = places.map((end, index) => {
      const start = places[index - 1];
      const stretch = [
        ...(start ? [start.position] : []),
        ...path.slice(start ? start.segment + 1 : 0, end ? end.segment + 1 : undefined),
        ...(end ? [end.position] : []),
      ];
      const distances = sample(stretch).map((at) => pathLength([center, at], aspectRatio));
      const isInside = distances.every((distance) => distance <= radius + 1e-9);
      const isOutside = distances.every((distance) => distance >= radius - 1e-9);
      expect(isInside || isOutside).toBe(true);
      return isInside;
    });
    return isInside.filter(Boolean).length;
  }

  test('divide the path into stretches that are inside or outside as a whole', () => {
    let inside = 0;
    fc.assert(
      fc.property(
        pathWithRepeats,
        fc.nat(),
        position,
        radius,
        aspectRatio,
        (path, index, elsewhere, radius, aspectRatio) => {
          // Every other path has a corner, or its start, in the middle of the circle.
          const center = (index % 2 === 0 && path[index % path.length]) || elsewhere;
          inside += countInside(path, center, radius, aspectRatio);
        },
      ),
      { numRuns: 300 },
    );
    expect(inside).toBeGreaterThan(100);
  });

  test('include a corner that is exactly on the circle', () => {
    // Without rounding, all of these are powers of two or their sums.
    const center = { percentX: 50, percentY: 50 };
    const path = [50, 62.5, 75].map((percentX) => ({ ...center, percentX }));
    for (const way of [path, path.toReversed()]) {
      const places = circleCrossings(way, center, 0.125, 1);
      expect(places[0]?.position).toEqual(path[1]);
      expect(new Set(places.map(({ along }) => along)).size).toBe(1);
    }
  });

  test('include a corner that is on the circle but for rounding', () => {
    const toPath = (corners: [number, number][]) =>
      corners.map(([percentX, percentY]) => ({ percentX, percentY }));
    const [center] = toPath([[55.63, 22.5]]);
    const path = toPath([
      [55.47, 22.69],
      [56.35, 24.42],
      [57.71, 29.59],
    ]);
    expect(center && circleCrossings(path, center, 0.012, 2)).not.toEqual([]);
  });

  test('are none for a path that is inside, outside or beside the circle', () => {
    const center = { percentX: 50, percentY: 50 };
    const along = (percentY: number, from: number, to: number) => [
      { percentX: from, percentY },
      { percentX: to, percentY },
    ];
    for (const path of [along(50, 48, 52), along(50, 70, 90), along(90, 10, 90)]) {
      expect(circleCrossings(path, center, 0.1, 1)).toEqual([]);
    }
  });
});
