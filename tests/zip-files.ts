import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

// Written from the ZIP specification (APPNOTE 4.3), so that the tests don't depend on the library they check.

type Files = Record<string, Uint8Array>;

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const UTF_8_NAME = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** January 1, 1980 in the format of MS-DOS. */
const FIXED_DATE = 0x21;

/**
 * Makes a ZIP file.
 * @param options.level how much it is compressed, from 0 (stored) to 9
 */
export function zipFiles(files: Files, { level = 6 } = {}): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const encodedName = Buffer.from(name);
    const data = level === 0 ? Buffer.from(content) : deflateRawSync(content, { level });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(UTF_8_NAME, 2);
    fields.writeUInt16LE(level === 0 ? STORED : DEFLATED, 4);
    fields.writeUInt16LE(FIXED_DATE, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(encodedName.length, 22);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE(offset, 10);
    directory.push(uint32s(DIRECTORY_ENTRY), Buffer.from([20, 0]), fields, attributes, encodedName);
    const local = [uint32s(LOCAL_HEADER), fields, encodedName, data];
    locals.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const count = Object.keys(files).length;
  const directoryBytes = Buffer.concat(directory);
  const counts = Buffer.from([count & 0xff, count >> 8, count & 0xff, count >> 8]);
  const end = [uint32s(END_OF_DIRECTORY, 0), counts, uint32s(directoryBytes.length, offset)];
  return new Uint8Array(Buffer.concat([...locals, directoryBytes, ...end, Buffer.alloc(2)]));
}

/** The files in a ZIP file. */
export function unzipFiles(bytes: Uint8Array): Files {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(uint32s(END_OF_DIRECTORY));
  const files: Files = {};
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const content = zip.readUInt16LE(at + 10) === STORED ? data : inflateRawSync(data);
    files[zip.toString('utf8', at + 46, nameEnd)] = new Uint8Array(content);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function uint32s(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * index);
  return bytes;
}
