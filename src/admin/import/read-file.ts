import { InvalidFileError } from '@/lib/invalid-file-error';
import { runInWorker } from '@/lib/worker-task';
import { readGeoFile } from './geo/read-geo-file';
import { readBytes, type Sheet } from './sheet';

const MAX_MEGABYTES = 10;
const GEO_FILE_NAME = /\.(kml|kmz|gpx|geojson|json|topojson)$/i;

/** The first bytes of a ZIP file, which an Excel workbook is, and of an older or encrypted workbook. */
const WORKBOOK_STARTS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

/**
 * A spreadsheet header starts like neither XML nor JSON. A byte order mark may come first, and UTF-16 has zeros between
 * the characters.
 */
const GEO_START = /^[\s\0\xef\xbb\xbf\xfe\xff]*[<{]/;

/**
 * Reads the file that the administrator chose. Its content decides how, except for map files.
 * @throws InvalidFileError
 */
export async function readFile(file: File): Promise<Sheet> {
  try {
    const start = String.fromCharCode(...(await readBytes(file.slice(0, 64))));
    if (GEO_FILE_NAME.test(file.name) || GEO_START.test(start)) return await readGeoFile(file);
    const isWorkbook = WORKBOOK_STARTS.some((bytes) => start.startsWith(bytes));
    return await readInWorker(file, isWorkbook);
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    throw new InvalidFileError(
      'The part of the page that reads files couldn’t be loaded. Choose the file again.',
    );
  }
}

/** Reads a spreadsheet in a worker, so that the page stays responsive. */
function readInWorker(file: File, isWorkbook: boolean): Promise<Sheet> {
  if (!isWorkbook && file.size > MAX_MEGABYTES * 1024 * 1024) {
    throw new InvalidFileError(`It is larger than ${MAX_MEGABYTES} MB. Split it into several.`);
  }
  // The bundler needs each address in the call itself.
  const worker = isWorkbook
    ? new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' });
  return runInWorker<File, Sheet>(worker, file);
}
