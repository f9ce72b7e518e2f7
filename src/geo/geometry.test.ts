import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniformNumber } from '../../tests/uniform-number';
import { markerSize, percentToScreen, screenToPercent } from './geometry';

const length = fc.integer({ min: 1, max: 20_000 });
const offset = uniformNumber(-20_000, 20_000);
const rect = fc.record({ leftPx: offset, topPx: offset, widthPx: length, heightPx: length });

test('percents run from the picture’s top left to its bottom right corner', () => {
  fc.assert(
    fc.property(rect, (rect) => {
      const topLeft = percentToScreen({ percentX: 0, percentY: 0 }, rect);
      const bottomRight = percentToScreen({ percentX: 100, percentY: 100 }, rect);
      expect(topLeft.screenX).toBeCloseTo(rect.leftPx, 6);
      expect(topLeft.screenY).toBeCloseTo(rect.topPx, 6);
      expect(bottomRight.screenX).toBeCloseTo(rect.leftPx + rect.widthPx, 6);
      expect(bottomRight.screenY).toBeCloseTo(rect.topPx + rect.heightPx, 6);
    }),
  );
});

test('converting percent to screen pixels and back changes nothing', () => {
  const percent = uniformNumber(-100, 200);
  fc.assert(
    fc.property(rect, percent, percent, (rect, percentX, percentY) => {
      const there = percentToScreen({ percentX, percentY }, rect);
      const back = screenToPercent(there, rect);
      // No more digits, since the picture may be one pixel wide.
      expect(back.percentX).toBeCloseTo(percentX, 5);
      expect(back.percentY).toBeCloseTo(percentY, 5);
    }),
  );
});

test('a marker is never smaller than 20 px or larger than 96 px', () => {
  fc.assert(
    fc.property(length, fc.double({ noNaN: true }), (widthPx, ratio) => {
      expect(markerSize(widthPx, ratio)).toBeGreaterThanOrEqual(20);
      expect(markerSize(widthPx, ratio)).toBeLessThanOrEqual(96);
    }),
  );
});

test.each([
  [1000, 0.05, 50],
  [1000, null, 51.5],
  [390, null, 20.085],
  [100, 0.0515, 20],
  [4000, 0.0515, 96],
  [1000, 0, 20],
  [1000, -1, 20],
])('on a map %d px wide with a ratio of %s, a marker is %d px wide', (widthPx, ratio, sizePx) => {
  expect(markerSize(widthPx, ratio)).toBeCloseTo(sizePx);
});
