import { fullSize, parsePictureSizes } from './picture-variants';

/** Width and height of a picture, in pixels. */
export type PixelSize = { widthPx: number; heightPx: number };

/**
 * The size that a picture is scaled to: its own, or as much smaller as its longer edge needs. Never
 * less than a pixel.
 */
export function fitEdge({ widthPx, heightPx }: PixelSize, maxEdgePx: number): PixelSize {
  const scale = Math.min(1, maxEdgePx / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}

/**
 * The size that a picture is scaled to where its area is limited: its own, or the largest in the same
 * proportions that has no more pixels.
 */
export function fitArea(size: PixelSize, maxPixels: number): PixelSize {
  const { widthPx, heightPx } = size;
  if (widthPx * heightPx <= maxPixels) return size;
  const scale = Math.sqrt(maxPixels / (widthPx * heightPx));
  return {
    widthPx: Math.max(1, Math.floor(widthPx * scale)),
    heightPx: Math.max(1, Math.floor(heightPx * scale)),
  };
}

/** The size at a width, in the same proportions. */
export function sizeAtWidth(size: PixelSize, widthPx: number): PixelSize {
  return { widthPx, heightPx: Math.max(1, Math.round((size.heightPx / size.widthPx) * widthPx)) };
}

/** Whether the proportions of two pictures differ by more than one percent. */
export function haveDifferentProportions(one: PixelSize, other: PixelSize): boolean {
  const ratio = (one.widthPx * other.heightPx) / (one.heightPx * other.widthPx);
  return Math.max(ratio, 1 / ratio) > 1.01;
}

/** In millions of pixels. */
export function megapixelsOf({ widthPx, heightPx }: PixelSize): number {
  return (widthPx * heightPx) / 1_000_000;
}

/** The size of the picture at an address: as the address tells, or of the picture; null if neither can be had. */
export async function loadPictureSize(address: string): Promise<PixelSize | null> {
  const sizes = parsePictureSizes(address);
  if (sizes) {
    const { imageWidthPx, imageHeightPx } = fullSize(sizes);
    return { widthPx: imageWidthPx, heightPx: imageHeightPx };
  }
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
  } catch {
    return null;
  }
}
