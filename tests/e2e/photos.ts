import sharp from 'sharp';

/** Where a phone says a photo was taken, and with what. */
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
 * A photo as a phone keeps it, with its place and device in it: red at the left and blue at the right
 * of what the camera saw, with the noise of a sensor.
 * @param orientation as Exif counts
 */
export async function photo({
  width = 4032,
  height = 3024,
  orientation = 1,
  name = 'IMG_0042.JPG',
}) {
  const half = { width: width / 2, height, channels: 3 as const };
  const buffer = await sharp({
    create: {
      ...half,
      width,
      background: '#c02020',
      noise: { type: 'gaussian', mean: 120, sigma: 12 },
    },
  })
    .composite([
      {
        input: { create: { ...half, background: '#b01010' } },
        left: 0,
        top: 0,
        blend: 'soft-light',
      },
      {
        input: { create: { ...half, background: '#1010b0' } },
        left: width / 2,
        top: 0,
        blend: 'overlay',
      },
    ])
    .jpeg({ quality: 92 })
    .withExif(PHONE)
    .withMetadata({ orientation })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
