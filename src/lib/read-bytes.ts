import { InvalidFileError } from './invalid-file-error';

/** @throws InvalidFileError if the file can't be opened */
export async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new InvalidFileError(
      'It can’t be opened. Close it in other programs, and choose it again.',
    );
  }
}
