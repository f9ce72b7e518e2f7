import { crc32, deflateSync } from 'node:zlib';

// Malicious files and strings. They are generated because some are large.

/** Line breaks and quotation marks that resemble the start of a spreadsheet formula but never are one. */
export function longCell(kilobytes: number): string {
  return `A${'\n'.repeat(kilobytes * 500)}${`'"`.repeat(kilobytes * 250)}B`;
}

/** A spreadsheet of one place, with one long cell as its description. */
export function longCellCsv(kilobytes: number): string {
  return `title,x,y,description\nMill,1,2,"${longCell(kilobytes).replaceAll('"', '""')}"\n`;
}

/** A spreadsheet with many short lines. */
export function manyLinesCsv(count: number): string {
  return `title,x,y\n${'a,1,2\n'.repeat(count)}`;
}

/** A description with many paragraphs. */
export function manyParagraphs(count: number): string {
  return '<p>'.repeat(count);
}

/** GeoJSON with one entry that claims to be in many places. */
export function manyPlaces(count: number, properties: object = { name: 'Mill' }): string {
  const geometry = { type: 'MultiPoint', coordinates: Array.from({ length: count }, () => [1, 2]) };
  return JSON.stringify({ type: 'Feature', properties, geometry });
}

/** Long strings that look like coordinates but aren't. */
export function longCoordinates(characters: number): string[] {
  return ['(', 'N', '1 ', ' (', "1'", '0 0\n'].map((part) =>
    part.repeat(characters / part.length).concat('x'),
  );
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A chunk of a PNG. */
function pngChunk(type: string, content: string | Uint8Array = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A black PNG of a few kilobytes, however many pixels it has. */
export function blackPng(widthPx: number, heightPx: number, chunks: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  // Each pixel is one bit, black or white.
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(widthPx / 8) + 1) * heightPx));
  const parts = [pngChunk('IHDR', header), ...chunks, pngChunk('IDAT', pixels), pngChunk('IEND')];
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}

/** A PNG of 49 kB that takes 1.6 GB when decoded. */
export function hugePng(): Buffer {
  return blackPng(20_000, 20_000);
}

/** A PNG with the location in its metadata, and extra text after its end. */
export function exifPng(): Buffer {
  const chunks = [pngChunk('eXIf', 'MM\0*GPS'), pngChunk('tEXt', 'Author\0Jane')];
  return Buffer.concat([blackPng(8, 8, chunks), Buffer.from('SECRET')]);
}

/** An HTML page that begins like a PNG. */
export function htmlPng(): Buffer {
  return Buffer.concat([PNG_SIGNATURE, Buffer.from('<!doctype html><script>alert(1)</script>')]);
}

/** The file list of a backup that names pictures with thousands of tiles, but contains none of them. */
export function oversizedPictureList(count: number): object[] {
  const tiles = { imageWidthPx: 65_535, imageHeightPx: 65_535 };
  return Array.from({ length: count }, (_, number) => ({
    file: `pictures/${number.toString(16).padStart(64, '0')}.png`,
    type: 'image/png',
    widths: [],
    tiles,
  }));
}
