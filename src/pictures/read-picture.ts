import { readMediaBoxes } from './media-boxes';
import { asciiAt, type PictureFacts, type PictureFormat, viewOf } from './picture-facts';

// The readers go through a file segment by segment. Any segment that isn't known to be visible counts as metadata.

/**
 * Reads a format, and returns where the picture ends.
 * @throws RangeError if the bytes end too early
 */
type Reader = (bytes: Uint8Array, view: DataView, facts: PictureFacts) => number;

/** How many bytes at the beginning of a file reveal its format. */
export const HEAD_BYTES = 256;

const READERS: Record<PictureFormat, Reader> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
  gif: readGif,
  avif: readMediaBoxes,
  heic: readMediaBoxes,
};

/** The picture format that a file's first bytes declare, whatever the file's name; null for none. */
export function detectFormat(head: Uint8Array): PictureFormat | null {
  const text = asciiAt(head, 0, HEAD_BYTES);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (!text.startsWith('ftyp', 4)) return null;
  // The first brand may be a general one, such as mif1 for a still picture of any codec.
  const brands = text.slice(8, viewOf(head).getUint32(0)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}

/** Reads the facts that a picture's bytes reveal; null if they are not a picture, or don't state its size. */
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
    const end = READERS[format](bytes, viewOf(bytes), facts);
    facts.isComplete = end <= bytes.length;
    // Phones append videos and more pictures.
    if (end < bytes.length) facts.metadata.push({ start: end, end: bytes.length });
  } catch (error) {
    // The bytes end too early; a browser may still show some of the picture.
    if (!(error instanceof RangeError)) throw error;
  }
  return facts.widthPx > 0 && facts.heightPx > 0 ? facts : null;
}

/** Chunks with pixels or color information. */
const VISIBLE_PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** Reads a PNG's chunks (PNG, third edition, 5.3). */
function readPng(bytes: Uint8Array, view: DataView, facts: PictureFacts): number {
  facts.widthPx = view.getUint32(16);
  facts.heightPx = view.getUint32(20);
  let at = 8;
  for (let type = ''; type !== 'IEND'; ) {
    type = asciiAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError('A chunk ends too early');
    if (!VISIBLE_PNG_CHUNKS.has(type)) facts.metadata.push({ start: at, end });
    if (type === 'acTL') facts.isAnimated = true;
    if (type === 'eXIf') facts.orientation = readOrientation(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  return at;
}

const JPEG_START_OF_SCAN = 0xda;
const JPEG_END_OF_PICTURE = 0xd9;

/** Reads a JPEG's segments (ITU T.81, annex B). */
function readJpeg(bytes: Uint8Array, view: DataView, facts: PictureFacts): number {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('There is no segment');
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    if (marker === JPEG_END_OF_PICTURE) return at + 2;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new RangeError('A segment ends too early');
    if (isJpegFrame(marker)) {
      facts.heightPx = view.getUint16(at + 5);
      facts.widthPx = view.getUint16(at + 7);
    }
    const text = asciiAt(bytes, at + 4, 12);
    if (isJpegMetadata(marker, text)) facts.metadata.push({ start: at, end });
    if (marker === 0xe1 && text.startsWith('Exif\0\0')) {
      facts.orientation = readOrientation(bytes.subarray(at + 10, end));
    }
    at = marker === JPEG_START_OF_SCAN ? endOfJpegScan(bytes, end) : end;
  }
}

function isJpegFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Colors depend on three application segments: JFIF, a color profile, Adobe's color transform. */
function isJpegMetadata(marker: number, text: string): boolean {
  if (marker === 0xe0) return !text.startsWith('JFIF\0');
  if (marker === 0xe2) return !text.startsWith('ICC_PROFILE\0');
  if (marker === 0xee) return !text.startsWith('Adobe');
  return (marker > 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** Finds the segment after the pixels. Among these, 0xff is followed by 0 or a restart. */
function endOfJpegScan(bytes: Uint8Array, start: number): number {
  for (let at = start; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) throw new RangeError('The pixels end too early');
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

const VISIBLE_WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** The flag of an animation in a VP8X chunk. */
const WEBP_ANIMATION = 0x02;

/** Reads a WebP's chunks (WebP container specification). */
function readWebp(bytes: Uint8Array, view: DataView, facts: PictureFacts): number {
  const riffEnd = 8 + view.getUint32(4, true);
  let at = 12;
  while (at < riffEnd) {
    const type = asciiAt(bytes, at, 4);
    const content = at + 8;
    const size = view.getUint32(at + 4, true);
    // Chunks are padded to an even number of bytes.
    const end = content + size + (size % 2);
    if (type === 'VP8X') {
      facts.isAnimated = (view.getUint8(content) & WEBP_ANIMATION) !== 0;
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
    // After the size, which is at the beginning of a chunk: the rest may not have been loaded.
    if (end > bytes.length) throw new RangeError('A chunk ends too early');
    if (!VISIBLE_WEBP_CHUNKS.has(type)) facts.metadata.push({ start: at, end });
    if (type === 'EXIF') {
      // Some programs put the header of a JPEG segment before it.
      const tiff = asciiAt(bytes, content, 4) === 'Exif' ? content + 6 : content;
      facts.orientation = readOrientation(bytes.subarray(tiff, content + size));
    }
    at = end;
  }
  return at;
}

const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
const GIF_TRAILER = 0x3b;
const GIF_APPLICATION = 0xff;
const GIF_COMMENT = 0xfe;

/** Applications whose data controls how the picture is shown: its loops and its colors. */
const VISIBLE_GIF_APPLICATIONS = /^(NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

/** Reads a GIF's blocks (GIF89a). */
function readGif(bytes: Uint8Array, view: DataView, facts: PictureFacts): number {
  facts.widthPx = view.getUint16(6, true);
  facts.heightPx = view.getUint16(8, true);
  let at = 13 + gifColorTableBytes(view.getUint8(10));
  let frames = 0;
  for (;;) {
    const start = at;
    const block = view.getUint8(at);
    if (block === GIF_TRAILER) return at + 1;
    if (block === GIF_EXTENSION) {
      const label = view.getUint8(at + 1);
      at = endOfGifSubBlocks(view, at + 2);
      const isMetadata =
        label === GIF_COMMENT ||
        (label === GIF_APPLICATION &&
          !VISIBLE_GIF_APPLICATIONS.test(asciiAt(bytes, start + 3, 11)));
      if (isMetadata) facts.metadata.push({ start, end: at });
    } else if (block === GIF_IMAGE) {
      frames += 1;
      facts.isAnimated = frames > 1;
      // The descriptor and its colors are followed by the size of the codes.
      at = endOfGifSubBlocks(view, at + 10 + gifColorTableBytes(view.getUint8(at + 9)) + 1);
    } else {
      throw new RangeError('There is no block');
    }
  }
}

function gifColorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function endOfGifSubBlocks(view: DataView, start: number): number {
  let at = start;
  for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += 1 + size;
  return at + 1;
}

const ORIENTATION_TAG = 0x0112;

/**
 * How a picture must be rotated.
 * @param tiff the content of Exif, starting at its byte order (Exif 2.3, 4.6.4)
 * @returns 1 to 8; 1, which is upright, if it isn't stated
 */
export function readOrientation(tiff: Uint8Array): number {
  try {
    const view = viewOf(tiff);
    const isLittleEndian = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittleEndian);
    const count = view.getUint16(directory, isLittleEndian);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, isLittleEndian) !== ORIENTATION_TAG) continue;
      const orientation = view.getUint16(at + 8, isLittleEndian);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}
