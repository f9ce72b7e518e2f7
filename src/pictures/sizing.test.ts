import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePictureSizes, withPictureSizes } from './picture-variants';
import {
  fitArea,
  fitEdge,
  haveDifferentProportions,
  megapixelsOf,
  needsTiles,
  sizeAtWidth,
} from './sizing';

const edge = fc.integer({ min: 1, max: 65_535 });
const size = fc.record({ widthPx: edge, heightPx: edge });

test('a scaled picture has no longer edge than is needed, and is never scaled up', () => {
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

test('a scaled picture keeps its proportions, as far as whole pixels allow', () => {
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

test('a picture for a canvas has no more pixels than that takes, and hardly fewer', () => {
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

test('the size at a width has the same proportions', () => {
  expect(sizeAtWidth({ widthPx: 8000, heightPx: 5000 }, 640)).toEqual({
    widthPx: 640,
    heightPx: 400,
  });
});

test.each([
  [1000, 1009, false],
  [1000, 1011, true],
  [1011, 1000, true],
])(
  'a map of 1000 × 1000 and one of %d × %d have other proportions: %s',
  (widthPx, heightPx, isOther) => {
    expect(haveDifferentProportions({ widthPx: 1000, heightPx: 1000 }, { widthPx, heightPx })).toBe(
      isOther,
    );
  },
);

test('proportions are compared alike both ways, and at any size', () => {
  fc.assert(
    fc.property(size, size, (one, other) => {
      expect(haveDifferentProportions(one, other)).toBe(haveDifferentProportions(other, one));
      const twice = { widthPx: one.widthPx * 2, heightPx: one.heightPx * 2 };
      expect(haveDifferentProportions(one, twice)).toBe(false);
    }),
  );
});

test.each([
  // Wide enough for the stored picture to be smaller, and of enough pixels.
  [16_000, 5069, true],
  [5000, 1600, true],
  [4000, 5000, true],
  // As wide as the stored picture.
  [2000, 4097, true],
  [65_535, 1500, true],
  // A phone's, that is stored whole.
  [4032, 3024, false],
  [4096, 4096, false],
  [8000, 999, false],
  // As only PNG can be, and no address tells.
  [100_000, 900, false],
])('whether a picture of %d × %d pixels is cut into tiles: %s', (widthPx, heightPx, isCut) => {
  const rules = { minMegapixels: 8, storedEdgePx: 4096, maxVariantWidthPx: 1920 };
  const size = { widthPx, heightPx };
  expect(needsTiles(size, rules)).toBe(isCut);
  expect(needsTiles(size, null)).toBe(false);
  const stored = fitEdge(size, rules.storedEdgePx);
  const sizes = {
    imageWidthPx: stored.widthPx,
    imageHeightPx: stored.heightPx,
    widths: [],
    type: 'webp' as const,
    tiles: { imageWidthPx: widthPx, imageHeightPx: heightPx },
  };
  if (isCut) expect(parsePictureSizes(withPictureSizes('/map.webp', sizes))).toEqual(sizes);
});

test('megapixels are millions of pixels', () => {
  expect(megapixelsOf({ widthPx: 10_000, heightPx: 10_000 })).toBe(100);
});
