import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnPicture, type PercentPosition } from '@/geo/geometry';
import { nearestOnPath, pathLength } from '@/geo/path';
import { clipPath } from './recorded-track';

const percent = fc.double({ min: -80, max: 180, noNaN: true });
const path = fc.array(fc.record({ percentX: percent, percentY: percent }), {
  minLength: 2,
  maxLength: 12,
});

const isNear = ({ percentX, percentY }: PercentPosition) =>
  isOnPicture({
    percentX: Math.min(Math.max(percentX, -1e-9), 100 + 1e-9) === percentX ? 50 : percentX,
    percentY: Math.min(Math.max(percentY, -1e-9), 100 + 1e-9) === percentY ? 50 : percentY,
  });

test('all that remains is on the picture, and on the path', () => {
  fc.assert(
    fc.property(path, (path) => {
      for (const at of clipPath(path).flat()) {
        expect(isNear(at)).toBe(true);
        expect(nearestOnPath(path, at, 1)?.distance).toBeLessThan(1e-9);
      }
    }),
  );
});

test('everything on the picture remains', () => {
  fc.assert(
    fc.property(path, (path) => {
      const clipped = clipPath(path).reduce((sum, section) => sum + pathLength(section, 1), 0);
      let inside = 0;
      for (const [index, to] of path.slice(1).entries()) {
        const from = path[index] ?? to;
        const steps = 400;
        for (let step = 0; step < steps; step += 1) {
          const fraction = (step + 0.5) / steps;
          const at = {
            percentX: from.percentX + fraction * (to.percentX - from.percentX),
            percentY: from.percentY + fraction * (to.percentY - from.percentY),
          };
          if (isOnPicture(at)) inside += pathLength([from, to], 1) / steps;
        }
      }
      expect(Math.abs(clipped - inside)).toBeLessThan(0.2);
    }),
    { numRuns: 30 },
  );
});

test('a path that leaves the picture and comes back becomes two sections', () => {
  const at = (percentX: number, percentY: number) => ({ percentX, percentY });
  expect(clipPath([at(50, 50), at(150, 50), at(150, 80), at(50, 80)])).toEqual([
    [at(50, 50), at(100, 50)],
    [at(100, 80), at(50, 80)],
  ]);
  expect(clipPath([at(10, 10), at(20, 20), at(30, 10)])).toHaveLength(1);
  expect(clipPath([at(-10, 10), at(-20, 20)])).toEqual([]);
});
