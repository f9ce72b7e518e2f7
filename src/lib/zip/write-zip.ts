import { BlobReader, configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';

// The Content Security Policy allows no workers from blobs.
configure({ useWebWorkers: false });

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
