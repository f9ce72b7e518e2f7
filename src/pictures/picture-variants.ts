import { withoutFragment } from '@/lib/without-fragment';

/** What a map's address tells of its picture. */
export type PictureSizes = {
  imageWidthPx: number;
  imageHeightPx: number;
  /** Widths of the variants, ascending. */
  widths: number[];
};

/** No picture that a browser shows has a longer edge: JPEG can't hold more. */
const MAX_JPEG_EDGE_PX = 65_535;

const FRAGMENT = /^size=(\d{1,5})x(\d{1,5})(?:&widths=(\d{1,5}(?:,\d{1,5})*)?)?$/;

/** Reads the fragment; null where there is none or it is malformed or absurd. */
export function parsePictureSizes(address: string): PictureSizes | null {
  const [, width, height, list] =
    FRAGMENT.exec(address.slice(withoutFragment(address).length + 1)) ?? [];
  const imageWidthPx = Number(width);
  const imageHeightPx = Number(height);
  if (!isEdge(imageWidthPx) || !isEdge(imageHeightPx)) return null;
  const widths = list ? list.split(',').map(Number) : [];
  const isAscending = widths.every((width, number) => width > (widths[number - 1] ?? 0));
  const areSmaller = widths.every((width) => width < imageWidthPx);
  return isAscending && areSmaller ? { imageWidthPx, imageHeightPx, widths } : null;
}

/** The address with the fragment. */
export function withPictureSizes(address: string, sizes: PictureSizes): string {
  const { imageWidthPx, imageHeightPx, widths } = sizes;
  return `${withoutFragment(address)}#size=${imageWidthPx}x${imageHeightPx}&widths=${widths.join(',')}`;
}

/** The address of a variant. */
export function variantAddress(address: string, widthPx: number): string {
  const [path = '', ...query] = withoutFragment(address).split(/(?=\?)/);
  return `${path.replace(/\.[^./]*$/, '')}-w${widthPx}.webp${query.join('')}`;
}

/**
 * The address of the smallest variant that is wide enough; the picture's own where none is, or where
 * its address tells of none.
 * @param neededPx width in image pixels
 */
export function addressOfWidth(address: string, neededPx: number): string {
  const width = parsePictureSizes(address)?.widths.find((width) => width >= neededPx);
  return width === undefined ? address : variantAddress(address, width);
}

function isEdge(lengthPx: number): boolean {
  return lengthPx >= 1 && lengthPx <= MAX_JPEG_EDGE_PX;
}
