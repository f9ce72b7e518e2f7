import { formatByteSize, formatCount } from '@/i18n/format-numbers';
import { MEDIA_TYPES } from './picture-facts';
import type { PictureSizes, VariantType } from './picture-variants';
import type { PixelSize } from './sizing';
import { tileLevels, tileSuffix, tilesOfLevel } from './tile-levels';

/** The widths of variants, ascending, and their quality from 0 to 1. */
export type VariantRules = { widthsPx: number[]; quality: number };

/** Which pictures are cut into tiles, and the limits of what is stored along with the tiles. */
export type TileRules = {
  minMegapixels: number;
  /** The longer edge of the picture that is stored whole. Smaller pictures get no tiles. */
  storedEdgePx: number;
  /** The widest variant of a picture with tiles. */
  maxVariantWidthPx: number;
};

/** The requirements for a picture's use. */
export type PreparationRules = {
  /** Larger pictures are refused. */
  maxMegapixels: number;
  /** The limit for the longer edge of the stored picture. */
  maxEdgePx: number;
  /** A larger file is encoded again, even if nothing else is wrong with it. */
  maxBytes: number;
  /** The variants to make if they are narrower than the picture. */
  variants: VariantRules;
  /** Null if the picture gets no tiles, however large it is. */
  tiles: TileRules | null;
};

/** A chosen file, and the requirements for it. */
export type PreparationTask = { file: File; rules: PreparationRules };

/** A file derived from a picture: a variant or a tile. */
export type DerivedFile = {
  /** What is added to the picture's name, for `derivedAddress`. */
  suffix: string;
  file: Blob;
};

/** A picture as it is stored: a file, and its derived files. */
export type PictureFiles = Pick<PictureSizes, 'widths' | 'tiles'> & {
  /** Its type matches its bytes. */
  file: Blob;
  derivedFiles: DerivedFile[];
  /** The type of all derived files. */
  variantType: VariantType;
};

/** A picture that is ready to be uploaded, and how it was changed. */
export type PreparedPicture = PixelSize &
  PictureFiles & {
    file: File;
    /** The chosen picture, upright. */
    original: PixelSize & { bytes: number };
    /** Uploaded byte for byte as it was chosen. */
    isUnchanged: boolean;
    isRotated: boolean;
    hadMetadata: boolean;
    /** The device's canvas was too small for the intended size. */
    isLimitedByDevice: boolean;
  };

export const VARIANT_MEDIA_TYPES = {
  webp: MEDIA_TYPES.webp,
  jpg: MEDIA_TYPES.jpeg,
  png: MEDIA_TYPES.png,
} as const satisfies Record<VariantType, string>;

/** The formats that can be chosen, for messages. */
export const SUPPORTED_FORMATS = 'PNG, JPEG, WebP, GIF or AVIF file';

/** The suffixes of a picture's derived files: its variants first, then its tiles. */
export function derivedSuffixes({
  widths,
  tiles,
}: Pick<PictureSizes, 'widths' | 'tiles'>): string[] {
  const levels = tiles ? tileLevels(tiles) : [];
  return [...widths.map(variantSuffix), ...levels.flatMap(tilesOfLevel).map(tileSuffix)];
}

/** The suffix of a variant's name, for `derivedAddress`. */
export function variantSuffix(widthPx: number): string {
  return `w${widthPx}`;
}

/** The size of a picture with all its derived files. */
export function totalBytesOf({
  file,
  derivedFiles,
}: Pick<PictureFiles, 'file' | 'derivedFiles'>): number {
  return derivedFiles.reduce((sum, { file }) => sum + file.size, file.size);
}

/** Describes how a picture was changed, such as ‘18.2 MB → 1.1 MB, rotated upright, scaled to 1600 × 1200 pixels’. */
export function describePreparation(picture: PreparedPicture): string {
  const { file, original, tiles, widths, derivedFiles } = picture;
  const tileCount = derivedFiles.length - widths.length;
  const bytes = tiles ? totalBytesOf(picture) : file.size;
  // With tiles, the picture that is stored whole is a smaller version, too.
  const smallerCount = widths.length + (tiles ? 1 : 0);
  const isScaled = picture.widthPx !== original.widthPx || picture.heightPx !== original.heightPx;
  return [
    picture.isUnchanged
      ? `${formatByteSize(file.size)}, uploaded unchanged`
      : `${formatByteSize(original.bytes)} → ${formatByteSize(bytes)}`,
    picture.isRotated && 'rotated upright',
    tiles
      ? `all ${tiles.imageWidthPx} × ${tiles.imageHeightPx} pixels in ${formatCount(tileCount, 'tile')}`
      : isScaled && `scaled to ${picture.widthPx} × ${picture.heightPx} pixels`,
    picture.isLimitedByDevice && 'the largest size this device can draw',
    picture.hadMetadata && 'without location and camera details',
    smallerCount > 0 && `plus ${formatCount(smallerCount, 'smaller version')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
