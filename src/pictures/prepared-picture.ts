import { MEDIA_TYPES } from './picture-facts';
import type { VariantType } from './picture-variants';
import type { PixelSize } from './sizing';

/** What a picture has to become for its use. */
export type PreparationRules = {
  /** Its longer edge has at most so many pixels. */
  maxEdgePx: number;
  /** A file with more bytes is not sent as it is, even if nothing else is wrong with it. */
  maxBytes: number;
  /** Whether variants are made as well. */
  hasVariants: boolean;
};

/** A picture that can be sent, and what was done to it. */
export type PreparedPicture = PixelSize & {
  /** What is sent. Its type is what it really is. */
  file: File;
  /** By ascending width. */
  variants: { widthPx: number; file: Blob }[];
  variantType: VariantType;
  /** The picture as it was chosen, upright. */
  chosen: PixelSize & { bytes: number };
  /** Sent byte for byte as it was chosen. */
  isUntouched: boolean;
  isTurned: boolean;
  hadMetadata: boolean;
  /** The browser's canvas could not take as many pixels as would have been kept. */
  isAtLimit: boolean;
};

/** The media types of the variants. */
export const VARIANT_MEDIA_TYPES = {
  webp: MEDIA_TYPES.webp,
  jpg: MEDIA_TYPES.jpeg,
  png: MEDIA_TYPES.png,
} as const satisfies Record<VariantType, string>;

/** What can be chosen instead, for messages. */
export const USABLE_KINDS = 'PNG, JPEG, WebP, GIF or AVIF file';
