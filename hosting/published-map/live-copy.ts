import { createHash } from 'node:crypto';
import {
  POINTER_FILE,
  type PublishedFiles,
  type PublishedMap,
  type PublishedPointer,
} from '../../src/data/published-map.ts';

const TIMEOUT_MS = 60_000;

/** The copy that a site shows now. */
export type LiveCopy = {
  pointer: PublishedPointer;
  /** Reads its rows. @throws if they can't be read */
  readMap(): Promise<PublishedMap>;
  /** The bytes of one of its pictures' files; null if it has none, or the site responds with something else. */
  readPicture(file: string): Promise<Uint8Array | null>;
};

/**
 * Reads which copy a site shows now. Returns null if it shows none.
 * @param site its address, with a trailing slash
 */
export async function readLiveCopy(site: string): Promise<LiveCopy | null> {
  const read = async (file: string) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // An intermediate cache may hold the pointer of an older copy.
    const response = await fetch(site + file, { redirect: 'error', cache: 'no-store', signal });
    if (!response.ok) throw new Error(`${site}${file} responds with ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const readJson = async (file: string) => JSON.parse(new TextDecoder().decode(await read(file)));
  try {
    const pointer: PublishedPointer = await readJson(POINTER_FILE);
    const files: PublishedFiles = await readJson(pointer.files);
    return {
      pointer,
      readMap: () => readJson(pointer.rows),
      async readPicture(file) {
        const listed = files[file];
        const bytes = listed ? await read(file).catch(() => null) : null;
        return bytes && sha256Of(bytes) === listed?.sha256 ? bytes : null;
      },
    };
  } catch {
    return null;
  }
}

/** The SHA-256 of a file, in hex. */
export function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
