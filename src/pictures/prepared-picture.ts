import { MEDIA_TYPES } from './picture-facts';
import type { PictureSizes, VariantType } from './picture-variants';
import type { PixelSize } from './sizing';
import { tileLevels, tileSuffix, tilesOfLevel } from './tile-levels';

/** Widths by ascending number, and how good they are to look, from 0 to 1. */
export type VariantRules = { widthsPx: number[]; quality: number };

/** Which pictures are cut into tiles, and what is stored beside those. */
export type TileRules = {
  /** A picture of fewer gets none. */
  minMegapixels: number;
  /** The longer edge of the picture that is stored whole. A picture that has no longer one gets no tiles. */
  storedEdgePx: number;
  /** No variant beside tiles is wider. */
  maxVariantWidthPx: number;
};

/** What a picture has to become for its use. */
export type PreparationRules = {
  /** What has more is refused. */
  maxMegapixels: number;
  /** Its longer edge has at most so many pixels. */
  maxEdgePx: number;
  /** A file with more bytes is not sent as it is, even if nothing else is wrong with it. */
  maxBytes: number;
  /** The variants that are made as well, of those that are narrower than the picture. */
  variants: VariantRules;
  /** Null where it gets no tiles, however large it is. */
  tiles: TileRules | null;
};

/** A file beside a picture: a variant or a tile. */
export type DerivedFile = {
  /** What its name has more than the picture's, for `besideAddress`. */
  suffix: string;
  file: Blob;
};

/** A picture as it is stored: a file, and what lies beside it. */
export type PictureFiles = Pick<PictureSizes, 'widths' | 'tiles'> & {
  /** Its type is what it really is. */
  file: Blob;
  derivedFiles: DerivedFile[];
  /** Of all that lies beside it. */
  variantType: VariantType;
};

/** A picture that can be sent, and what was done to it. */
export type PreparedPicture = PixelSize &
  PictureFiles & {
    file: File;
    /** The picture as it was chosen, upright. */
    original: PixelSize & { bytes: number };
    /** Sent byte for byte as it was chosen. */
    isUnchanged: boolean;
    isRotated: boolean;
    hadMetadata: boolean;
    /** The browser's canvas could not take as many pixels as would have been kept. */
    isLimitedByDevice: boolean;
  };

/** The media types of the variants. */
export const VARIANT_MEDIA_TYPES = {
  webp: MEDIA_TYPES.webp,
  jpg: MEDIA_TYPES.jpeg,
  png: MEDIA_TYPES.png,
} as const satisfies Record<VariantType, string>;

/** What can be chosen instead, for messages. */
export const SUPPORTED_FORMATS = 'PNG, JPEG, WebP, GIF or AVIF file';

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
