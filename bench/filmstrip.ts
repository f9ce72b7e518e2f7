import sharp from 'sharp';
import type { FirstLoad } from './first-load.ts';

/** In seconds after navigation. */
const MOMENTS_S = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

const FRAME = { width: 130, height: 281 };
const GAP_PX = 10;
const LABEL_PX = 22;

/**
 * Writes screenshots from certain moments side by side, each labeled with its time.
 * @param file path of a WebP picture
 */
export async function writeFilmstrip(file: string, frames: FirstLoad['frames']): Promise<void> {
  const leftOf = (index: number) => GAP_PX + index * (FRAME.width + GAP_PX);
  const strip = { width: leftOf(MOMENTS_S.length), height: LABEL_PX + FRAME.height + GAP_PX };
  const pictures = await Promise.all(
    MOMENTS_S.map(async (momentS, index) => ({
      input: await pictureAt(momentS, frames),
      left: leftOf(index),
      top: LABEL_PX,
    })),
  );
  const labels = MOMENTS_S.map(
    (momentS, index) =>
      `<text x="${leftOf(index) + FRAME.width / 2}" y="16" text-anchor="middle">${momentS} s</text>`,
  );
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${strip.width}" height="${LABEL_PX}" font-family="sans-serif" font-size="13" fill="#222">${labels.join('')}</svg>`;
  await sharp({ create: { ...strip, channels: 3, background: '#c8c8c8' } })
    .composite([...pictures, { input: Buffer.from(text), left: 0, top: 0 }])
    .webp({ quality: 60 })
    .toFile(file);
}

/** White where nothing had been drawn yet. */
function pictureAt(momentS: number, frames: FirstLoad['frames']): Promise<Buffer> {
  const frame = frames.findLast(({ atMs }) => atMs <= momentS * 1000);
  const picture = frame
    ? sharp(frame.jpeg).resize({ ...FRAME, fit: 'fill' })
    : sharp({ create: { ...FRAME, channels: 3, background: '#ffffff' } });
  return picture.png().toBuffer();
}
