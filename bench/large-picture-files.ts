import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { tileLevels, tileRect, tileSuffix, tilesOfLevel } from '../src/pictures/tile-levels.ts';
import type { Api } from '../tests/api.ts';
import { randomNumbers } from './map-data.ts';

/** 81 megapixels, like the panorama that the tiles were designed for. */
const FULL = { imageWidthPx: 16_000, imageHeightPx: 5069 };
const STORED = { imageWidthPx: 4096, imageHeightPx: 1298 };
const WIDTHS = [640, 1280, 1920];

/** Git ignores this folder. */
const CACHE = 'node_modules/.cache/poi-map-bench/large-picture';
const NAME = 'base-map-1763800000000';

/** The addresses of one picture, with tiles and without. */
export type LargePicture = { tiled: string; untiled: string };

/** Stores a picture of 81 megapixels like an upload: a small version and tiles. */
export async function storeLargePicture(api: Api): Promise<LargePicture> {
  if (!existsSync(CACHE)) await makeFiles();
  for (const file of await readdir(CACHE)) {
    await api.upload('maps', file, await readFile(`${CACHE}/${file}`), 'image/webp');
  }
  const { imageWidthPx, imageHeightPx } = STORED;
  const untiled = `/storage/v1/object/public/maps/${NAME}.webp#size=${imageWidthPx}x${imageHeightPx}&widths=${WIDTHS.join(',')}`;
  return { tiled: `${untiled}&tiles=${FULL.imageWidthPx}x${FULL.imageHeightPx}`, untiled };
}

/** Write to a temporary folder until all files are complete. */
async function makeFiles(): Promise<void> {
  console.log('Making a picture of 81 megapixels, and its tiles…');
  const folder = `${CACHE}-unfinished`;
  await mkdir(folder, { recursive: true });
  const picture = await drawPicture();
  for (const width of [...WIDTHS, STORED.imageWidthPx]) {
    const name = width === STORED.imageWidthPx ? NAME : `${NAME}-w${width}`;
    await picture().resize(width).webp({ quality: 82 }).toFile(`${folder}/${name}.webp`);
  }
  for (const level of tileLevels(FULL)) {
    const { imageWidthPx: width, imageHeightPx: height } = level;
    const pixels = await picture().resize(width, height, { fit: 'fill' }).raw().toBuffer();
    for (const tile of tilesOfLevel(level)) {
      const { leftPx: left, topPx: top, widthPx, heightPx } = tileRect(tile, level);
      await sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false })
        .extract({ left, top, width: widthPx, height: heightPx })
        .webp({ quality: 80, effort: 2 })
        .toFile(`${folder}/${NAME}-${tileSuffix(tile)}.webp`);
    }
  }
  await rename(folder, CACHE);
}

/**
 * The demo's picture, enlarged, with noise at several scales and fine print on it, so that a tile takes about
 * 50 kB, like a tile of a real illustrated map.
 */
async function drawPicture(): Promise<() => Sharp> {
  const { imageWidthPx: width, imageHeightPx: height } = FULL;
  const pixels = await sharp('public/demo/base-map.webp')
    .resize(width, height, { fit: 'cover', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
  // Most of it is near 0.
  const random = randomNumbers(12_345);
  const noise = Int8Array.from({ length: 2 ** 20 }, () => (random() + random() - 1) * 21);
  const at = (index: number) => noise[index & (noise.length - 1)] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grain =
        at(x * 7 + y * 1237) * 0.5 +
        at((x >> 1) * 31 + (y >> 1) * 7919) +
        at((x >> 3) * 17 + (y >> 3) * 104_729);
      for (let index = (y * width + x) * 3, end = index + 3; index < end; index += 1) {
        pixels[index] = Math.max(0, Math.min(255, (pixels[index] ?? 0) + grain));
      }
    }
  }
  const words: string[] = [];
  for (let y = 200; y < height; y += 400) {
    for (let x = 100; x < width; x += 700) {
      words.push(`<text x="${x}" y="${y}" font-size="16">Word ${x}/${y} fine print</text>`);
    }
  }
  const print = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${words.join('')}</svg>`;
  const options = { limitInputPixels: false } as const;
  const raw = { width, height, channels: 3 } as const;
  const printed = await sharp(pixels, { ...options, raw })
    .composite([{ input: Buffer.from(print), limitInputPixels: false }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return () => sharp(printed, { ...options, raw });
}
