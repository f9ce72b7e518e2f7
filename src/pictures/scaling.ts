import { fitArea, type PixelSize } from './sizing';

/** What a canvas takes on the iPhones that take the least: those before spring 2024. */
export const MIN_CANVAS_LIMIT_PIXELS = 4096 * 4096;

/**
 * Draws a picture at a size. At a high quality browsers halve it step by step themselves.
 * @returns null where the browser has no canvas in a worker, or none that large
 */
export function drawScaled(
  source: ImageBitmap | OffscreenCanvas,
  { widthPx, heightPx }: PixelSize,
): OffscreenCanvas | null {
  const context = createCanvasContext(widthPx, heightPx);
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, widthPx, heightPx);
  return context.canvas;
}

/**
 * The same, or smaller where the browser has no canvas that large.
 * @returns null where it has none at all in a worker
 */
export function drawScaledOrSmaller(
  source: ImageBitmap | OffscreenCanvas,
  size: PixelSize,
): OffscreenCanvas | null {
  return drawScaled(source, size) ?? drawScaled(source, fitArea(size, MIN_CANVAS_LIMIT_PIXELS));
}

/**
 * Makes an empty canvas of a size.
 * @returns null where the browser has no canvas in a worker, or none that large
 */
export function createCanvasContext(
  widthPx: number,
  heightPx: number,
): OffscreenCanvasRenderingContext2D | null {
  if (!('OffscreenCanvas' in globalThis)) return null;
  // In main memory: a graphics card may have a smaller limit, and the pixels are read back anyway.
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) return null;
  context.fillRect(widthPx - 1, heightPx - 1, 1, 1);
  if (!isDrawn(context, widthPx - 1, heightPx - 1)) return null;
  context.clearRect(0, 0, widthPx, heightPx);
  return context;
}

/** Past its limit a canvas stays blank without a word, on phones above all. Firefox's can't be read then. */
function isDrawn(context: OffscreenCanvasRenderingContext2D, x: number, y: number): boolean {
  try {
    return context.getImageData(x, y, 1, 1).data[3] === 255;
  } catch {
    return false;
  }
}
