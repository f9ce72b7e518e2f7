import type { PictureFormat } from './picture-facts';
import type { VariantType } from './picture-variants';

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
