import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PercentPosition } from './geometry';
import { circleCrossings, nearestOnPath, pathLength } from './path';
import { simplifyPath } from './simplify-path';

// As they are stored.
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const position = fc.record({ percentX: percent, percentY: percent });
const path = fc.array(position, { minLength: 2, maxLength: 60 });
const aspectRatio = fc.double({ min: 0.2, max: 5, noNaN: true });

describe('simplifying a path', () => {
  const image = { imageWidthPx: 4096, imageHeightPx: 2731 };

  test('keeps its ends, adds no position, and leaves none farther away than the tolerance', () => {
    fc.assert(
      fc.property(path, fc.double({ min: 0.5, max: 200, noNaN: true }), (path, tolerancePx) => {
        const simplified = simplifyPath(path, image, tolerancePx);
        expect([simplified[0], simplified.at(-1)]).toEqual([path[0], path.at(-1)]);
        for (const position of path) {
          const place = nearestOnPath(simplified, position, 4096 / 2731);
          expect((place?.distance ?? Number.NaN) * 4096).toBeLessThanOrEqual(tolerancePx + 1e-6);
        }
        expect(simplified.every((position) => path.includes(position))).toBe(true);
      }),
    );
  });

  test('changes the length of a smooth path by less than 1 percent', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 40, noNaN: true }), (radius) => {
        const circle = Array.from({ length: 500 }, (_, index) => ({
          percentX: 50 + radius * Math.cos((index / 499) * 2 * Math.PI),
          percentY: 50 + radius * Math.sin((index / 499) * 2 * Math.PI),
        }));
        const simplified = simplifyPath(circle, image, 2);
        expect(simplified.length).toBeLessThan(200);
        expect(pathLength(simplified, 1.5) / pathLength(circle, 1.5)).toBeGreaterThan(0.99);
      }),
    );
  });

  test('keeps the corners of a zigzag of 40,000 positions', () => {
    // Each corner is farther away than all before it, which is the deepest recursion.
    const zigzag = Array.from({ length: 40_000 }, (_, index) => ({
      percentX: index / 400,
      percentY: index % 2 === 0 ? 50 : 50 + index / 800,
    }));
    expect(simplifyPath(zigzag, image, 1).length).toBeGreaterThan(36_000);
  });

  test('keeps the end of a path that is one position longer than a piece', () => {
    const path = Array.from({ length: 2001 }, (_, index) => ({
      percentX: index / 20,
      percentY: 0,
    }));
    const simplified = simplifyPath(path, image, 1);
    expect([simplified[0], simplified.at(-1)]).toEqual([path[0], path.at(-1)]);
    expect(simplified).toHaveLength(3);
  });
});

describe('the nearest place on a path', () => {
  test('of a position on it is there, and as far along as the path before it is long', () => {
    fc.assert(
      fc.property(path, aspectRatio, fc.nat(), (path, aspectRatio, index) => {
        const corner = path[index % path.length];
        if (!corner) return;
        const place = nearestOnPath(path, corner, aspectRatio);
        const before = path.slice(0, path.indexOf(corner) + 1);
        expect(place?.distance).toBeCloseTo(0, 9);
        // An earlier section may pass through the same position.
        expect(place?.along).toBeLessThanOrEqual(pathLength(before, aspectRatio) + 1e-9);
      }),
    );
  });

  test('is no farther than any of its corners', () => {
    fc.assert(
      fc.property(path, position, aspectRatio, (path, to, aspectRatio) => {
        const nearest = nearestOnPath(path, to, aspectRatio)?.distance ?? Number.NaN;
        for (const corner of path) {
          expect(nearest).toBeLessThanOrEqual(pathLength([corner, to], aspectRatio) + 1e-9);
        }
      }),
    );
  });

  test('does not exist on fewer than two positions', () => {
    expect(
      nearestOnPath([{ percentX: 1, percentY: 1 }], { percentX: 1, percentY: 1 }, 1),
    ).toBeNull();
  });
});

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
      expect(places.map(({ position }) => position)).toEqual([path[1]]);
    }
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
