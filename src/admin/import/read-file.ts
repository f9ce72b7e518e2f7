import { importWithRetry } from '@/lib/import-with-retry';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { runInWorker } from '@/lib/worker-task';
import { isGeoFile } from './is-geo-file';
import type { Sheet } from './read-spreadsheet';

const MAX_MEGABYTES = 10;

/**
 * Reads a file that is chosen. What reads those of map programs is loaded with the first of them.
 * @throws FileRefusal
 */
export async function readFile(file: File): Promise<Sheet> {
  try {
    if (!(await isGeoFile(file))) return await readCsv(file);
    const { readGeoFile } = await importWithRetry(() => import('./geo/read-geo-file'));
    return await readGeoFile(file);
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    throw new InvalidFileError(
      'The part of the page that reads files could not be loaded. Choose it again.',
    );
  }
}

/** Reads a spreadsheet in a worker, so that the page stays alive meanwhile. */
function readCsv(file: File): Promise<Sheet> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024) {
    throw new InvalidFileError(`It has more than ${MAX_MEGABYTES} MB. Split it into several.`);
  }
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    type: 'module',
  });
  return runInWorker<File, Sheet>(worker, file);
}
