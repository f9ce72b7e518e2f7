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

/** Flags of a WebP's VP8X chunk. */
const EXIF_AND_XMP = 0x0c;

/**
 * Removes the metadata without changing a pixel.
 * @returns null if that takes more than leaving out bytes, or would leave the picture on its side
 */
export function stripMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  { format, metadata, isComplete, orientation }: PictureFacts,
): Uint8Array<ArrayBuffer> | null {
  // AVIF and HEIC refer to positions in the file, which would shift.
  if (!isComplete || orientation !== 1 || format === 'avif' || format === 'heic') return null;
  const size = bytes.length - metadata.reduce((sum, { start, end }) => sum + end - start, 0);
  const stripped = new Uint8Array(size);
  let from = 0;
  let to = 0;
  for (const { start, end } of [...metadata, { start: bytes.length, end: bytes.length }]) {
    stripped.set(bytes.subarray(from, start), to);
    to += start - from;
    from = end;
  }
  if (format === 'webp') fixWebpHeader(stripped);
  return stripped;
}

/** Corrects a WebP's size and flags after chunks were removed. */
function fixWebpHeader(bytes: Uint8Array): void {
  const view = viewOf(bytes);
  view.setUint32(4, bytes.length - 8, true);
  if (asciiAt(bytes, 12, 4) === 'VP8X') view.setUint8(20, view.getUint8(20) & ~EXIF_AND_XMP);
}
