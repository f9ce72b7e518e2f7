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
  const code = encode(text);
  const size = code.size + 2 * QUIET_ZONE;
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MIN_PICTURE_PX}" height="${MIN_PICTURE_PX}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/**
 * A QR code as a PNG file, black on white, at least 1024 pixels wide. Each module has the same whole
 * number of pixels, so that its edges are sharp.
 * @throws if the browser can't draw it
 */
export async function qrPng(text: string): Promise<Blob> {
  const code = encode(text);
  const size = code.size + 2 * QUIET_ZONE;
  const modulePx = Math.ceil(MIN_PICTURE_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * modulePx;
  canvas.height = size * modulePx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw the picture. Take the SVG.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const [left, top] = [(x + QUIET_ZONE) * modulePx, (y + QUIET_ZONE) * modulePx];
      context.fillRect(left, top, modulePx, modulePx);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser can’t make a PNG. Take the SVG.'));
    }, 'image/png');
  });
}
