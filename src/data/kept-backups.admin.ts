import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { BACKEND_URL } from '@/lib/env';

/** The rows of a map as they were before it was changed, kept in this browser. Their pictures are not in it. */
export type KeptBackup = v.InferOutput<typeof keptBackup>;

const keptBackup = v.object({
  /** In milliseconds since 1970. */
  keptAt: v.number(),
  before: v.picklist(['import', 'restore']),
  points: v.number(),
  groups: v.number(),
  /** As `map.json` of a backup has it. */
  mapFile: v.string(),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_KEPT = 5;
/** Of all together; the newest is kept whatever its size. Some 60,000 points fit in. */
const MAX_CHARACTERS = 16_000_000;

/** What is kept of backups at a time in milliseconds since 1970, newest first. */
export function stillKept(backups: KeptBackup[], nowMs: number): KeptBackup[] {
  const newest = backups
    .filter(({ keptAt }) => nowMs - keptAt < DAY_MS)
    .sort((one, other) => other.keptAt - one.keptAt)
    .slice(0, MAX_KEPT);
  let characters = 0;
  return newest.filter(({ mapFile }, index) => {
    characters += mapFile.length;
    return index === 0 || characters <= MAX_CHARACTERS;
  });
}

/** The backups that are kept in this browser, newest first. */
export const keptBackupsQuery = queryOptions({
  queryKey: ['kept backups'],
  queryFn: () => changeKept((backups) => backups),
});

/**
 * Keeps a backup for a day, beside the newest few of before.
 * Fails with the browser's error, as where it lets the site keep nothing.
 */
export function useKeepBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (backup: KeptBackup) =>
      // What is tried again has the same map before it.
      changeKept((backups) => [
        backup,
        ...backups.filter(({ mapFile }) => mapFile !== backup.mapFile),
      ]),
    onSuccess: (kept) => queryClient.setQueryData(keptBackupsQuery.queryKey, kept),
  });
}

// Several sites may share an origin, and have each its own.
const DATABASE = `poi-map ${import.meta.env.BASE_URL} ${BACKEND_URL}`;
const STORE = 'backups';
const KEY = 'kept';

/** Changes what is kept in one transaction, so that windows don't lose each other's. */
async function changeKept(change: (backups: KeptBackup[]) => KeptBackup[]): Promise<KeptBackup[]> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const reading = store.get(KEY);
      let kept: KeptBackup[] = [];
      reading.onsuccess = () => {
        // What an older or newer version of the site has kept may be something else.
        const { success, output } = v.safeParse(v.array(keptBackup), reading.result);
        kept = stillKept(change(success ? output : []), Date.now());
        store.put(kept, KEY);
      };
      transaction.oncomplete = () => resolve(kept);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
