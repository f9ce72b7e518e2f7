import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inChunks } from '@/data/chunks';
import { fieldNames } from '@/data/fields.admin';
import { type MapContent, picturesOf, useReadMapContent } from '@/data/map-content.admin';
import { USES } from '@/data/pictures.admin';
import { POINT_FIELDS } from '@/data/point-fields.admin';
import { supabase } from '@/lib/supabase-client';

/** A picture in one of the buckets. */
export type StoredPicture = {
  bucket: string;
  name: string;
  bytes: number;
  /** When it was uploaded, in milliseconds since 1970. */
  uploadedAt: number;
};

const BUCKETS = [...new Set(Object.values(USES))];
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = 1000;
const PICTURES_A_REQUEST = 200;

/** How the pages name pictures. What has another name was put there by somebody else. */
const OWN_NAME = new RegExp(
  `^(${Object.keys(USES).join('|')})-\\d+(-w\\d+)?\\.(png|jpg|webp|gif|avif)$`,
);

/** Where an address tells of a picture in storage, whatever the project's host is called. */
const IN_STORAGE = new RegExp(
  `/storage/v1/(?:object|render/image)/[a-z]+/(${BUCKETS.join('|')})/([^?#]+)`,
);

/**
 * The pictures that are older than a day, were uploaded by these pages, and that no row refers to. A
 * picture in use keeps its variants.
 * @param nowMs milliseconds since 1970
 */
export function unusedPictures(
  stored: StoredPicture[],
  content: MapContent,
  nowMs: number,
): StoredPicture[] {
  const links = fieldNames(POINT_FIELDS).filter((name) => POINT_FIELDS[name].kind === 'link');
  const addresses = [
    ...picturesOf(content).map(({ address }) => address),
    // A link may lead to a picture as well.
    ...content.points.flatMap((point) => links.map((name) => String(point[name] ?? ''))),
  ];
  const used = new Set(
    addresses.flatMap((address) => {
      const [, bucket = '', name = ''] = IN_STORAGE.exec(address) ?? [];
      return bucket ? [`${bucket}/${stemOf(decoded(name))}`] : [];
    }),
  );
  return stored.filter(
    ({ bucket, name, uploadedAt }) =>
      OWN_NAME.test(name) && nowMs - uploadedAt > DAY_MS && !used.has(`${bucket}/${stemOf(name)}`),
  );
}

/** What a picture's name and those of its variants begin with. */
function stemOf(name: string): string {
  return name.replace(/(-w\d+)?\.[^.]*$/, '');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** All pictures in storage. */
export const storedPicturesQuery = queryOptions({
  queryKey: ['stored pictures'],
  queryFn: listAllPictures,
});

/**
 * Removes the pictures that are unused at that moment, which may be fewer than were shown. Settles when
 * they are counted anew.
 * @returns those that were removed
 */
export function useRemoveUnusedPictures() {
  const queryClient = useQueryClient();
  const readMap = useReadMapContent();
  return useMutation({
    mutationFn: async (): Promise<StoredPicture[]> => {
      // Before the rows, so that one that comes into use in between is seen to be.
      const stored = await listAllPictures();
      const unused = unusedPictures(stored, await readMap(), Date.now());
      const removed: StoredPicture[] = [];
      for (const bucket of BUCKETS) {
        const inBucket = unused.filter((picture) => picture.bucket === bucket);
        for (const chunk of inChunks(inBucket, PICTURES_A_REQUEST)) {
          const names = chunk.map(({ name }) => name);
          const { data, error } = await supabase.storage.from(bucket).remove(names);
          if (error) throw error;
          const gone = new Set(data.map(({ name }) => name));
          removed.push(...chunk.filter(({ name }) => gone.has(name)));
        }
      }
      if (removed.length < unused.length) {
        throw new Error(`${removed.length} of ${unused.length} pictures could be removed`);
      }
      return removed;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: storedPicturesQuery.queryKey }),
  });
}

async function listAllPictures(): Promise<StoredPicture[]> {
  return (await Promise.all(BUCKETS.map(listPictures))).flat();
}

async function listPictures(bucket: string): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for (let offset = 0; ; ) {
    const { data, error } = await supabase.storage
      .from(bucket)
      .list('', { limit: PAGE_SIZE, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw error;
    for (const { name, created_at, updated_at, metadata } of data) {
      // A folder has no times.
      if (!created_at) continue;
      const uploadedAt = Math.max(Date.parse(created_at), Date.parse(updated_at ?? created_at));
      pictures.push({ bucket, name, bytes: Number(metadata?.size ?? 0), uploadedAt });
    }
    if (data.length === 0) return pictures;
    offset += data.length;
  }
}
