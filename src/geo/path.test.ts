import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uniformNumber } from '../../tests/uniform-number';
import { nearestOnPath, pathLength } from './path';
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

  test('is that of the nearest segment, and as far along as the segments before it are long', () => {
    fc.assert(
      fc.property(path, position, aspectRatio, (path, to, aspectRatio) => {
        const ofSegments = path
          .slice(1)
          .map((end, index) => nearestOnPath([path[index] ?? end, end], to, aspectRatio));
        const distance = Math.min(...ofSegments.map((place) => place?.distance ?? Number.NaN));
        const segment = ofSegments.findIndex((place) => place?.distance === distance);
        const before = pathLength(path.slice(0, segment + 1), aspectRatio);
        const along = before + (ofSegments[segment]?.along ?? Number.NaN);
        const expected = { ...ofSegments[segment], segment, along };
        expect(nearestOnPath(path, to, aspectRatio)).toEqual(expected);
      }),
    );
  });

  test('is found only if it is nearer than a limit', () => {
    fc.assert(
      fc.property(
        path,
        position,
        aspectRatio,
        uniformNumber(0, 1),
        (path, to, aspectRatio, within) => {
          const nearest = nearestOnPath(path, to, aspectRatio);
          const isWithin = nearest !== null && nearest.distance < within;
          expect(nearestOnPath(path, to, aspectRatio, within)).toEqual(isWithin ? nearest : null);
        },
      ),
    );
  });

  test('does not exist on fewer than two positions', () => {
    expect(
      nearestOnPath([{ percentX: 1, percentY: 1 }], { percentX: 1, percentY: 1 }, 1),
    ).toBeNull();
  });
});
