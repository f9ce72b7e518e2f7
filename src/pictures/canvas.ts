import type { PictureFormat } from './picture-facts';
import type { VariantType } from './picture-variants';
import { fitArea, type PixelSize } from './sizing';

/** The canvas limit of iPhones before spring 2024, the lowest of all. */
export const MIN_CANVAS_LIMIT_PIXELS = 4096 * 4096;

/**
 * Draws a picture at a size. At high quality browsers halve it step by step.
 * @returns null if the browser has no canvas in a worker, or none that large
 */
export function drawScaled(
  source: ImageBitmap | OffscreenCanvas,
  { widthPx, heightPx }: PixelSize,
  quality: ImageSmoothingQuality = 'high',
): OffscreenCanvas | null {
  if (!('OffscreenCanvas' in globalThis)) return null;
  // Kept in main memory: graphics cards may have a lower limit, and the pixels are read back anyway.
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) return null;
  context.fillRect(widthPx - 1, heightPx - 1, 1, 1);
  if (!isDrawn(context, widthPx - 1, heightPx - 1)) return null;
  context.clearRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = quality;
  context.drawImage(source, 0, 0, widthPx, heightPx);
  return context.canvas;
}

/**
 * Draws a picture at a size, or smaller if the browser has no canvas that large.
 * @returns null if the browser has no canvas in a worker
 */
export function drawScaledOrSmaller(
  source: ImageBitmap | OffscreenCanvas,
  size: PixelSize,
): OffscreenCanvas | null {
  return drawScaled(source, size) ?? drawScaled(source, fitArea(size, MIN_CANVAS_LIMIT_PIXELS));
}

/**
 * Draws a picture at half its size, with each pixel the mean of four. An odd edge is rounded up, and the picture is stretched to it.
 * @returns null if the browser has no canvas that large
 */
export function drawHalved(source: ImageBitmap | OffscreenCanvas): OffscreenCanvas | null {
  const size = { widthPx: Math.ceil(source.width / 2), heightPx: Math.ceil(source.height / 2) };
  // A higher quality would include pixels around the four.
  return drawScaled(source, size, 'low');
}

/** Beyond the limit, a canvas silently stays blank, mostly on phones; in Firefox, reading it fails. */
function isDrawn(context: OffscreenCanvasRenderingContext2D, x: number, y: number): boolean {
  try {
    return context.getImageData(x, y, 1, 1).data[3] === 255;
  } catch {
    return false;
  }
}

const QUALITY = 0.85;

/** At this quality browsers write lossless WebP, which suits drawings. */
const LOSSLESS = 1;

/** A picture up to this edge counts as an icon, which is encoded both ways. */
const MAX_ICON_EDGE_PX = 256;

/** The type for variants: WebP if the browser can write it, else JPEG, or PNG if the picture is transparent. */
export async function variantTypeFor(canvas: OffscreenCanvas): Promise<VariantType> {
  if (await canWriteWebp()) return 'webp';
  return isOpaque(canvas) ? 'jpg' : 'png';
}

/**
 * Encodes a canvas as WebP if that is smaller than the chosen file. Otherwise, if removing metadata was all the
 * file needed, returns it without metadata; if not, returns the smallest encoding.
 */
export async function chooseEncoding(
  canvas: OffscreenCanvas,
  chosenBytes: number,
  format: PictureFormat,
  stripped: Uint8Array<ArrayBuffer> | null,
): Promise<Blob> {
  const webp = (await canWriteWebp()) ? await encodeWebp(canvas) : null;
  if (webp && webp.size < chosenBytes) return webp;
  if (stripped) return new Blob([stripped], { type: `image/${format}` });
  const type = format === 'jpeg' || isOpaque(canvas) ? 'image/jpeg' : 'image/png';
  const fallback = await canvas.convertToBlob({ type, quality: QUALITY });
  return webp ? smallerOf(webp, fallback) : fallback;
}

/** Whether the browser can write WebP. Safari writes PNG instead. */
async function canWriteWebp(): Promise<boolean> {
  const canvas = new OffscreenCanvas(1, 1);
  // A canvas without a context can't be encoded.
  canvas.getContext('2d');
  const { type } = await canvas.convertToBlob({ type: 'image/webp' });
  return type === 'image/webp';
}

async function encodeWebp(canvas: OffscreenCanvas): Promise<Blob> {
  const type = 'image/webp';
  const webp = await canvas.convertToBlob({ type, quality: QUALITY });
  const isIcon = Math.max(canvas.width, canvas.height) <= MAX_ICON_EDGE_PX;
  return isIcon ? smallerOf(webp, await canvas.convertToBlob({ type, quality: LOSSLESS })) : webp;
}

function smallerOf(a: Blob, b: Blob): Blob {
  return b.size < a.size ? b : a;
}

/** Checks all pixels, in strips that take little memory. */
function isOpaque(canvas: OffscreenCanvas): boolean {
  const context = canvas.getContext('2d');
  const stripPx = 64;
  for (let top = 0; context && top < canvas.height; top += stripPx) {
    const height = Math.min(stripPx, canvas.height - top);
    const { data } = context.getImageData(0, top, canvas.width, height);
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  }
  return true;
}
