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
 * Draws a picture at exactly half its size, each pixel the mean of four. An odd last column or row is
 * drawn from what there is.
 * @returns null where the browser has no canvas that large
 */
export function drawHalved(source: ImageBitmap | OffscreenCanvas): OffscreenCanvas | null {
  const { width, height } = source;
  const context = createCanvasContext(Math.ceil(width / 2), Math.ceil(height / 2));
  if (!context) return null;
  const { canvas } = context;
  // More would look at pixels beside the four.
  context.imageSmoothingQuality = 'low';
  context.drawImage(source, 0, 0, width / 2, height / 2);
  // Half of such a pixel has nothing above it, and would be transparent.
  if (width % 2 === 1) {
    const left = canvas.width - 1;
    context.clearRect(left, 0, 1, canvas.height);
    context.drawImage(source, width - 1, 0, 1, height, left, 0, 1, height / 2);
  }
  if (height % 2 === 1) {
    const top = canvas.height - 1;
    context.clearRect(0, top, canvas.width, 1);
    context.drawImage(source, 0, height - 1, width, 1, 0, top, width / 2, 1);
  }
  if (width % 2 === 1 && height % 2 === 1) {
    const [left, top] = [canvas.width - 1, canvas.height - 1];
    context.clearRect(left, top, 1, 1);
    context.drawImage(source, width - 1, height - 1, 1, 1, left, top, 1, 1);
  }
  return canvas;
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
