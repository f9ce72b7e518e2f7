/** Width and height of a picture, in pixels. */
export type PixelSize = { widthPx: number; heightPx: number };

/** What a browser can decode, with four bytes a pixel, and still has memory left on a usual computer. */
export const MAX_MEGAPIXELS = 200;

/** Widths of the variants of a map, each twice the one before. */
const VARIANT_WIDTHS_PX = [640, 1280, 1920, 3200, 5120];

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

/** Widths of the variants that are worth making of a map of a width, ascending. */
export function variantWidths(widthPx: number): number[] {
  return VARIANT_WIDTHS_PX.filter((smaller) => smaller < widthPx);
}

/** Whether the proportions of two pictures differ by more than one percent. */
export function haveOtherProportions(one: PixelSize, other: PixelSize): boolean {
  const ratio = (one.widthPx * other.heightPx) / (one.heightPx * other.widthPx);
  return Math.max(ratio, 1 / ratio) > 1.01;
}

export function isTooManyPixels({ widthPx, heightPx }: PixelSize): boolean {
  return widthPx * heightPx > MAX_MEGAPIXELS * 1_000_000;
}
