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
  /** Of the file, `base-map-1732190000000.png`. */
  name: string;
  bytes: number;
  /** With its variants and tiles. */
  totalBytes: number;
  /** In milliseconds since 1970. */
  uploadedAt: number;
  /** Widths of its variants, ascending. */
  widths: number[];
  /** Of the variants, and of the tiles. */
  variantType: VariantType;
  /** What the names of its tiles have more than its own. */
  tiles: Set<string>;
};

const BASE_MAP_FILE_NAME = /^(base-map-\d+)(?:-(w\d+|t\d+-\d+-\d+))?\.([a-z]+)$/;

/** The base maps among the files of storage, newest first. */
export function listPreviousBaseMaps(stored: StoredPicture[]): PreviousBaseMap[] {
  const files = stored.flatMap((file) => {
    const parts = file.bucket === 'maps' ? BASE_MAP_FILE_NAME.exec(file.name) : null;
    return parts ? [{ file, stem: parts[1], suffix: parts[2], end: parts[3] }] : [];
  });
  const byStem = groupBy(files, ({ stem }) => stem);
  return files
    .filter(({ suffix }) => suffix === undefined)
    .map(({ file: { name, bytes, uploadedAt }, stem }) => {
      const all = byStem.get(stem) ?? [];
      const totalBytes = all.reduce((sum, { file }) => sum + file.bytes, 0);
      const beside = all.filter(({ suffix }) => suffix !== undefined);
      const type = VARIANT_TYPES.find((type) => beside.some(({ end }) => end === type)) ?? 'webp';
      const suffixes = beside.filter(({ end }) => end === type).map(({ suffix = '' }) => suffix);
      const widths = suffixes
        .filter((suffix) => suffix.startsWith('w'))
        .map((suffix) => Number(suffix.slice(1)))
        .sort((one, other) => one - other);
      const tiles = new Set(suffixes.filter((suffix) => suffix.startsWith('t')));
      return { name, bytes, totalBytes, uploadedAt, widths, variantType: type, tiles };
    })
    .sort((one, other) => other.uploadedAt - one.uploadedAt);
}

/** The base map that comes with the site and its demo, as supabase/seed.sql has it. */
export const DEMO_MAP_ADDRESS = '/demo/base-map.webp#size=4096x2731&widths=640,1280,1600';

/** Whether a map is the one at an address. */
export function isSameBaseMap({ name }: PreviousBaseMap, address: string | null): boolean {
  return address !== null && stripFragment(address).endsWith(`/maps/${name}`);
}

/** What is small enough to be shown whole, where there is nothing smaller of it. */
const MAX_PREVIEW_BYTES = 200_000;

/**
 * The address of a small picture of a map: of its smallest variant that is wide enough, or else its
 * largest. Null where it has none, and is too large itself.
 * @param address its own
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

/** The last tile of a map's own pixels: the size of that one tells the size of the whole. Null without tiles. */
export function lastTile({ tiles }: PreviousBaseMap): Tile | null {
  const own = [...tiles].map((suffix) => /^t0-(\d+)-(\d+)$/.exec(suffix) ?? []);
  const column = Math.max(-1, ...own.map(([, column = -1]) => Number(column)));
  const row = Math.max(-1, ...own.map(([, , row = -1]) => Number(row)));
  return column < 0 ? null : { level: 0, column, row };
}

/**
 * The size of the picture that tiles were cut of.
 * @param size of its last tile
 * @returns null unless all tiles of such a picture are there
 */
export function sizeFromTiles(
  map: PreviousBaseMap,
  last: Tile,
  size: PixelSize,
): PictureSizes['tiles'] {
  // The first tile of a row or column begins at the edge, each other one a little before its place.
  const upTo = (index: number, lengthPx: number) =>
    lengthPx + index * TILE_PX - (index > 0 ? TILE_OVERLAP_PX : 0);
  const full = {
    imageWidthPx: upTo(last.column, size.widthPx),
    imageHeightPx: upTo(last.row, size.heightPx),
  };
  const isWhole = derivedSuffixes({ widths: [], tiles: full }).every((suffix) =>
    map.tiles.has(suffix),
  );
  return isWhole ? full : null;
}

/** The address that tells of a map's size and what lies beside it; the bare one where its size is not known. */
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
