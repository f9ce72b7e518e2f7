import { readOrientation } from './exif-orientation';
import { addTrailingData, asciiAt, type PictureFacts } from './picture-facts';

/** What is drawn, and how its colours are meant. */
const VISIBLE_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

/**
 * Reads a PNG's chunks (PNG, third edition, 5.3).
 * @throws RangeError where the bytes end too early
 */
export function readPng(bytes: Uint8Array, facts: PictureFacts): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  facts.widthPx = view.getUint32(16);
  facts.heightPx = view.getUint32(20);
  let at = 8;
  for (let type = ''; type !== 'IEND'; ) {
    type = asciiAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError('A chunk ends too early');
    if (!VISIBLE_CHUNKS.has(type)) facts.metadata.push({ start: at, end });
    if (type === 'acTL') facts.isAnimated = true;
    if (type === 'eXIf') facts.orientation = readOrientation(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  addTrailingData(bytes, at, facts);
}
