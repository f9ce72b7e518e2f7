import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Hex } from './colour.ts';
import { hexOf } from './colour.ts';

/** A picture as plain bytes: red, green, blue and, with four channels, alpha. */
export type Raster = {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array;
};

/** The SVG drawing as a raster of `width` × `height` pixels, `scale` times as large. */
export async function rasterise(
  body: string,
  width: number,
  height: number,
  scale = 1,
): Promise<Raster> {
  const pixelsWide = Math.round(width * scale);
  const pixelsHigh = Math.round(height * scale);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelsWide}" height="${pixelsHigh}" ` +
    `viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const { data } = await sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: pixelsWide, height: pixelsHigh, channels: 4, data };
}

/** A sharp pipeline that starts from the raster. */
export function pipeline(raster: Raster): Sharp {
  const { width, height, channels } = raster;
  return sharp(raster.data, { raw: { width, height, channels }, limitInputPixels: false });
}

/** The raster in another size; enlarging makes it soft. */
export async function resized(raster: Raster, width: number, height: number): Promise<Raster> {
  const { data } = await pipeline(raster)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, channels: raster.channels, data };
}

/** Lays `top` (with alpha) over `below`, in place. Both must have the same size. */
export function layOver(below: Raster, top: Raster, strength = 1): void {
  const target = below.data;
  const source = top.data;
  const step = below.channels;
  for (let from = 0, to = 0; from < source.length; from += 4, to += step) {
    const share = ((source[from + 3] ?? 0) / 255) * strength;
    if (share === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const old = target[to + channel] ?? 0;
      target[to + channel] = old + ((source[from + channel] ?? 0) - old) * share + 0.5;
    }
    if (step === 4) {
      const old = target[to + 3] ?? 0;
      target[to + 3] = old + (255 - old) * share + 0.5;
    }
  }
}

/** The colour at x, y; the nearest one for spots beyond the edge. */
export function colourAt(raster: Raster, x: number, y: number): Hex {
  const column = Math.min(raster.width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(raster.height - 1, Math.max(0, Math.round(y)));
  const at = (row * raster.width + column) * raster.channels;
  const { data } = raster;
  return hexOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
}
