import { InvalidFileError } from '@/lib/invalid-file-error';
import { runInWorker } from '@/lib/worker-task';
import { readGeoFile } from './geo/read-geo-file';
import type { Sheet } from './sheet';

const MAX_MEGABYTES = 10;
const GEO_FILE_NAME = /\.(kml|kmz|gpx|geojson|json|topojson)$/i;

/**
 * Reads the file that the administrator chose.
 * @throws InvalidFileError
 */
export async function readFile(file: File): Promise<Sheet> {
  try {
    return (await isGeoFile(file)) ? await readGeoFile(file) : await readCsv(file);
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    throw new InvalidFileError(
      'The part of the page that reads files couldn’t be loaded. Choose the file again.',
    );
  }
}

/**
 * Whether a file is KML, KMZ, GPX or GeoJSON: by its name, or because it starts like XML or JSON, unlike any
 * spreadsheet header.
 */
async function isGeoFile(file: File): Promise<boolean> {
  if (GEO_FILE_NAME.test(file.name)) return true;
  try {
    const start = new Uint8Array(await file.slice(0, 64).arrayBuffer());
    // A byte order mark may come first, and UTF-16 has zeros between the characters.
    return /^[\s\0\xef\xbb\xbf\xfe\xff]*[<{]/.test(String.fromCharCode(...start));
  } catch {
    return false;
  }
}

/** Reads a spreadsheet in a worker, so that the page stays responsive. */
function readCsv(file: File): Promise<Sheet> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024) {
    throw new InvalidFileError(`It is larger than ${MAX_MEGABYTES} MB. Split it into several.`);
  }
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    type: 'module',
  });
  return runInWorker<File, Sheet>(worker, file);
}
