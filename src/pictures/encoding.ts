import type { PictureFormat } from './picture-facts';

const QUALITY = 0.85;

/** At this quality browsers write WebP without loss, which suits drawings. */
const LOSSLESS = 1;

/** Up to this edge a picture is an icon, which is written both ways. */
const MAX_ICON_EDGE_PX = 256;

/**
 * Writes what is on a canvas.
 * @returns null where the browser can't write the type
 */
export async function encode(
  canvas: OffscreenCanvas,
  type: string,
  quality: number,
): Promise<Blob | null> {
  const blob = await canvas.convertToBlob({ type, quality });
  return blob.type === type ? blob : null;
}

/**
 * Writes what is on a canvas as WebP if that is smaller than the file that was chosen. Otherwise the
 * file without its metadata, if that is all that had to be done, or the smallest that can be written.
 */
export async function chooseEncoding(
  canvas: OffscreenCanvas,
  chosenBytes: number,
  format: PictureFormat,
  stripped: Uint8Array<ArrayBuffer> | null,
): Promise<Blob> {
  const webp = await encodeWebp(canvas);
  if (webp && webp.size < chosenBytes) return webp;
  if (stripped) return new Blob([stripped], { type: `image/${format}` });
  const type = format === 'jpeg' || isOpaque(canvas) ? 'image/jpeg' : 'image/png';
  const other = await encode(canvas, type, QUALITY);
  const smallest = smallerOf(webp, other);
  if (!smallest) throw new Error('This browser can’t write pictures');
  return smallest;
}

async function encodeWebp(canvas: OffscreenCanvas): Promise<Blob | null> {
  const webp = await encode(canvas, 'image/webp', QUALITY);
  const isIcon = Math.max(canvas.width, canvas.height) <= MAX_ICON_EDGE_PX;
  return isIcon ? smallerOf(webp, await encode(canvas, 'image/webp', LOSSLESS)) : webp;
}

function smallerOf(one: Blob | null, other: Blob | null): Blob | null {
  if (!one || !other) return one ?? other;
  return other.size < one.size ? other : one;
}

/** Looks at all pixels, in strips that take little memory. */
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
