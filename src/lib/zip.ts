import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { InvalidFileError } from '@/lib/invalid-file-error';

// The browser already inflates in the background, and the Content Security Policy allows no workers from blobs.
configure({ useWebWorkers: false });

/** The files in a ZIP file, by their names. */
export type ZipEntries = Map<string, ZipEntry>;

/** A file in a ZIP file. */
export type ZipEntry = {
  /** The number of bytes when unpacked. */
  size: number;
  /**
   * Unpacks the file.
   * @throws InvalidFileError if it is damaged, or differs from the directory
   */
  read(): Promise<Uint8Array<ArrayBuffer>>;
};

/** Enough for tens of thousands of pictures; no map has more. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a ZIP file without unpacking anything. Folders are left out.
 * @param maxBytes the limit for all files together, unpacked
 * @returns the files by their names, none of which points outside its folder
 * @throws InvalidFileError
 */
export async function openZip(file: Blob, maxBytes: number): Promise<ZipEntries> {
  const entries = await readDirectory(file);
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new InvalidFileError(`It unpacks to more than ${megabytes} MB.`);
  }
  const files: ZipEntries = new Map();
  for (const entry of entries) {
    const { filename, uncompressedSize: size } = entry;
    // Some Windows programs write paths like those on a disk.
    const name = filename.replaceAll('\\', '/');
    if (entry.encrypted)
      throw new InvalidFileError('It is protected with a password. Save it without one.');
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
      throw new InvalidFileError('It is compressed in a way that browsers can’t read.');
    }
    if (!isSafePath(name)) {
      throw new InvalidFileError(
        `A file in it points outside its folder: ${JSON.stringify(name)}.`,
      );
    }
    if (entry.directory) continue;
    if (files.has(name))
      throw new InvalidFileError(`It contains the file ${JSON.stringify(name)} twice.`);
    files.set(name, { size, read: () => extract(entry) });
  }
  return files;
}

/** Whether a name is a plain relative path, without characters that systems interpret differently. */
function isSafePath(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return !/[:\p{Cc}]/u.test(name) && parts.every((part) => !['', '.', '..'].includes(part));
}

/** Limits the bytes of a single read, and so the size of the directory. */
class LimitedBlobReader extends BlobReader {
  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > MAX_DIRECTORY_BYTES)
      throw new InvalidFileError('It contains more files than a map can have.');
    return super.readUint8Array(offset, length);
  }
}

function readDirectory(file: Blob) {
  const reader = new ZipReader(new LimitedBlobReader(file), { filenameValidation: 'tolerant' });
  return reader
    .getEntries()
    .catch(throwInvalidFile('It is damaged, incomplete, or not a ZIP file.'));
}

async function extract(entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> {
  const options = { checkCrc32: true, checkOverlappingEntry: true };
  const message = `The file ${JSON.stringify(entry.filename)} in it is damaged.`;
  return new Uint8Array(await entry.arrayBuffer(options).catch(throwInvalidFile(message)));
}

/** Keeps errors that are not about the ZIP file's content, for example that it can no longer be opened. */
function throwInvalidFile(message: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof InvalidFileError || error instanceof DOMException) throw error;
    throw new InvalidFileError(message);
  };
}

/** The first date that a ZIP file can hold. With a fixed date, the same files always produce the same ZIP file. */
const FIXED_DATE = new Date(1980, 0, 1);

/** A file to put into a ZIP file. */
export type ZipInput = { name: string; content: Blob };

/**
 * Makes a ZIP file. Nothing is compressed, because pictures already are.
 * @param onProgress gets the fraction written, from 0 to 1
 * @throws an `AbortError`
 */
export async function writeZip(
  files: ZipInput[],
  signal: AbortSignal,
  onProgress: (fraction: number) => void = () => {},
): Promise<Blob> {
  // Blobs rather than bytes: the browser may move them to disk.
  const parts: Blob[] = [];
  const output = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => void parts.push(new Blob([chunk])),
  });
  const zip = new ZipWriter(output, {
    level: 0,
    lastModDate: FIXED_DATE,
    extendedTimestamp: false,
  });
  for (const [index, { name, content }] of files.entries()) {
    await zip.add(name, new BlobReader(content), { signal });
    onProgress((index + 1) / files.length);
  }
  await zip.close();
  return new Blob(parts, { type: 'application/zip' });
}
