import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';

/** The margin that scanners need (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE_MODULES = 4;

/** Enough for a poster. */
const MIN_PICTURE_PX = 1024;

/** Encodes a QR code that can still be read when a quarter of it is dirty, as on an outdoor sign. */
function encode(text: string) {
  return generate(text, { minCorrectionLevel: correction.Q });
}

/** A QR code as an SVG file, black on white. */
export function qrSvg(text: string): string {
  const style = { on: '#000', off: '#fff', pad: QUIET_ZONE_MODULES };
  return toSvgSource(encode(text), { ...style, width: MIN_PICTURE_PX, height: MIN_PICTURE_PX });
}

/** The outlines of a QR code's dark modules, and the view box that has room for its margin. */
export function qrPath(text: string): { outlines: string; viewBox: string } {
  const code = encode(text);
  const edge = -QUIET_ZONE_MODULES;
  const size = code.size + 2 * QUIET_ZONE_MODULES;
  return { outlines: toSvgPath(code), viewBox: `${edge} ${edge} ${size} ${size}` };
}

/**
 * A QR code as a PNG file, black on white, at least 1024 pixels wide. Each module is a whole number of pixels
 * wide, so that its edges are sharp.
 * @throws if the browser can't draw it
 */
export async function qrPng(text: string): Promise<Blob> {
  const modules = document.createElement('canvas');
  encode(text).toCanvas(modules, { on: [0, 0, 0], off: [255, 255, 255], pad: QUIET_ZONE_MODULES });
  const sizePx = modules.width * Math.ceil(MIN_PICTURE_PX / modules.width);
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t make the PNG. Use the SVG instead.');
  context.imageSmoothingEnabled = false;
  context.drawImage(modules, 0, 0, sizePx, sizePx);
  return canvas.convertToBlob();
}
