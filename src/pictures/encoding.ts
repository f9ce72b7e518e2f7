import type { PictureFormat } from './picture-facts';
import type { VariantType } from './picture-variants';

const QUALITY = 0.85;

/** At this quality browsers write WebP without loss, which suits drawings. */
const LOSSLESS = 1;

/** Up to this edge a picture is an icon, which is written both ways. */
const MAX_ICON_EDGE_PX = 256;

/** The type that suits variants: WebP where the browser can write it, else PNG only where it has to be. */
export async function variantTypeFor(canvas: OffscreenCanvas): Promise<VariantType> {
  if (await canWriteWebp()) return 'webp';
  return isOpaque(canvas) ? 'jpg' : 'png';
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
  const webp = (await canWriteWebp()) ? await encodeWebp(canvas) : null;
  if (webp && webp.size < chosenBytes) return webp;
  if (stripped) return new Blob([stripped], { type: `image/${format}` });
  const type = format === 'jpeg' || isOpaque(canvas) ? 'image/jpeg' : 'image/png';
  const other = await canvas.convertToBlob({ type, quality: QUALITY });
  return webp ? smallerOf(webp, other) : other;
}

/** Safari can't, and writes PNG instead. Asked with one pixel, which takes no time. */
async function canWriteWebp(): Promise<boolean> {
  const canvas = new OffscreenCanvas(1, 1);
  // Without a context there is nothing to write.
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

function smallerOf(one: Blob, other: Blob): Blob {
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
