import { fullSize, parsePictureSizes } from './picture-variants';

/** Width and height of a picture, in pixels. */
export type PixelSize = { widthPx: number; heightPx: number };

/** Scales a size down until its longer edge fits. Never less than a pixel. */
export function fitEdge(size: PixelSize, maxEdgePx: number): PixelSize {
  return scaleDown(size, maxEdgePx / Math.max(size.widthPx, size.heightPx), Math.round);
}

/** Scales a size down until its area fits. Never less than a pixel. */
export function fitArea(size: PixelSize, maxPixels: number): PixelSize {
  return scaleDown(size, Math.sqrt(maxPixels / (size.widthPx * size.heightPx)), Math.floor);
}

function scaleDown(size: PixelSize, scale: number, round: (px: number) => number): PixelSize {
  if (scale >= 1) return size;
  return {
    widthPx: Math.max(1, round(size.widthPx * scale)),
    heightPx: Math.max(1, round(size.heightPx * scale)),
  };
}

/** The size at a width, in the same proportions. */
export function sizeAtWidth(size: PixelSize, widthPx: number): PixelSize {
  return { widthPx, heightPx: Math.max(1, Math.round((size.heightPx / size.widthPx) * widthPx)) };
}

/** Whether the proportions of two pictures differ by more than one percent. */
export function haveDifferentProportions(a: PixelSize, b: PixelSize): boolean {
  const ratio = (a.widthPx * b.heightPx) / (a.heightPx * b.widthPx);
  return Math.max(ratio, 1 / ratio) > 1.01;
}

/** The area in millions of pixels. */
export function megapixelsOf({ widthPx, heightPx }: PixelSize): number {
  return (widthPx * heightPx) / 1_000_000;
}

/**
 * Gets the size of a picture from its address, or else by loading it.
 * @throws the browser's error if it can't be loaded
 */
export async function loadPictureSize(address: string): Promise<PixelSize> {
  const sizes = parsePictureSizes(address);
  if (sizes) {
    const { imageWidthPx, imageHeightPx } = fullSize(sizes);
    return { widthPx: imageWidthPx, heightPx: imageHeightPx };
  }
  const image = new Image();
  image.src = address;
  await image.decode();
  return { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
}

/**
 * Loads a picture in the background, so that it shows without delay.
 * @throws if it can't be loaded or isn't a picture
 */
export function preloadPicture(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = reject;
    image.src = address;
  });
}
