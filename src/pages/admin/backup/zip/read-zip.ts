import { Inflate, ZipPassThrough } from 'fflate';
import { type DirectoryEntry, readDirectory } from './read-directory';
import { ZipRefusal } from './zip-refusal';

/** A file in a ZIP file. */
export type ZippedFile = {
  /** Its bytes when it is unpacked. */
  size: number;
  /**
   * Unpacks it.
   * @throws ZipRefusal if it is damaged, or not what the directory says
   */
  read(): Promise<Uint8Array<ArrayBuffer>>;
};

const HEADER_SIGNATURE = 0x04034b50;
const HEADER_BYTES = 30;

/** So little is unpacked at once that even a thousandfold of it fits the memory. */
const CHUNK_BYTES = 16 * 1024;

/**
 * Opens a ZIP file without unpacking anything. Folders are left out.
 * @param maxBytes that all files have together, unpacked
 * @returns the files by their names, all of which stay within one folder
 * @throws ZipRefusal
 */
export async function openZip(file: Blob, maxBytes: number): Promise<Map<string, ZippedFile>> {
  const entries = await readDirectory(file);
  const bytes = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (bytes > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new ZipRefusal(`It unpacks to more than ${megabytes} MB.`);
  }
  const files = new Map<string, ZippedFile>();
  for (const entry of entries) {
    const { name, unpackedBytes } = entry;
    if (!staysInside(name)) {
      throw new ZipRefusal(`A file in it leads out of its folder: ${JSON.stringify(name)}.`);
    }
    if (name.endsWith('/') && unpackedBytes === 0) continue;
    if (files.has(name)) throw new ZipRefusal(`It has the file ${JSON.stringify(name)} twice.`);
    files.set(name, { size: unpackedBytes, read: () => unpack(file, entry) });
  }
  return files;
}

/** Whether a name is a plain path: relative, forward, and without anything that systems read in their own way. */
function staysInside(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return !/[\\:\p{Cc}]/u.test(name) && parts.every((part) => !['', '.', '..'].includes(part));
}

async function unpack(file: Blob, entry: DirectoryEntry): Promise<Uint8Array<ArrayBuffer>> {
  const damaged = new ZipRefusal(`The file ${JSON.stringify(entry.name)} in it is damaged.`);
  const header = new DataView(
    await file.slice(entry.start, entry.start + HEADER_BYTES).arrayBuffer(),
  );
  if (header.byteLength < HEADER_BYTES || header.getUint32(0, true) !== HEADER_SIGNATURE) {
    throw damaged;
  }
  const names = header.getUint16(26, true) + header.getUint16(28, true);
  const start = entry.start + HEADER_BYTES + names;
  const packed = file.slice(start, start + entry.packedBytes);
  if (packed.size !== entry.packedBytes) throw damaged;
  if (!entry.isCompressed && entry.packedBytes !== entry.unpackedBytes) throw damaged;
  const bytes = entry.isCompressed
    ? await inflate(packed, entry.unpackedBytes)
    : new Uint8Array(await packed.arrayBuffer());
  if (bytes?.length !== entry.unpackedBytes || crcOf(bytes) !== entry.crc) throw damaged;
  return bytes;
}

/** The inflated bytes, or null where they are no such, or more than they should be. */
async function inflate(
  packed: Blob,
  expectedBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(expectedBytes);
  let count = 0;
  const inflating = new Inflate((chunk) => {
    if (count + chunk.length <= expectedBytes) bytes.set(chunk, count);
    count += chunk.length;
  });
  try {
    for (let at = 0; at < packed.size && count <= expectedBytes; at += CHUNK_BYTES) {
      const chunk = await packed.slice(at, at + CHUNK_BYTES).arrayBuffer();
      inflating.push(new Uint8Array(chunk), at + CHUNK_BYTES >= packed.size);
    }
  } catch {
    return null;
  }
  return count === expectedBytes ? bytes : null;
}

/** The CRC-32, which fflate works out for a file that it would add. */
function crcOf(bytes: Uint8Array): number {
  const entry = new ZipPassThrough('');
  entry.ondata = () => {};
  entry.push(bytes, true);
  return entry.crc >>> 0;
}
