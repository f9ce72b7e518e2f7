import { Zip, ZipPassThrough } from 'fflate';

/** Midnight of the first day that a ZIP file can tell. With it, the same files make the same ZIP file. */
const FIXED_MTIME = new Date(1980, 0, 1);

/** A file to be put into a ZIP file. */
export type ZipInput = { name: string; content: Blob };

/**
 * Makes a ZIP file. Nothing is compressed: pictures are already.
 * @throws an `AbortError`
 */
export async function writeZip(files: ZipInput[], signal: AbortSignal): Promise<Blob> {
  // As blobs, which the browser may keep on the disk.
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([new Uint8Array(chunk)]));
  });
  for (const { name, content } of files) {
    signal.throwIfAborted();
    const entry = new ZipPassThrough(name);
    entry.mtime = FIXED_MTIME;
    zip.add(entry);
    entry.push(new Uint8Array(await content.arrayBuffer()), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
