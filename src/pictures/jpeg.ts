import { readOrientation } from './exif-orientation';
import { addTrailingData, asciiAt, type PictureFacts } from './picture-facts';

const START_OF_SCAN = 0xda;
const END_OF_PICTURE = 0xd9;
const EXIF = 'Exif\0\0';

/**
 * Reads a JPEG's segments (ITU T.81, annex B).
 * @throws RangeError where the bytes end too early
 */
export function readJpeg(bytes: Uint8Array, facts: PictureFacts): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('There is no segment');
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    if (marker === END_OF_PICTURE) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new RangeError('A segment ends too early');
    if (isFrame(marker)) {
      facts.heightPx = view.getUint16(at + 5);
      facts.widthPx = view.getUint16(at + 7);
    }
    if (isMetadata(marker, asciiAt(bytes, at + 4, 12))) facts.metadata.push({ start: at, end });
    if (marker === 0xe1 && asciiAt(bytes, at + 4, EXIF.length) === EXIF) {
      facts.orientation = readOrientation(bytes.subarray(at + 4 + EXIF.length, end));
    }
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
  addTrailingData(bytes, at + 2, facts);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Only what the colours depend on is none: JFIF, a colour profile, Adobe's colour transform. */
function isMetadata(marker: number, text: string): boolean {
  if (marker === 0xe0) return !text.startsWith('JFIF\0');
  if (marker === 0xe2) return !text.startsWith('ICC_PROFILE\0');
  if (marker === 0xee) return !text.startsWith('Adobe');
  return (marker > 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** Where the next segment starts after the pixels, in which 0xff is followed by 0 or a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) throw new RangeError('The pixels end too early');
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}
