import { stripFragment } from '@/lib/strip-fragment';

/** What the variants of a picture can be, and how their names end. */
export const VARIANT_TYPES = ['webp', 'jpg', 'png'] as const;
export type VariantType = (typeof VARIANT_TYPES)[number];

/** A picture's width and height, in its own pixels. */
type ImageSize = { imageWidthPx: number; imageHeightPx: number };

/** What a map's address tells of its picture. */
export type PictureSizes = ImageSize & {
  /** Widths of the variants, ascending. */
  widths: number[];
  /** WebP but for a picture that was sent by a browser that can't write it. */
  type: VariantType;
  /** The size of the picture that tiles were cut of, larger than the one at the address; null without tiles. */
  tiles: ImageSize | null;
};

/** No longer edge is told: JPEG can't hold more, and hardly a picture has one. */
export const MAX_EDGE_PX = 65_535;

// The type is told only where it isn't WebP: all were before Safari made any.
const FRAGMENT =
  /^size=(\d{1,5})x(\d{1,5})(?:&widths=(\d{1,5}(?:,\d{1,5})*)?(?:&type=(jpg|png))?(?:&tiles=(\d{1,5})x(\d{1,5}))?)?$/;

/** Reads the fragment; null where there is none or it is malformed or absurd. */
export function parsePictureSizes(address: string): PictureSizes | null {
  const [, width, height, list, told, tiledWidth, tiledHeight] =
    FRAGMENT.exec(address.slice(stripFragment(address).length + 1)) ?? [];
  const type = told === 'jpg' || told === 'png' ? told : 'webp';
  const imageWidthPx = Number(width);
  const imageHeightPx = Number(height);
  if (!isEdge(imageWidthPx) || !isEdge(imageHeightPx)) return null;
  const widths = list ? list.split(',').map(Number) : [];
  const isAscending = widths.every((width, number) => width > (widths[number - 1] ?? 0));
  const areSmaller = widths.every((width) => width < imageWidthPx);
  const full = { imageWidthPx: Number(tiledWidth), imageHeightPx: Number(tiledHeight) };
  const tiles = tiledWidth ? full : null;
  const areTilesLarger =
    !tiles ||
    (isEdge(tiles.imageWidthPx) &&
      isEdge(tiles.imageHeightPx) &&
      (tiles.imageWidthPx > imageWidthPx || tiles.imageHeightPx > imageHeightPx));
  const isSense = isAscending && areSmaller && areTilesLarger;
  return isSense ? { imageWidthPx, imageHeightPx, widths, type, tiles } : null;
}

/** The size that a map is laid out by: that of the picture that its tiles were cut of, or its own. */
export function fullSize({ imageWidthPx, imageHeightPx, tiles }: PictureSizes): ImageSize {
  return tiles ?? { imageWidthPx, imageHeightPx };
}

/** The address with the fragment. */
export function withPictureSizes(address: string, sizes: PictureSizes): string {
  const { imageWidthPx, imageHeightPx, widths, type, tiles } = sizes;
  const told = type === 'webp' ? '' : `&type=${type}`;
  const tiled = tiles ? `&tiles=${tiles.imageWidthPx}x${tiles.imageHeightPx}` : '';
  return `${stripFragment(address)}#size=${imageWidthPx}x${imageHeightPx}&widths=${widths.join(',')}${told}${tiled}`;
}

/** The address of a variant. */
export function variantAddress(address: string, widthPx: number, type: VariantType): string {
  return derivedAddress(address, `w${widthPx}`, type);
}

/**
 * The address of a file that lies beside a picture.
 * @param suffix what its name has more: `w640` for a variant, `t0-3-4` for a tile
 */
export function derivedAddress(address: string, suffix: string, type: VariantType): string {
  const [path = '', ...query] = stripFragment(address).split(/(?=\?)/);
  return `${path.replace(/\.[^./]*$/, '')}-${suffix}.${type}${query.join('')}`;
}

/** Whether an address is that of a variant, as far as its name tells. */
export function isVariantAddress(address: string): boolean {
  return /-w\d+\.(webp|jpg|png)(\?|$)/.test(address);
}

/**
 * The address of the smallest variant that is wide enough; the picture's own where none is, or where
 * its address tells of none.
 * @param neededPx width in image pixels
 */
export function variantAddressForWidth(address: string, neededPx: number): string {
  const sizes = parsePictureSizes(address);
  const width = sizes?.widths.find((width) => width >= neededPx);
  return !sizes || width === undefined ? address : variantAddress(address, width, sizes.type);
}

function isEdge(lengthPx: number): boolean {
  return lengthPx >= 1 && lengthPx <= MAX_EDGE_PX;
}
