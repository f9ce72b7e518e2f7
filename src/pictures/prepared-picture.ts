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
  /** Variants as WebP, by ascending width. */
  variants: { widthPx: number; file: Blob }[];
  /** The picture as it was chosen, upright. */
  chosen: PixelSize & { bytes: number };
  /** Sent byte for byte as it was chosen. */
  isUntouched: boolean;
  isTurned: boolean;
  hadMetadata: boolean;
  /** The browser can't write WebP, and so made no variants. */
  lacksWebp: boolean;
};

/** What can be chosen instead, for messages. */
export const USABLE_KINDS = 'PNG, JPEG, WebP, GIF or AVIF file';
