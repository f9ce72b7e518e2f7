import type { StoredPicture } from '@/data/admin/unused-pictures';
import { groupBy } from '@/lib/group-by';
import { stripFragment } from '@/lib/strip-fragment';
import {
  type PictureSizes,
  VARIANT_TYPES,
  type VariantType,
  variantAddress,
  withPictureSizes,
} from '@/pictures/picture-variants';
import { derivedSuffixes } from '@/pictures/prepared-picture';
import type { PixelSize } from '@/pictures/sizing';
import { TILE_OVERLAP_PX, TILE_PX, type Tile } from '@/pictures/tile-levels';

/** A base map that is still in storage. */
export type PreviousBaseMap = {
  /** The file's name, for example `base-map-1732190000000.png`. */
  name: string;
  bytes: number;
  /** The size including variants and tiles. */
  totalBytes: number;
  /** In milliseconds since 1970. */
  uploadedAt: number;
  /** Widths of its variants, ascending. */
  widths: number[];
  /** The type of variants and tiles. */
  variantType: VariantType;
  /** The suffixes of its tiles' names. */
  tiles: Set<string>;
};

const BASE_MAP_FILE_NAME = /^(base-map-\d+)(?:-(w\d+|t\d+-\d+-\d+))?\.([a-z]+)$/;

/** Lists the base maps among the stored files, newest first. */
export function listPreviousBaseMaps(stored: StoredPicture[]): PreviousBaseMap[] {
  const files = stored.flatMap((file) => {
    const parts = file.bucket === 'maps' ? BASE_MAP_FILE_NAME.exec(file.name) : null;
    return parts ? [{ ...file, stem: parts[1], suffix: parts[2], extension: parts[3] }] : [];
  });
  const byStem = groupBy(files, ({ stem }) => stem);
  return files
    .filter(({ suffix }) => suffix === undefined)
    .map(({ name, bytes, uploadedAt, stem }) => {
      const all = byStem.get(stem) ?? [];
      const totalBytes = all.reduce((sum, file) => sum + file.bytes, 0);
      // All derived files have the same type.
      const derived = all.filter(({ suffix }) => suffix !== undefined);
      const variantType = VARIANT_TYPES.find((type) => type === derived[0]?.extension) ?? 'webp';
      const suffixes = derived.map(({ suffix = '' }) => suffix);
      const widths = suffixes
        .filter((suffix) => suffix.startsWith('w'))
        .map((suffix) => Number(suffix.slice(1)))
        .sort((a, b) => a - b);
      const tiles = new Set(suffixes.filter((suffix) => suffix.startsWith('t')));
      return { name, bytes, totalBytes, uploadedAt, widths, variantType, tiles };
    })
    .sort((a, b) => b.uploadedAt - a.uploadedAt);
}

/** The base map of the demo, as in supabase/seed.sql. */
export const DEMO_MAP_ADDRESS = '/demo/base-map.webp#size=4096x2731&widths=640,1280,1600';

/** Whether a map is the one at an address. */
export function isSameBaseMap({ name }: PreviousBaseMap, address: string | null): boolean {
  return address !== null && stripFragment(address).endsWith(`/maps/${name}`);
}

/** Up to this size, a picture without variants is its own preview. */
const MAX_PREVIEW_BYTES = 200_000;

/**
 * The address of a preview of a map: its smallest variant that is wide enough, or else its largest. Null if it
 * has no variants and is too large itself.
 * @param address the map's own address
 * @param neededPx width in image pixels
 */
export function previewAddress(
  map: PreviousBaseMap,
  address: string,
  neededPx: number,
): string | null {
  const width = map.widths.find((width) => width >= neededPx) ?? map.widths.at(-1);
  if (width !== undefined) return variantAddress(address, width, map.variantType);
  return map.bytes <= MAX_PREVIEW_BYTES ? address : null;
}

/** The last tile of level 0, whose size reveals the size of the whole picture. Null without tiles. */
export function lastTile({ tiles }: PreviousBaseMap): Tile | null {
  const matches = [...tiles].map((suffix) => /^t0-(\d+)-(\d+)$/.exec(suffix) ?? []);
  const column = Math.max(-1, ...matches.map(([, column = -1]) => Number(column)));
  const row = Math.max(-1, ...matches.map(([, , row = -1]) => Number(row)));
  return column < 0 ? null : { level: 0, column, row };
}

/**
 * The size of the picture from which the tiles were cut.
 * @param size the size of its last tile
 * @returns null unless all tiles of such a picture exist
 */
export function sizeFromTiles(
  map: PreviousBaseMap,
  last: Tile,
  size: PixelSize,
): PictureSizes['tiles'] {
  // All but the first tile of a row or column begin with an overlap.
  const edgeOf = (index: number, lengthPx: number) =>
    lengthPx + index * TILE_PX - (index > 0 ? TILE_OVERLAP_PX : 0);
  const full = {
    imageWidthPx: edgeOf(last.column, size.widthPx),
    imageHeightPx: edgeOf(last.row, size.heightPx),
  };
  const isComplete = derivedSuffixes({ widths: [], tiles: full }).every((suffix) =>
    map.tiles.has(suffix),
  );
  return isComplete ? full : null;
}

/** The address with the map's sizes; without them if the size is unknown. */
export function previousBaseMapAddress(
  map: PreviousBaseMap,
  address: string,
  size: PixelSize | null,
  tiles: PictureSizes['tiles'],
): string {
  if (!size) return address;
  return withPictureSizes(address, {
    imageWidthPx: size.widthPx,
    imageHeightPx: size.heightPx,
    widths: map.widths.filter((width) => width < size.widthPx),
    type: map.variantType,
    tiles,
  });
}
