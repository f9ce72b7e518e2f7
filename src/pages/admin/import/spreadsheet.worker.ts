import { readSpreadsheet, type Sheet, SpreadsheetError } from './read-spreadsheet';

/** What the worker answers to a file. */
export type WorkerAnswer = { sheet: Sheet } | { problem: string };

self.addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  self.postMessage(await read(file));
});

async function read(file: File): Promise<WorkerAnswer> {
  try {
    return { sheet: readSpreadsheet(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    return {
      problem:
        error instanceof SpreadsheetError
          ? error.message
          : 'It can’t be opened. Close it in other programs, and choose it again.',
    };
  }
}
