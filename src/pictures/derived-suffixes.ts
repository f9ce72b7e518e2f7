import type { PictureSizes } from './picture-variants';
import { tileLevels, tileSuffix, tilesOfLevel } from './tile-levels';

/** What the names of all files beside a picture have more than its own: its variants first, then its tiles. */
export function derivedSuffixes({
  widths,
  tiles,
}: Pick<PictureSizes, 'widths' | 'tiles'>): string[] {
  const levels = tiles ? tileLevels(tiles) : [];
  return [...widths.map(variantSuffix), ...levels.flatMap(tilesOfLevel).map(tileSuffix)];
}

/** What a variant's name has more than its picture's, for `besideAddress`. */
export function variantSuffix(widthPx: number): string {
  return `w${widthPx}`;
}
