import { afterEach, expect, test, vi } from 'vitest';
import { cutTiles } from './cut-tiles';

/** Pixels that the largest canvas of the device may have. */
let mostPixels = 0;

/** As much of a canvas as is asked here: whether there is one. jsdom has none. */
class Canvas {
  width: number;
  height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext() {
    if (this.width * this.height > mostPixels) return null;
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

function cut(most: number) {
  mostPixels = most;
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('ImageBitmap', Bitmap);
  const bitmap = new Bitmap();
  return { bitmap, cutting: cutTiles(bitmap, 4096, () => {}) };
}

test('without a canvas for the half nothing is cut, and the picture is still open', async () => {
  const { bitmap, cutting } = cut(2500 * 2500 - 1);
  expect(await cutting).toBeNull();
  expect(bitmap.close).not.toHaveBeenCalled();
});

test('without one for the picture that is stored whole it fails, rather than store an enlarged one', async () => {
  await expect(cut(2500 * 2500).cutting).rejects.toBeInstanceOf(DOMException);
});

test('with both there are all tiles, and the picture that is stored whole', async () => {
  const { bitmap, cutting } = cut(4096 * 4096);
  const made = await cutting;
  expect(made?.scaledPicture.width).toBe(4096);
  expect(made?.tiles.length).toBeGreaterThan(100);
  expect(bitmap.close).toHaveBeenCalledOnce();
});
