/** The kinds of picture that are known by their bytes, and their media types. */
export const MEDIA_TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
} as const;

export type PictureFormat = keyof typeof MEDIA_TYPES;

/** A part of a file: from a byte up to, and without, another. */
export type ByteRange = { start: number; end: number };

/** What a picture's bytes tell before it is decoded. */
export type PictureFacts = {
  format: PictureFormat;
  /** As it is stored, before it is turned. */
  widthPx: number;
  heightPx: number;
  /** How it has to be turned or mirrored, as Exif counts: 1 is upright, 2 to 8 are not. */
  orientation: number;
  isAnimated: boolean;
  /** What shows nothing, and may tell a place, a time, a person or a device. */
  metadata: ByteRange[];
  /** Whether all of it could be read, so that nothing hides in the rest. */
  isComplete: boolean;
};

/** Bytes as text, one character each. */
export function asciiAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** Remembers what follows a picture's end, where phones put films and more pictures. */
export function addTrailingData(bytes: Uint8Array, end: number, facts: PictureFacts): void {
  if (end > bytes.length) throw new RangeError('The picture ends too early');
  if (end < bytes.length) facts.metadata.push({ start: end, end: bytes.length });
}
