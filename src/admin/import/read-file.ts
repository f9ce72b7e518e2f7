import { InvalidFileError } from '@/lib/invalid-file-error';
import { plainText } from '@/lib/plain-text';
import { readBytes } from '@/lib/read-bytes';
import { readSpreadsheet } from './read-spreadsheet';
import { readId, type Sheet, truncateCell } from './sheet';

/** A file to read, and the encoding of its text if the administrator chose one. */
export type FileTask = { file: File; encoding: string | undefined };

const MAX_MEGABYTES = 10;
const GEO_FILE_NAME = /\.(kml|kmz|gpx|geojsonl?|ndjson|jsonl?|m?js|topojson|umap|zip)$/i;

/** The first bytes of a ZIP file, which an Excel workbook is, and of an older or encrypted workbook. */
const WORKBOOK_STARTS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

/**
 * A spreadsheet header starts like neither XML nor JSON. A byte order mark may come first, and UTF-16 has zeros between
 * the characters.
 */
const GEO_START = /^[\s\0\xef\xbb\xbf\xfe\xff]*([<{]|\[\s*\{|(var|let|const)\s)/;

/**
 * Reads the file that the administrator chose, in a worker. Its content decides how, except for map files.
 * @throws InvalidFileError
 */
export async function readFile(file: File, encoding?: string): Promise<Sheet> {
  const start = String.fromCharCode(...(await readBytes(file.slice(0, 64))));
  if (GEO_FILE_NAME.test(file.name) || GEO_START.test(start)) {
    return (await import('./geo/read-geo-file')).readGeoFile(file, encoding);
  }
  if (WORKBOOK_STARTS.some((bytes) => start.startsWith(bytes))) {
    return withPlainTexts(await (await import('./read-workbook')).readWorkbook(file));
  }
  if (file.size > MAX_MEGABYTES * 1024 * 1024) {
    throw new InvalidFileError(`It is larger than ${MAX_MEGABYTES} MB. Split it into several.`);
  }
  return withPlainTexts(readSpreadsheet(await readBytes(file), encoding));
}

/** Turns HTML in cells into text. A spreadsheet with IDs of this app may have texts about HTML. */
function withPlainTexts(sheet: Sheet): Sheet {
  const idIndex = sheet.headers.indexOf('id');
  const isOwn = sheet.rows.some(({ values }) => readId(values[idIndex] ?? '') !== null);
  const hasMarkup = (text: string) => /[<&]/.test(text);
  const toPlain = (text: string) =>
    truncateCell(isOwn || !hasMarkup(text) ? text : plainText(text));
  const rows = sheet.rows.map((row) =>
    row.values.some(hasMarkup) ? { ...row, values: row.values.map(toPlain) } : row,
  );
  return { ...sheet, rows };
}
