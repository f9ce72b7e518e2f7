import { afterEach, expect, test, vi } from 'vitest';
import { cutTiles, needsTiles } from './cut-tiles';
import { parsePictureSizes, withPictureSizes } from './picture-variants';
import { fitEdge } from './sizing';

/** The limit of pixels per canvas of the device. */
let maxCanvasPixels = 0;

/** A canvas that only has a limit. jsdom has no canvas. */
class Canvas {
  width: number;
  height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext() {
    if (this.width * this.height > maxCanvasPixels) return null;
    return {
      canvas: this,
      fillRect() {},
      clearRect() {},
      drawImage() {},
      getImageData: () => ({ data: [0, 0, 0, 255] }),
    };
  }

  async convertToBlob({ type }: { type: string }) {
    return new Blob(['tile'], { type });
  }
}

class Bitmap {
  width = 5000;
  height = 5000;
  close = vi.fn();
}

afterEach(() => vi.unstubAllGlobals());

function cut(maxPixels: number) {
  maxCanvasPixels = maxPixels;
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('ImageBitmap', Bitmap);
  const bitmap = new Bitmap();
  return { bitmap, cutting: cutTiles(bitmap, 4096, () => {}) };
}

test('without a canvas for half the picture nothing is cut, and the picture stays open', async () => {
  const { bitmap, cutting } = cut(2500 * 2500 - 1);
  expect(await cutting).toBeNull();
  expect(bitmap.close).not.toHaveBeenCalled();
});

test('without a canvas for the stored picture, cutting fails rather than storing a smaller one', async () => {
  await expect(cut(2500 * 2500).cutting).rejects.toBeInstanceOf(DOMException);
});

test('with a large enough canvas, all tiles and the scaled picture are made', async () => {
  const { bitmap, cutting } = cut(4096 * 4096);
  const made = await cutting;
  expect(made?.scaledPicture.width).toBe(4096);
  expect(made?.tiles.length).toBeGreaterThan(100);
  expect(bitmap.close).toHaveBeenCalledOnce();
});

test.each([
  // Wider than the stored picture, with enough pixels.
  [16_000, 5069, true],
  [5000, 1600, true],
  [4000, 5000, true],
  // As wide as the stored picture.
  [2000, 4097, true],
  [65_535, 1500, true],
  // A phone's photo, which is stored whole.
  [4032, 3024, false],
  [4096, 4096, false],
  [8000, 999, false],
  // Only a PNG can have such an edge, and no address can state it.
  [100_000, 900, false],
])('whether a picture of %d × %d pixels needs tiles: %s', (widthPx, heightPx, isNeeded) => {
  const rules = { minMegapixels: 8, storedEdgePx: 4096, maxVariantWidthPx: 1920 };
  const size = { widthPx, heightPx };
  expect(needsTiles(size, rules)).toBe(isNeeded);
  expect(needsTiles(size, null)).toBe(false);
  const stored = fitEdge(size, rules.storedEdgePx);
  const sizes = {
    imageWidthPx: stored.widthPx,
    imageHeightPx: stored.heightPx,
    widths: [],
    type: 'webp' as const,
    tiles: { imageWidthPx: widthPx, imageHeightPx: heightPx },
  };
  if (isNeeded) expect(parsePictureSizes(withPictureSizes('/map.webp', sizes))).toEqual(sizes);
});
