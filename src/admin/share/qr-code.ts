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
export function qrSvg(text: string): string {
  const look = { on: '#000', off: '#fff', pad: QUIET_ZONE };
  return toSvgSource(encode(text), { ...look, width: MIN_PICTURE_PX, height: MIN_PICTURE_PX });
}

/**
 * A QR code as a PNG file, black on white, at least 1024 pixels wide. Each module has the same whole
 * number of pixels, so that its edges are sharp.
 * @throws if the browser can't draw it
 */
export async function qrPng(text: string): Promise<Blob> {
  const modules = document.createElement('canvas');
  encode(text).toCanvas(modules, { on: [0, 0, 0], off: [255, 255, 255], pad: QUIET_ZONE });
  const sizePx = modules.width * Math.ceil(MIN_PICTURE_PX / modules.width);
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t make the PNG. Use the SVG instead.');
  context.imageSmoothingEnabled = false;
  context.drawImage(modules, 0, 0, sizePx, sizePx);
  return canvas.convertToBlob();
}
