/** The picture formats that are recognized by their bytes, and their media types. */
export const MEDIA_TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
} as const;

export type PictureFormat = keyof typeof MEDIA_TYPES;

/** A range of a file, from one byte up to, but not including, another. */
export type ByteRange = { start: number; end: number };

/** The facts that a picture's bytes reveal before it is decoded. */
export type PictureFacts = {
  format: PictureFormat;
  /** As stored, before the picture is rotated. */
  widthPx: number;
  heightPx: number;
  /** How to rotate or mirror the picture, as Exif counts: 1 is upright, 2 to 8 are not. */
  orientation: number;
  isAnimated: boolean;
  /** Ranges that aren't visible, and may reveal a place, a time, a person or a device. */
  metadata: ByteRange[];
  /** Whether the file was read to its end, so that nothing is hidden in the rest. */
  isComplete: boolean;
};

/** Bytes as text, one character each. */
export function asciiAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** A view of the same bytes that reads numbers. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
