import { readGif } from './gif';
import { readJpeg } from './jpeg';
import { readMediaBoxes } from './media-boxes';
import { asciiAt, type PictureFacts, type PictureFormat } from './picture-facts';
import { readPng } from './png';
import { readWebp } from './webp';

/** Enough of a file's beginning to know its format. */
export const HEAD_BYTES = 256;

const READERS: Record<PictureFormat, (bytes: Uint8Array, facts: PictureFacts) => void> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
  gif: readGif,
  avif: readMediaBoxes,
  heic: readMediaBoxes,
};

/** The format of picture that a file's first bytes say it is, whatever it is called; null for none. */
export function detectFormat(head: Uint8Array): PictureFormat | null {
  const text = asciiAt(head, 0, HEAD_BYTES);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (!text.startsWith('ftyp', 4)) return null;
  // The first brand may be a general one, such as mif1 for a still picture of any codec.
  const end = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const brands = text.slice(8, end).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}

/** Reads what a picture's bytes tell; null where they are no picture, or don't even tell its size. */
export function readPictureFacts(bytes: Uint8Array): PictureFacts | null {
  const format = detectFormat(bytes.subarray(0, HEAD_BYTES));
  if (!format) return null;
  const facts: PictureFacts = {
    format,
    widthPx: 0,
    heightPx: 0,
    orientation: 1,
    isAnimated: false,
    metadata: [],
    isComplete: false,
  };
  try {
    READERS[format](bytes, facts);
    facts.isComplete = true;
  } catch (error) {
    // The bytes end where more should be; a browser may still make something of them.
    if (!(error instanceof RangeError)) throw error;
  }
  return facts.widthPx > 0 && facts.heightPx > 0 ? facts : null;
}
