import { InvalidFileError } from '@/lib/invalid-file-error';
import { handleTasks } from '@/lib/worker-task';
import { readSpreadsheet } from './read-spreadsheet';

handleTasks(async (file: File) => readSpreadsheet(await bytesOf(file)));

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new InvalidFileError(
      'It can’t be opened. Close it in other programs, and choose it again.',
    );
  }
}
