import { withoutFragment } from '@/lib/without-fragment';

/** What the variants of a picture can be, and how their names end. */
export const VARIANT_TYPES = ['webp', 'jpg', 'png'] as const;
export type VariantType = (typeof VARIANT_TYPES)[number];

/** What a map's address tells of its picture. */
export type PictureSizes = {
  imageWidthPx: number;
  imageHeightPx: number;
  /** Widths of the variants, ascending. */
  widths: number[];
  /** WebP but for a picture that was sent by a browser that can't write it. */
  type: VariantType;
};

/** No picture that a browser shows has a longer edge: JPEG can't hold more. */
const MAX_JPEG_EDGE_PX = 65_535;

// The type is told only where it isn't WebP: all were before Safari made any.
const FRAGMENT =
  /^size=(\d{1,5})x(\d{1,5})(?:&widths=(\d{1,5}(?:,\d{1,5})*)?(?:&type=(jpg|png))?)?$/;

/** Reads the fragment; null where there is none or it is malformed or absurd. */
export function parsePictureSizes(address: string): PictureSizes | null {
  const [, width, height, list, told] =
    FRAGMENT.exec(address.slice(withoutFragment(address).length + 1)) ?? [];
  const type = told === 'jpg' || told === 'png' ? told : 'webp';
  const imageWidthPx = Number(width);
  const imageHeightPx = Number(height);
  if (!isEdge(imageWidthPx) || !isEdge(imageHeightPx)) return null;
  const widths = list ? list.split(',').map(Number) : [];
  const isAscending = widths.every((width, number) => width > (widths[number - 1] ?? 0));
  const areSmaller = widths.every((width) => width < imageWidthPx);
  return isAscending && areSmaller ? { imageWidthPx, imageHeightPx, widths, type } : null;
}

/** The address with the fragment. */
export function withPictureSizes(address: string, sizes: PictureSizes): string {
  const { imageWidthPx, imageHeightPx, widths, type } = sizes;
  const told = type === 'webp' ? '' : `&type=${type}`;
  return `${withoutFragment(address)}#size=${imageWidthPx}x${imageHeightPx}&widths=${widths.join(',')}${told}`;
}

/** The address of a variant. */
export function variantAddress(address: string, widthPx: number, type: VariantType): string {
  const [path = '', ...query] = withoutFragment(address).split(/(?=\?)/);
  return `${path.replace(/\.[^./]*$/, '')}-w${widthPx}.${type}${query.join('')}`;
}

/**
 * The address of the smallest variant that is wide enough; the picture's own where none is, or where
 * its address tells of none.
 * @param neededPx width in image pixels
 */
export function addressOfWidth(address: string, neededPx: number): string {
  const sizes = parsePictureSizes(address);
  const width = sizes?.widths.find((width) => width >= neededPx);
  return !sizes || width === undefined ? address : variantAddress(address, width, sizes.type);
}

function isEdge(lengthPx: number): boolean {
  return lengthPx >= 1 && lengthPx <= MAX_JPEG_EDGE_PX;
}
