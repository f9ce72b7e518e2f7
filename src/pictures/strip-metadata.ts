import type { PictureFacts } from './picture-facts';
import { fixWebpHeader } from './webp';

/**
 * Takes out what shows nothing and may tell a place or a device, without touching a pixel.
 * @returns null where that needs more than leaving out bytes, or would leave the picture lying on its side
 */
export function stripMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  facts: PictureFacts,
): Uint8Array<ArrayBuffer> | null {
  const { format, metadata, isComplete, orientation } = facts;
  // In the others the rest points to places in the file, which would no longer be right.
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
