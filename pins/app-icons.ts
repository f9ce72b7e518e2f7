import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Files and their edges in pixels. What the system cuts to a shape of its own has no round corners. */
const ICONS = [
  { file: 'icon-192.png', edgePx: 192, isCut: false },
  { file: 'icon-512.png', edgePx: 512, isCut: false },
  { file: 'icon-maskable-512.png', edgePx: 512, isCut: true },
  { file: 'apple-touch-icon.png', edgePx: 180, isCut: true },
];

/**
 * Draws the icons that phones show of the installed map, of icon.svg in the same folder.
 * @param folder with a slash at its end
 */
export async function drawAppIcons(folder: string): Promise<void> {
  const svg = await readFile(`${folder}icon.svg`, 'utf8');
  for (const { file, edgePx, isCut } of ICONS) {
    const drawn = isCut ? svg.replace(/ rx="\d+"/, '') : svg;
    const sized = drawn.replace('<svg ', `<svg width="${edgePx}" height="${edgePx}" `);
    await sharp(Buffer.from(sized)).png({ compressionLevel: 9 }).toFile(`${folder}${file}`);
  }
}
