import type { Sheet } from './read-spreadsheet';
import type { WorkerAnswer } from './spreadsheet.worker';

const MAX_MEGABYTES = 10;

/** A file can't be read. The message says why and what to do. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/**
 * Reads a file in a worker, so that the page stays alive meanwhile.
 * @throws UnreadableFileError
 */
export async function readInWorker(file: File): Promise<Sheet> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024) {
    throw new UnreadableFileError(`It has more than ${MAX_MEGABYTES} MB. Split it into several.`);
  }
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data);
      worker.onerror = () =>
        reject(
          new UnreadableFileError(
            'The part of the page that reads files could not be loaded. Choose it again.',
          ),
        );
      worker.postMessage(file);
    });
    if ('problem' in answer) throw new UnreadableFileError(answer.problem);
    return answer.sheet;
  } finally {
    worker.terminate();
  }
}
