import { asciiAt, type PictureFacts, viewOf } from './picture-facts';

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
