import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseTimestamp } from '@/model/notice';
import { BUCKET_BY_USE } from '@/model/picture-use';
import { type MapContent, useReadMapContent } from './map-content';
import { EXTENSION_BY_TYPE } from './pictures';
import { splitIntoChunks } from './rows';
import { supabase } from './supabase-client';

/** A file in one of the buckets. */
export type StoredPicture = {
  bucket: string;
  /** With its folder, if it is in one. */
  name: string;
  /** The media type with which it is sent; null if unknown. */
  type: string | null;
  bytes: number;
  /** When it was uploaded, in milliseconds since 1970. */
  uploadedAt: number;
};

const BUCKETS = [...new Set(Object.values(BUCKET_BY_USE))];
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = 1000;
const PICTURES_PER_REQUEST = 200;

/** Files that no text of the map mentions. */
export type UnusedPictureFiles = {
  /** Pictures that the admin uploaded, older than a day. */
  pictures: StoredPicture[];
  /** Files of types that the buckets don't accept; copying a file can set such a type. */
  otherTypes: StoredPicture[];
};

/** The common beginning of the names of a picture, its variants and its tiles. */
const STEM = `(?:${Object.keys(BUCKET_BY_USE).join('|')})-\\d+`;
const STEMS = new RegExp(STEM, 'g');

/** The names that the admin gives to pictures. Files with other names come from elsewhere. */
const GENERATED_NAME = new RegExp(
  `^(?<stem>${STEM})(?<derived>-w\\d+|-t\\d+-\\d+-\\d+)?\\.(png|jpg|webp|gif|avif)$`,
);

/**
 * Finds the files that can be removed. Pictures come before their variants and tiles, so that an interrupted
 * removal leaves no picture incomplete. A file is in use if any text of the map mentions it, including descriptions
 * and translations: it is better to keep an unused file than to remove one that a visitor can see.
 * @param nowMs milliseconds since 1970
 */
export function findUnusedPictures(
  stored: StoredPicture[],
  content: MapContent,
  nowMs: number,
): UnusedPictureFiles {
  const text = decodeAll(JSON.stringify(content));
  const stems = new Set(text.match(STEMS));
  const isDerived = ({ name }: StoredPicture) => name.match(GENERATED_NAME)?.groups?.derived;
  const isUnused = ({ bucket, name }: StoredPicture) => {
    const stem = name.match(GENERATED_NAME)?.groups?.stem;
    return stem === undefined ? !text.includes(`${bucket}/${name}`) : !stems.has(stem);
  };
  const unused = stored.filter(isUnused);
  return {
    pictures: unused
      .filter(
        (file) =>
          !hasUnsupportedType(file) &&
          GENERATED_NAME.test(file.name) &&
          nowMs - file.uploadedAt > DAY_MS,
      )
      .sort((a, b) => Number(Boolean(isDerived(a))) - Number(Boolean(isDerived(b)))),
    otherTypes: unused.filter(hasUnsupportedType),
  };
}

function hasUnsupportedType({ type }: StoredPicture): boolean {
  return type !== null && !Object.hasOwn(EXTENSION_BY_TYPE, type);
}

/** A text without the percent-encoding of the addresses in it. */
function decodeAll(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

/** All pictures in storage. */
export const storedPicturesQuery = queryOptions({
  queryKey: ['stored pictures'],
  queryFn: listAllPictures,
});

/**
 * Removes the files of a kind that are unused at that moment, which may be fewer than were shown. Settles when the
 * files are listed again.
 * @returns the removed files
 */
export function useRemoveUnusedPictures() {
  const queryClient = useQueryClient();
  const readMap = useReadMapContent();
  return useMutation({
    mutationFn: async (kind: keyof UnusedPictureFiles): Promise<StoredPicture[]> => {
      // Lists files before rows, so that a file that comes into use in between counts as used.
      const stored = await listAllPictures();
      const unused = findUnusedPictures(stored, await readMap(), Date.now())[kind];
      const removed: StoredPicture[] = [];
      for (const bucket of BUCKETS) {
        const inBucket = unused.filter((picture) => picture.bucket === bucket);
        for (const chunk of splitIntoChunks(inBucket, PICTURES_PER_REQUEST)) {
          const names = chunk.map(({ name }) => name);
          const { data, error } = await supabase.storage.from(bucket).remove(names);
          if (error) throw error;
          const gone = new Set(data.map(({ name }) => name));
          removed.push(...chunk.filter(({ name }) => gone.has(name)));
        }
      }
      if (removed.length < unused.length) {
        throw new Error(`${removed.length} of ${unused.length} files could be removed`);
      }
      return removed;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: storedPicturesQuery.queryKey }),
  });
}

async function listAllPictures(): Promise<StoredPicture[]> {
  return (await Promise.all(BUCKETS.map((bucket) => listPictures(bucket)))).flat();
}

/** @param folder empty, or with a trailing slash */
async function listPictures(bucket: string, folder = ''): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for (let offset = 0; ; ) {
    const { data, error } = await supabase.storage
      .from(bucket)
      .list(folder, { limit: PAGE_SIZE, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw error;
    for (const { name: nameInFolder, created_at, updated_at, metadata } of data) {
      const name = folder + nameInFolder;
      // Only folders have no times.
      if (!created_at) {
        pictures.push(...(await listPictures(bucket, `${name}/`)));
        continue;
      }
      const times = [created_at, updated_at ?? created_at].map(parseTimestamp);
      // A file without a readable time is never old enough to be removed.
      const uploadedAt = Math.max(...times.map((timeMs) => timeMs ?? Number.NaN));
      const type = typeof metadata?.mimetype === 'string' ? metadata.mimetype : null;
      pictures.push({ bucket, name, type, bytes: Number(metadata?.size ?? 0), uploadedAt });
    }
    if (data.length === 0) return pictures;
    offset += data.length;
  }
}
