import sharp from 'sharp';

/** A phone's metadata about the place and device of a photo. */
const PHONE = {
  IFD0: { Make: 'Phonemaker', Model: 'Phone 9' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 18/1',
  },
};

/**
 * A photo as a phone stores it, with its place and device in the metadata: red on the left and blue on the
 * right of the scene, with sensor noise.
 * @param orientation an Exif orientation
 */
export async function photo({
  width = 4032,
  height = 3024,
  orientation = 1,
  name = 'IMG_0042.JPG',
}) {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 };
  const half = (background: { r: number; g: number; b: number; alpha: number }) => ({
    create: { width: width / 2, height, channels: 4 as const, background },
  });
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .composite([
      { input: half({ r: 220, g: 20, b: 20, alpha: 0.5 }), left: 0, top: 0 },
      { input: half({ r: 20, g: 20, b: 220, alpha: 0.5 }), left: width / 2, top: 0 },
    ])
    .jpeg({ quality: 92 })
    .withExif(PHONE)
    .withMetadata({ orientation })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

let huge: Promise<Buffer> | undefined;

/** A hundred megapixels: a JPEG of 10000 × 10000. */
export async function hugePicture() {
  huge ??= sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();
  return { name: 'panorama.jpg', mimeType: 'image/jpeg', buffer: await huge };
}

/** The beginning of a PNG, up to its size. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}
