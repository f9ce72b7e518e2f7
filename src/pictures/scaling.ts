import { FileRefusal } from '@/lib/file-refusal';
import type { PixelSize } from './sizing';

/**
 * Draws a picture at a size. At a high quality browsers halve it step by step themselves.
 * @param name of the file, for the message
 * @throws FileRefusal where the browser has no canvas in a worker, or none that large
 */
export function drawScaled(
  source: ImageBitmap | OffscreenCanvas,
  { widthPx, heightPx }: PixelSize,
  name: string,
): OffscreenCanvas {
  const context = createContext(widthPx, heightPx);
  if (!context) {
    throw new FileRefusal(
      `“${name}” can’t be prepared by this browser. Use a current Chrome, Edge, Firefox or Safari on a computer.`,
    );
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, widthPx, heightPx);
  return context.canvas;
}

function createContext(
  widthPx: number,
  heightPx: number,
): OffscreenCanvasRenderingContext2D | null {
  if (!('OffscreenCanvas' in globalThis)) return null;
  // In main memory: a graphics card may have a smaller limit, and the pixels are read back anyway.
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) return null;
  // Past its limit a canvas stays blank without a word, on phones above all.
  context.fillRect(widthPx - 1, heightPx - 1, 1, 1);
  const isDrawn = context.getImageData(widthPx - 1, heightPx - 1, 1, 1).data[3] === 255;
  context.clearRect(0, 0, widthPx, heightPx);
  return isDrawn ? context : null;
}
