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
