import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** A picture in one color, for a file input or an upload. */
export async function makePicture({
  width = 30,
  height = 20,
  color = '#88aa66',
} = {}): Promise<Buffer<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: color } });
  return Buffer.from(await picture.png().toBuffer());
}

/** A picture as a user chooses it. */
export async function makeFile(name = 'picture.png', options = {}) {
  return { name, mimeType: 'image/png', buffer: await makePicture(options) };
}

/** A picture that barely compresses: about three bytes per pixel. */
export async function makeNoise(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width, height, channels: 3, background: '#000', noise } });
  return Buffer.from(await picture.png().toBuffer());
}

/** A GIF that repeats two frames until it exceeds a number of bytes. */
export async function makeAnimation(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const frames = [await makeNoise(100, 100), await makeNoise(100, 100)];
  const picture = sharp(frames, { join: { animated: true } });
  const gif = await picture.gif({ effort: 1 }).toBuffer();
  // The global color table follows the header; one byte follows the last frame.
  const head = 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1);
  const both = gif.subarray(head, -1);
  const body = Array.from({ length: Math.ceil(bytes / both.length) }, () => both);
  return Buffer.concat([gif.subarray(0, head), ...body, gif.subarray(-1)]);
}

/**
 * The color that an element shows at a position.
 * @param x fraction of its width, from 0 to 1
 * @param y fraction of its height, from 0 to 1
 * @returns `#rrggbb`
 */
export async function colorAt(element: Locator, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return `#${data.subarray(pixel * 3, pixel * 3 + 3).toString('hex')}`;
}

/** The pixels of a screenshot: their relative luminance by WCAG's definition, from 0 to 1, row by row. */
export type Luminances = { values: Float64Array; width: number; height: number };

/** The luminances of a screenshot, for contrasts. */
export async function luminancesOf(screenshot: Buffer): Promise<Luminances> {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values = new Float64Array(info.width * info.height);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    values[pixel] = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }
  return { values, width: info.width, height: info.height };
}

/** A table of all byte values: computing powers for a million pixels would take longer than the screenshot. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function linear(value: number): number {
  return LINEAR[value] ?? 0;
}

/** The contrast between two luminances, from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Reads a QR code as a phone would. A border of a different color stands for the wall that it hangs on. */
export async function readQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#777777' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
