/*
 * Draws the pictures of the demo park into public/demo:
 *
 *   node demo/draw.ts                  everything
 *   node demo/draw.ts icons popups     only these parts (base-map, owl-walk, icons, popups)
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { variantAddress } from '../src/pictures/picture-variants.ts';
import type { Part, Picture } from './pictures.ts';
import { MAX_TOTAL_BYTES, PARTS, pictures } from './pictures.ts';
import { checkPlaces } from './place-rules.ts';
import { pipeline } from './raster.ts';

const FOLDER = fileURLToPath(new URL('../public/demo/', import.meta.url));
const LOWEST_QUALITY = 40;

const wanted = partsFrom(process.argv.slice(2));
checkPlaces();
await mkdir(FOLDER, { recursive: true });
for (const picture of pictures) {
  if (!wanted.includes(picture.part)) continue;
  const drawn = pipeline(await picture.draw());
  const source = picture.transparent ? drawn : drawn.removeAlpha();
  const { bytes, quality } = await encoded(picture, source);
  await save(picture.file, bytes, quality);
  for (const { widthPx, quality } of picture.versions ?? []) {
    const bytes = await source.clone().resize(widthPx).webp({ quality, effort: 6 }).toBuffer();
    await save(variantAddress(picture.file, widthPx), bytes, quality);
  }
}
await checkTotal();

function partsFrom(names: readonly string[]): readonly Part[] {
  for (const name of names) {
    if (!PARTS.some((part) => part === name)) {
      throw new Error(`There is no part “${name}”. The parts are ${PARTS.join(', ')}.`);
    }
  }
  return names.length === 0 ? PARTS : PARTS.filter((part) => names.includes(part));
}

/** The picture as WebP in the best quality that keeps it below its size. */
async function encoded(
  picture: Picture,
  source: Sharp,
): Promise<{ bytes: Buffer; quality: number }> {
  for (let quality = picture.quality; quality >= LOWEST_QUALITY; quality -= 2) {
    const bytes = await source.clone().webp({ quality, effort: 6, alphaQuality: 90 }).toBuffer();
    if (bytes.length < picture.maxBytes) return { bytes, quality };
  }
  throw new Error(`${picture.file} does not fit into ${kilobytes(picture.maxBytes)}.`);
}

async function save(file: string, bytes: Buffer, quality: number): Promise<void> {
  await writeFile(FOLDER + file, bytes);
  console.log(`${file.padEnd(34)}${kilobytes(bytes.length)}  quality ${quality}`);
}

async function checkTotal(): Promise<void> {
  let total = 0;
  for (const file of await readdir(FOLDER)) total += (await stat(FOLDER + file)).size;
  console.log(`${'all together'.padEnd(34)}${kilobytes(total)}`);
  if (total >= MAX_TOTAL_BYTES) {
    throw new Error(`The demo's pictures take more than ${kilobytes(MAX_TOTAL_BYTES)}.`);
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
}
