import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { InvalidFileError } from '@/lib/invalid-file-error';

// The browser inflates beside the page by itself, and the policy allows no workers from blobs.
configure({ useWebWorkers: false });

/** The files in a ZIP file, by their names. */
export type ZipEntries = Map<string, ZipEntry>;

/** A file in a ZIP file. */
export type ZipEntry = {
  /** Its bytes when it is unpacked. */
  size: number;
  /**
   * Unpacks it.
   * @throws FileRefusal if it is damaged, or not what the directory says
   */
  read(): Promise<Uint8Array<ArrayBuffer>>;
};

/** A directory of more is no map's: that is ten thousands of pictures. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a ZIP file without unpacking anything. Folders are left out.
 * @param maxBytes that all files have together, unpacked
 * @returns the files by their names, all of which stay within one folder
 * @throws FileRefusal
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
    const { filename: name, uncompressedSize: size } = entry;
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

/** Whether a name is a plain path: relative, forward, and without anything that systems read in their own way. */
function isSafePath(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return !/[\\:\p{Cc}]/u.test(name) && parts.every((part) => !['', '.', '..'].includes(part));
}

/** Reads a file in parts, none of which is larger than a directory may be. */
class LimitedBlobReader extends BlobReader {
  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > MAX_DIRECTORY_BYTES)
      throw new InvalidFileError('It contains more files than a map can have.');
    return super.readUint8Array(offset, length);
  }
}

async function readDirectory(file: Blob) {
  try {
    return await new ZipReader(new LimitedBlobReader(file), {
      filenameValidation: 'tolerant',
    }).getEntries();
  } catch (error) {
    throw toInvalidFileError(error, 'It is damaged, incomplete, or not a ZIP file.');
  }
}

async function extract(entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(
      await entry.arrayBuffer({ checkCrc32: true, checkOverlappingEntry: true }),
    );
  } catch (error) {
    throw toInvalidFileError(error, `The file ${JSON.stringify(entry.filename)} in it is damaged.`);
  }
}

/** What is no error of the ZIP file's, as that it can't be opened any more, stays what it is. */
function toInvalidFileError(error: unknown, sentence: string): unknown {
  return error instanceof InvalidFileError || error instanceof DOMException
    ? error
    : new InvalidFileError(sentence);
}
