import { stripFragment } from '@/lib/strip-fragment';

/** The types of variants, which are also the extensions of their names. */
export const VARIANT_TYPES = ['webp', 'jpg', 'png'] as const;
export type VariantType = (typeof VARIANT_TYPES)[number];

/** A picture's width and height, in its own pixels. */
type ImageSize = { imageWidthPx: number; imageHeightPx: number };

/** The sizes that a picture's address contains. */
export type PictureSizes = ImageSize & {
  /** The widths of the variants, ascending. */
  widths: number[];
  /** The type of the variants: WebP, unless the uploading browser couldn't write it. */
  type: VariantType;
  /** The size of the picture from which tiles were cut, larger than the one at the address; null without tiles. */
  tiles: ImageSize | null;
};

/** The longest edge that an address can state. It is JPEG's limit, and hardly any picture exceeds it. */
export const MAX_EDGE_PX = 65_535;

// The type is left out for WebP, the only type of older uploads.
const FRAGMENT =
  /^size=(\d{1,5})x(\d{1,5})(?:&widths=(\d{1,5}(?:,\d{1,5})*)?(?:&type=(jpg|png))?(?:&tiles=(\d{1,5})x(\d{1,5}))?)?$/;

/** Reads the fragment; null if it is missing, malformed or absurd. */
export function parsePictureSizes(address: string): PictureSizes | null {
  const [, width, height, list, typeText, tiledWidth, tiledHeight] =
    FRAGMENT.exec(address.slice(stripFragment(address).length + 1)) ?? [];
  const type = typeText === 'jpg' || typeText === 'png' ? typeText : 'webp';
  const imageWidthPx = Number(width);
  const imageHeightPx = Number(height);
  if (!isEdge(imageWidthPx) || !isEdge(imageHeightPx)) return null;
  const widths = list ? list.split(',').map(Number) : [];
  const isAscending = widths.every((width, index) => width > (widths[index - 1] ?? 0));
  const areSmaller = widths.every((width) => width < imageWidthPx);
  const full = { imageWidthPx: Number(tiledWidth), imageHeightPx: Number(tiledHeight) };
  const tiles = tiledWidth ? full : null;
  const isLarger = full.imageWidthPx > imageWidthPx || full.imageHeightPx > imageHeightPx;
  const areTilesLarger = !tiles || (isLarger && Object.values(tiles).every(isEdge));
  const isValid = isAscending && areSmaller && areTilesLarger;
  return isValid ? { imageWidthPx, imageHeightPx, widths, type, tiles } : null;
}

/** The size for laying out a map: that of the picture from which its tiles were cut, or its own. */
export function fullSize({ imageWidthPx, imageHeightPx, tiles }: PictureSizes): ImageSize {
  return tiles ?? { imageWidthPx, imageHeightPx };
}

/** The address with the fragment. */
export function withPictureSizes(address: string, sizes: PictureSizes): string {
  const { imageWidthPx, imageHeightPx, widths, type, tiles } = sizes;
  const typePart = type === 'webp' ? '' : `&type=${type}`;
  const tilesPart = tiles ? `&tiles=${tiles.imageWidthPx}x${tiles.imageHeightPx}` : '';
  return `${stripFragment(address)}#size=${imageWidthPx}x${imageHeightPx}&widths=${widths.join(',')}${typePart}${tilesPart}`;
}

/** The address of a variant. */
export function variantAddress(address: string, widthPx: number, type: VariantType): string {
  return derivedAddress(address, `w${widthPx}`, type);
}

/**
 * The address of a file derived from a picture.
 * @param suffix what is added to the name: `w640` for a variant, `t0-3-4` for a tile
 */
export function derivedAddress(address: string, suffix: string, type: VariantType): string {
  const [path = '', ...query] = stripFragment(address).split(/(?=\?)/);
  return `${path.replace(/\.[^./]*$/, '')}-${suffix}.${type}${query.join('')}`;
}

/** Whether an address looks like that of a variant. */
export function isVariantAddress(address: string): boolean {
  return /-w\d+\.(webp|jpg|png)(\?|$)/.test(address);
}

/**
 * The address of the smallest variant that is wide enough, or else the picture's own.
 * @param neededPx the width in image pixels
 */
export function variantAddressForWidth(address: string, neededPx: number): string {
  const sizes = parsePictureSizes(address);
  const width = sizes?.widths.find((width) => width >= neededPx);
  return !sizes || width === undefined ? address : variantAddress(address, width, sizes.type);
}

function isEdge(lengthPx: number): boolean {
  return lengthPx >= 1 && lengthPx <= MAX_EDGE_PX;
}

/** Used for a picture whose address doesn't state its size. */
const USUAL_ASPECT_RATIO = 1.5;

/** The width of the picture at an address divided by its height. */
export function aspectRatioOf(address: string | null): number {
  const sizes = parsePictureSizes(address ?? '');
  if (!sizes) return USUAL_ASPECT_RATIO;
  const { imageWidthPx, imageHeightPx } = fullSize(sizes);
  return imageWidthPx / imageHeightPx;
}
