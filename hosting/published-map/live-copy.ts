import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  POINTER_FILE,
  type PublishedFiles,
  type PublishedMap,
  type PublishedPointer,
} from '../../src/data/published-map.ts';

const TIMEOUT_MS = 60_000;

const FileSchema = v.pipe(v.string(), v.regex(/^published\/[\w.-]+\.json$/));

/** The pointer of a site. The site may not be the expected one, so it is not trusted. */
export const PointerSchema = v.object({
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  number: v.number(),
  rows: FileSchema,
  files: FileSchema,
}) satisfies v.GenericSchema<PublishedPointer>;

/** The list of the files of a copy's pictures. */
export const FilesSchema = v.record(
  v.string(),
  v.object({ bytes: v.number(), sha256: v.string() }),
) satisfies v.GenericSchema<PublishedFiles>;

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
    const pointer = v.parse(PointerSchema, await readJson(POINTER_FILE));
    const files = v.parse(FilesSchema, await readJson(pointer.files));
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
