import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hitSizes } from '@/map/hit-sizes';
import { evenly } from '../../tests/evenly';

const position = fc.record({
  screenX: evenly(-500, 500),
  screenY: evenly(-500, 500),
});
const positions = fc.array(position, { maxLength: 60 });

test('what one presses is never under 24 px nor under the marker, and over 44 px only with it', () => {
  fc.assert(
    fc.property(positions, evenly(20, 96), (positions, sizePx) => {
      for (const hit of hitSizes(positions, sizePx)) {
        expect(hit).toBeGreaterThanOrEqual(Math.max(24, sizePx));
        expect(hit).toBeLessThanOrEqual(Math.max(44, sizePx));
      }
    }),
  );
});

test('squares larger than they must be don’t overlap', () => {
  fc.assert(
    fc.property(positions, (positions) => {
      const hits = hitSizes(positions, 20);
      for (const [one, at] of positions.entries()) {
        for (const [other, otherAt] of positions.entries()) {
          if (one === other || (hits[one] ?? 0) <= 24 || (hits[other] ?? 0) <= 24) continue;
          const apart = Math.max(
            Math.abs(at.screenX - otherAt.screenX),
            Math.abs(at.screenY - otherAt.screenY),
          );
          expect(apart).toBeGreaterThanOrEqual(((hits[one] ?? 0) + (hits[other] ?? 0)) / 2 - 1e-9);
        }
      }
    }),
  );
});

test('a marker alone can be pressed in 44 px', () => {
  expect(hitSizes([{ screenX: 10, screenY: 10 }], 20)).toEqual([44]);
});
