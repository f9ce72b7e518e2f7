import { ZipRefusal } from './zip-refusal';

/** What a ZIP file's directory tells of one of its files. Nothing of it is to be believed. */
export type DirectoryEntry = {
  name: string;
  isCompressed: boolean;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  /** Where in the ZIP file its header begins. */
  start: number;
};

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;

/** A directory of more is no map's: that is ten thousands of pictures. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;

const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** Stands where a number is in a place of its own, of the format for more than 4 GB. */
const ELSEWHERE = 0xffffffff;

const DAMAGED = 'It is damaged or not complete, or it is no ZIP file.';

/**
 * Reads the directory at the end of a ZIP file (PKWARE's APPNOTE, 4.3.12 and 4.3.16).
 * @throws ZipRefusal
 */
export async function readDirectory(file: Blob): Promise<DirectoryEntry[]> {
  const { start, size, count } = await findDirectory(file);
  const bytes = new Uint8Array(await file.slice(start, start + size).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const entries: DirectoryEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > size || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw new ZipRefusal(DAMAGED);
    }
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const end = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (end > size) throw new ZipRefusal(DAMAGED);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd));
    entries.push(readEntry(view, at, name));
    at = end;
  }
  return entries;
}

async function findDirectory(file: Blob): Promise<{ start: number; size: number; count: number }> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES);
  const view = new DataView(await file.slice(tailStart).arrayBuffer());
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const count = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 12, true);
    const start = view.getUint32(at + 16, true);
    if (start === ELSEWHERE) throw new ZipRefusal('It has more than 4 GB, or is written as if.');
    if (start + size > tailStart + at) continue;
    if (size > MAX_DIRECTORY_BYTES) throw new ZipRefusal('It has more files than any map.');
    return { start, size, count };
  }
  throw new ZipRefusal(DAMAGED);
}

function readEntry(view: DataView, at: number, name: string): DirectoryEntry {
  const method = view.getUint16(at + 10, true);
  if (view.getUint16(at + 8, true) & ENCRYPTED) {
    throw new ZipRefusal('It is protected with a password. Save it without one.');
  }
  if (method !== STORED && method !== DEFLATED) {
    throw new ZipRefusal('It is compressed in a way that browsers can’t read.');
  }
  const packedBytes = view.getUint32(at + 20, true);
  const unpackedBytes = view.getUint32(at + 24, true);
  const start = view.getUint32(at + 42, true);
  if (packedBytes === ELSEWHERE || unpackedBytes === ELSEWHERE || start === ELSEWHERE) {
    throw new ZipRefusal('It has more than 4 GB, or is written as if.');
  }
  const crc = view.getUint32(at + 16, true);
  return { name, isCompressed: method === DEFLATED, crc, packedBytes, unpackedBytes, start };
}
