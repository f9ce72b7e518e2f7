import { readOrientation } from './exif-orientation';
import { addTrailingData, asciiAt, type PictureFacts } from './picture-facts';

const VISIBLE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Flags of a VP8X chunk. */
const ANIMATION = 0x02;
const EXIF_AND_XMP = 0x0c;

/**
 * Reads a WebP's chunks (WebP container specification).
 * @throws RangeError where the bytes end too early
 */
export function readWebp(bytes: Uint8Array, facts: PictureFacts): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const riffEnd = 8 + view.getUint32(4, true);
  let at = 12;
  while (at < riffEnd) {
    const type = asciiAt(bytes, at, 4);
    const content = at + 8;
    const size = view.getUint32(at + 4, true);
    // Padded to an even number of bytes.
    const end = content + size + (size % 2);
    if (type === 'VP8X') {
      facts.isAnimated = (view.getUint8(content) & ANIMATION) !== 0;
      facts.widthPx = (view.getUint32(content + 4, true) & 0xffffff) + 1;
      facts.heightPx = (view.getUint32(content + 6, true) >>> 8) + 1;
    } else if (type === 'VP8 ' && facts.widthPx === 0) {
      facts.widthPx = view.getUint16(content + 6, true) & 0x3fff;
      facts.heightPx = view.getUint16(content + 8, true) & 0x3fff;
    } else if (type === 'VP8L' && facts.widthPx === 0) {
      const bits = view.getUint32(content + 1, true);
      facts.widthPx = (bits & 0x3fff) + 1;
      facts.heightPx = ((bits >>> 14) & 0x3fff) + 1;
    }
    // Only now: the size is at the beginning of a chunk, which may be the only part that was loaded.
    if (end > bytes.length) throw new RangeError('A chunk ends too early');
    if (!VISIBLE_CHUNKS.has(type)) facts.metadata.push({ start: at, end });
    if (type === 'EXIF') facts.orientation = readExif(bytes.subarray(content, content + size));
    at = end;
  }
  addTrailingData(bytes, at, facts);
}

/** Makes a WebP's header tell what is left of it after chunks were taken out. */
export function fixWebpHeader(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(4, bytes.length - 8, true);
  if (asciiAt(bytes, 12, 4) === 'VP8X') view.setUint8(20, view.getUint8(20) & ~EXIF_AND_XMP);
}

/** Some programs put the header of JPEG's segment before it. */
function readExif(content: Uint8Array): number {
  return readOrientation(asciiAt(content, 0, 4) === 'Exif' ? content.subarray(6) : content);
}
