import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** A picture of one colour, for a file input or an upload. */
export async function makePicture({
  width = 30,
  height = 20,
  color = '#88aa66',
} = {}): Promise<Buffer<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: color } });
  return Buffer.from(await picture.png().toBuffer());
}

/** A picture as a person chooses it. */
export async function makeFile(name = 'picture.png', options = {}) {
  return { name, mimeType: 'image/png', buffer: await makePicture(options) };
}

/**
 * The colour that an element shows at a place of it.
 * @param x part of its width, from 0 to 1
 * @param y part of its height, from 0 to 1
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
