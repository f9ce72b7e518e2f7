/*
 * Draws the pins that an administrator can choose as a point's icon into public/pins, and the app's
 * icons for phones and home screens, of public/icon.svg:
 *
 *   npm run pins
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Glyph } from '../demo/icons/glyph.ts';
import { PINS } from '../src/pages/admin/points/pins.ts';
import { drawAppIcons } from './app-icons.ts';
import { arriving } from './arriving.ts';
import { buildings } from './buildings.ts';
import { eating } from './eating.ts';
import { nature, waters } from './nature.ts';
import { pin } from './pin.ts';
import { playing } from './playing.ts';
import { help, services } from './services.ts';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const FOLDER = `${PUBLIC}pins/`;

/** A colour for each theme; each has a contrast of at least 4.5:1 to the glyph. */
const THEMES: [glyphs: Record<string, Glyph>, colour: string][] = [
  [arriving, '#2d5f8b'],
  [services, '#46586a'],
  [help, '#bb2f2f'],
  [eating, '#a9501b'],
  [nature, '#3d7434'],
  [waters, '#17708a'],
  [playing, '#7a4a9c'],
  [buildings, '#8a4450'],
];

const drawn = new Map(
  THEMES.flatMap(([glyphs, colour]) =>
    Object.entries(glyphs).map(([file, glyph]) => [file, pin(glyph, colour)]),
  ),
);
for (const file of drawn.keys()) {
  if (!PINS.some((pin) => pin.file === file)) throw new Error(`The pin “${file}” has no name.`);
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
let bytes = 0;
for (const { file } of PINS) {
  const svg = drawn.get(file);
  if (svg === undefined) throw new Error(`The pin “${file}” is not drawn.`);
  await writeFile(`${FOLDER}${file}.svg`, svg);
  bytes += svg.length;
}
console.log(`${PINS.length} pins, ${(bytes / 1000).toFixed(1)} kB`);
await drawAppIcons(PUBLIC);
