import { toSvgSource } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';

// Loaded only where a code is shown.

/** What a code needs around it to be found, in modules: ISO/IEC 18004, 6.3.8. */
const QUIET_ZONE = 4;

/** Enough for a poster, in pixels. */
const MIN_PICTURE_PX = 1024;

/** A QR code that can still be read when a quarter of it is dirty, as on a sign in the open. */
function encode(text: string) {
  return generate(text, { minCorrectionLevel: correction.Q });
}

/** A QR code as an SVG file, black on white. */
export function qrSvg(text: string, sizePx = MIN_PICTURE_PX): string {
  const look = { on: '#000', off: '#fff', pad: QUIET_ZONE, width: sizePx, height: sizePx };
  return toSvgSource(encode(text), look);
}

/**
 * A QR code as a PNG file, black on white, at least 1024 pixels wide. Each module has the same whole
 * number of pixels, so that its edges are sharp.
 * @throws if the browser can't draw it
 */
export async function qrPng(text: string): Promise<Blob> {
  const size = encode(text).size + 2 * QUIET_ZONE;
  const sizePx = size * Math.ceil(MIN_PICTURE_PX / size);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(qrSvg(text, sizePx))}`;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(sizePx, sizePx);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await canvas.convertToBlob();
  } catch {
    throw new Error('This browser can’t make a PNG. Take the SVG.');
  }
}
