import type { StoredPicture } from '@/data/unused-pictures.admin';
import { withoutFragment } from '@/lib/without-fragment';
import {
  VARIANT_TYPES,
  type VariantType,
  variantAddress,
  withPictureSizes,
} from '@/pictures/picture-variants';
import type { PixelSize } from '@/pictures/sizing';

/** A base map that is still in storage. */
export type EarlierMap = {
  /** Of the file, `base-map-1732190000000.png`. */
  name: string;
  bytes: number;
  /** In milliseconds since 1970. */
  uploadedAt: number;
  /** Widths of its variants, ascending. */
  widths: number[];
  variantType: VariantType;
};

const NAME = /^(base-map-\d+)(?:-w(\d+))?\.([a-z]+)$/;

/** The base maps among the files of storage, newest first. */
export function earlierMaps(stored: StoredPicture[]): EarlierMap[] {
  const files = stored
    .filter(({ bucket }) => bucket === 'maps')
    .map((file) => ({ file, parts: NAME.exec(file.name) }));
  return files
    .filter(({ parts }) => parts && parts[2] === undefined)
    .map(({ file: { name, bytes, uploadedAt }, parts }) => {
      const variants = files
        .map((other) => other.parts ?? [])
        .filter(([, stem, width]) => stem === parts?.[1] && width !== undefined);
      const type = VARIANT_TYPES.find((type) => variants.some(([, , , end]) => end === type));
      const widths = variants
        .filter(([, , , end]) => end === type)
        .map(([, , width]) => Number(width))
        .sort((one, other) => one - other);
      return { name, bytes, uploadedAt, widths, variantType: type ?? 'webp' };
    })
    .sort((one, other) => other.uploadedAt - one.uploadedAt);
}

/** Whether a map is the one at an address. */
export function isAt({ name }: EarlierMap, address: string | null): boolean {
  return address !== null && withoutFragment(address).endsWith(`/maps/${name}`);
}

/** What is small enough to be shown whole, where there is nothing smaller of it. */
const MAX_SHOWN_BYTES = 200_000;

/**
 * The address of a small picture of a map: of its smallest variant that is wide enough, or else its
 * largest. Null where it has none, and is too large itself.
 * @param address its own
 * @param neededPx width in image pixels
 */
export function smallAddress(map: EarlierMap, address: string, neededPx: number): string | null {
  const width = map.widths.find((width) => width >= neededPx) ?? map.widths.at(-1);
  if (width !== undefined) return variantAddress(address, width, map.variantType);
  return map.bytes <= MAX_SHOWN_BYTES ? address : null;
}

/** The address that tells of a map's size and variants; the bare one where its size is not known. */
export function toldAddress(map: EarlierMap, address: string, size: PixelSize | null): string {
  if (!size) return address;
  return withPictureSizes(address, {
    imageWidthPx: size.widthPx,
    imageHeightPx: size.heightPx,
    widths: map.widths.filter((width) => width < size.widthPx),
    type: map.variantType,
  });
}
