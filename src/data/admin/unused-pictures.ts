import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { BUCKET_BY_USE } from '@/model/picture-use';
import { type MapContent, useReadMapContent } from './map-content';
import { EXTENSION_BY_TYPE } from './pictures';
import { splitIntoChunks } from './rows';
import { supabase } from './supabase-client';

/** A file in one of the buckets. */
export type StoredPicture = {
  bucket: string;
  /** With its folder, where it is in one. */
  name: string;
  /** As which it is sent to browsers; null where that isn't told. */
  type: string | null;
  bytes: number;
  /** When it was uploaded, in milliseconds since 1970. */
  uploadedAt: number;
};

const BUCKETS = [...new Set(Object.values(BUCKET_BY_USE))];
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = 1000;
const PICTURES_PER_REQUEST = 200;

/** Files that no text of the map names. */
export type UnusedPictureFiles = {
  /** Of these pages, and older than a day. */
  pictures: StoredPicture[];
  /** What is sent as something that the buckets don't take, which a copy may be told to. */
  otherTypes: StoredPicture[];
};

/** What the names of variants and tiles have more than their picture's. */
const DERIVED_SUFFIX = '-w\\d+|-t\\d+-\\d+-\\d+';

/** How the pages name pictures. What has another name was put there by somebody else. */
const GENERATED_NAME = new RegExp(
  `^(${Object.keys(BUCKET_BY_USE).join('|')})-\\d+(${DERIVED_SUFFIX})?\\.(png|jpg|webp|gif|avif)$`,
);

/** What the names of a picture, its variants and its tiles begin with, anywhere in a text. */
const GENERATED_NAME_STEMS = new RegExp(`(?:${Object.keys(BUCKET_BY_USE).join('|')})-\\d+`, 'g');

/**
 * Finds what could be removed, pictures before their variants and tiles: where their removal is cut short, a
 * picture that is still there is whole. A file is in use if any text of the map names it, a description's or a
 * translation's as well as an address: one file too many stays, but none goes that a visitor can see.
 * @param nowMs milliseconds since 1970
 */
export function findUnusedPictures(
  stored: StoredPicture[],
  content: MapContent,
  nowMs: number,
): UnusedPictureFiles {
  const text = decodeAll(JSON.stringify(content));
  const stems = new Set(text.match(GENERATED_NAME_STEMS));
  const isUnused = ({ bucket, name }: StoredPicture) =>
    GENERATED_NAME.test(name) ? !stems.has(nameStem(name)) : !text.includes(`${bucket}/${name}`);
  return {
    pictures: stored
      .filter(
        (file) =>
          !hasUnsupportedType(file) &&
          GENERATED_NAME.test(file.name) &&
          nowMs - file.uploadedAt > DAY_MS &&
          isUnused(file),
      )
      .sort((one, other) => Number(isDerivedFile(one.name)) - Number(isDerivedFile(other.name))),
    otherTypes: stored.filter((file) => hasUnsupportedType(file) && isUnused(file)),
  };
}

function hasUnsupportedType({ type }: StoredPicture): boolean {
  return type !== null && !Object.hasOwn(EXTENSION_BY_TYPE, type);
}

const NAME_ENDING = new RegExp(`(${DERIVED_SUFFIX})?\\.[^.]*$`);

/** Whether a name is that of a variant or a tile. */
function isDerivedFile(name: string): boolean {
  return GENERATED_NAME.exec(name)?.[2] !== undefined;
}

/** What a picture's name and those of its variants and tiles begin with. */
function nameStem(name: string): string {
  return name.replace(NAME_ENDING, '');
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
 * Removes what of a kind is unused at that moment, which may be fewer than were shown. Settles when they
 * are counted anew.
 * @returns those that were removed
 */
export function useRemoveUnusedPictures() {
  const queryClient = useQueryClient();
  const readMap = useReadMapContent();
  return useMutation({
    mutationFn: async (kind: keyof UnusedPictureFiles): Promise<StoredPicture[]> => {
      // Before the rows, so that one that comes into use in between is seen to be.
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

/** @param folder empty, or with a slash at its end */
async function listPictures(bucket: string, folder = ''): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for (let offset = 0; ; ) {
    const { data, error } = await supabase.storage
      .from(bucket)
      .list(folder, { limit: PAGE_SIZE, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw error;
    for (const { name: nameInFolder, created_at, updated_at, metadata } of data) {
      const name = folder + nameInFolder;
      // A folder has no times.
      if (!created_at) {
        pictures.push(...(await listPictures(bucket, `${name}/`)));
        continue;
      }
      const uploadedAt = Math.max(Date.parse(created_at), Date.parse(updated_at ?? created_at));
      const type = typeof metadata?.mimetype === 'string' ? metadata.mimetype : null;
      pictures.push({ bucket, name, type, bytes: Number(metadata?.size ?? 0), uploadedAt });
    }
    if (data.length === 0) return pictures;
    offset += data.length;
  }
}
