import sharp, { type Sharp } from 'sharp';
import {
  derivedAddress,
  type PictureSizes,
  variantAddress,
  withPictureSizes,
} from '../../src/pictures/picture-variants.ts';
import { tileLevels, tileRect, tileSuffix, tilesOfLevel } from '../../src/pictures/tile-levels.ts';
import type { Api } from '../api.ts';

/** The width and height of a picture, in its own pixels. */
type Size = { imageWidthPx: number; imageHeightPx: number };

/** Three levels, of which the finest is 9 × 6 tiles. */
export const FULL_SIZE: Size = { imageWidthPx: 4300, imageHeightPx: 2800 };

/** A map that was uploaded in tiles. */
export type TiledMap = {
  /** The address of the picture with tiles. */
  tiled: string;
  /** The address of the picture without tiles. */
  whole: string;
  /** The picture itself, as PNG. */
  picture: Buffer;
};

/** The width of the picture that is stored whole. */
const STORED_PX = 600;

/** A picture that reveals every defect: smooth color gradients, thin lines and letters. */
async function drawPicture({ imageWidthPx: width, imageHeightPx: height }: Size): Promise<Buffer> {
  const words = Array.from({ length: 40 }, (_, line) => {
    const text = Array.from({ length: 24 }, (_, column) => `word ${line}-${column}`).join(' ');
    return `<text x="10" y="${40 + line * 70}" font-size="30">${text}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#2a6"/><stop offset="1" stop-color="#fc8"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <path d="M0 0L${width} ${height}M0 ${height}L${width} 0" stroke="#124" stroke-width="3"/>
    <g fill="#124">${words.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
}

/**
 * Stores a picture as tiles, and also each level as a whole, losslessly. The picture below the tiles has a
 * color that no tile has, which shows through every gap.
 */
export async function uploadTiledMap(api: Api, name: string, full = FULL_SIZE): Promise<TiledMap> {
  const picture = await drawPicture(full);
  const levels = tileLevels(full);
  const files: { name: string; bytes: Buffer<ArrayBuffer> }[] = [];
  const webp = async (image: Sharp) =>
    Buffer.from(await image.webp({ lossless: true, effort: 0 }).toBuffer());
  const storedHeightPx = Math.round((full.imageHeightPx / full.imageWidthPx) * STORED_PX);
  const stored = await webp(
    sharp({
      create: { width: STORED_PX, height: storedHeightPx, channels: 3, background: '#f0f' },
    }),
  );
  const file = (kind: string) => `base-map-${name}-${kind}.webp`;
  files.push({ name: file('tiled'), bytes: stored });
  const small = sharp(picture).resize(STORED_PX, storedHeightPx);
  files.push({ name: variantAddress(file('whole'), STORED_PX, 'webp'), bytes: await webp(small) });
  for (const level of levels) {
    const { imageWidthPx: width, imageHeightPx: height } = level;
    const scaled = sharp(picture).resize(width, height, { fit: 'fill', kernel: 'linear' });
    const raw = await scaled.raw().toBuffer();
    const pixels = () => sharp(raw, { raw: { width, height, channels: 3 } });
    const isOwn = level.level === 0;
    files.push({
      name: isOwn ? file('whole') : variantAddress(file('whole'), width, 'webp'),
      bytes: await webp(pixels()),
    });
    for (const tile of tilesOfLevel(level)) {
      const { leftPx: left, topPx: top, widthPx, heightPx } = tileRect(tile, level);
      const cut = pixels().extract({ left, top, width: widthPx, height: heightPx });
      files.push({
        name: derivedAddress(file('tiled'), tileSuffix(tile), 'webp'),
        bytes: await webp(cut),
      });
    }
  }
  await Promise.all(files.map(({ name, bytes }) => api.upload('maps', name, bytes)));
  const address = (kind: string, sizes: PictureSizes) =>
    withPictureSizes(`/storage/v1/object/public/maps/${file(kind)}`, sizes);
  const widths = levels.slice(1).map(({ imageWidthPx }) => imageWidthPx);
  const ascending = [STORED_PX, ...widths.toReversed()];
  return {
    picture,
    tiled: address('tiled', {
      imageWidthPx: STORED_PX,
      imageHeightPx: storedHeightPx,
      widths: [],
      type: 'webp',
      tiles: full,
    }),
    whole: address('whole', { ...full, widths: ascending, type: 'webp', tiles: null }),
  };
}

/** An area of a window or a picture, in its pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * How legible the letters of a picture are in a screenshot: the fraction of the letters' pixels, or of the
 * others, that are as dark or as light as they should be, whichever is less. From 0 to 1.
 * @param map the whole picture's area in the window, in CSS pixels
 * @param visibleArea an uncovered area of the window
 * @param density the screenshot's pixels per CSS pixel
 */
export async function measureLegibility(
  picture: Buffer,
  map: Area,
  screenshot: Buffer,
  visibleArea: Area,
  density = 1,
): Promise<number> {
  const { width: pictureWidth = 0 } = await sharp(picture).metadata();
  const scale = pictureWidth / map.width;
  const pixels = (image: Sharp) =>
    image.removeAlpha().greyscale().toColourspace('b-w').raw().toBuffer();
  const size = {
    width: Math.round(visibleArea.width * density),
    height: Math.round(visibleArea.height * density),
    fit: 'fill',
  } as const;
  const [drawn, shown] = await Promise.all([
    pixels(
      sharp(picture)
        .extract({
          left: Math.round((visibleArea.x - map.x) * scale),
          top: Math.round((visibleArea.y - map.y) * scale),
          width: Math.round(visibleArea.width * scale),
          height: Math.round(visibleArea.height * scale),
        })
        .resize(size),
    ),
    pixels(
      sharp(screenshot).extract({
        left: Math.round(visibleArea.x * density),
        top: Math.round(visibleArea.y * density),
        width: size.width,
        height: size.height,
      }),
    ),
  ]);
  const isDark = (value: number | undefined) => (value ?? 0) < DARK_THRESHOLD;
  const partAsDrawn = (dark: boolean) => {
    const own = [...drawn.keys()].filter((index) => isDark(drawn[index]) === dark);
    return own.filter((index) => isDark(shown[index]) === dark).length / own.length;
  };
  return Math.min(partAsDrawn(true), partAsDrawn(false));
}

/** Between ink and background, from 0 to 255. */
const DARK_THRESHOLD = 90;
