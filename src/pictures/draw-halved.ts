import { createCanvasContext } from './scaling';

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
