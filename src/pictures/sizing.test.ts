import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitArea, fitEdge, haveDifferentProportions, megapixelsOf, sizeAtWidth } from './sizing';

const edge = fc.integer({ min: 1, max: 65_535 });
const size = fc.record({ widthPx: edge, heightPx: edge });

test('a scaled picture fits the edge, and is never scaled up', () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 8192 }), (size, maxEdgePx) => {
      const { widthPx, heightPx } = fitEdge(size, maxEdgePx);
      expect(Math.max(widthPx, heightPx)).toBe(
        Math.min(maxEdgePx, Math.max(size.widthPx, size.heightPx)),
      );
      expect(widthPx).toBeLessThanOrEqual(size.widthPx);
      expect(heightPx).toBeLessThanOrEqual(size.heightPx);
      expect(Math.min(widthPx, heightPx)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('a scaled picture keeps its proportions to a pixel', () => {
  fc.assert(
    fc.property(size, (size) => {
      const scaled = fitEdge(size, 8192);
      const heightPx = (size.heightPx / size.widthPx) * scaled.widthPx;
      const widthPx = (size.widthPx / size.heightPx) * scaled.heightPx;
      const isNear = Math.abs(heightPx - scaled.heightPx) <= 1;
      expect(isNear || Math.abs(widthPx - scaled.widthPx) <= 1).toBe(true);
    }),
  );
});

test('a picture for a canvas uses the allowed pixels, and no more', () => {
  expect(fitArea({ widthPx: 8192, heightPx: 5461 }, 4096 * 4096)).toEqual({
    widthPx: 5016,
    heightPx: 3344,
  });
  fc.assert(
    fc.property(size, fc.integer({ min: 100_000, max: 67_108_864 }), (size, maxPixels) => {
      const { widthPx, heightPx } = fitArea(size, maxPixels);
      const pixels = size.widthPx * size.heightPx;
      expect(widthPx * heightPx).toBeLessThanOrEqual(maxPixels);
      expect((widthPx + 1) * (heightPx + 1)).toBeGreaterThan(Math.min(maxPixels, pixels));
      if (pixels <= maxPixels) expect({ widthPx, heightPx }).toEqual(size);
    }),
  );
});

test('the size at a width keeps the proportions', () => {
  expect(sizeAtWidth({ widthPx: 8000, heightPx: 5000 }, 640)).toEqual({
    widthPx: 640,
    heightPx: 400,
  });
});

test.each([
  [1000, 1009, false],
  [1000, 1011, true],
  [1011, 1000, true],
])('1000 × 1000 and %d × %d have different proportions: %s', (widthPx, heightPx, isDifferent) => {
  expect(haveDifferentProportions({ widthPx: 1000, heightPx: 1000 }, { widthPx, heightPx })).toBe(
    isDifferent,
  );
});

test('proportions are compared symmetrically, and at any size', () => {
  fc.assert(
    fc.property(size, size, (a, b) => {
      expect(haveDifferentProportions(a, b)).toBe(haveDifferentProportions(b, a));
      const twice = { widthPx: a.widthPx * 2, heightPx: a.heightPx * 2 };
      expect(haveDifferentProportions(a, twice)).toBe(false);
    }),
  );
});

test('megapixels are millions of pixels', () => {
  expect(megapixelsOf({ widthPx: 10_000, heightPx: 10_000 })).toBe(100);
});
