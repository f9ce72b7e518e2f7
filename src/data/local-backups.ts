import { BACKEND_URL } from '@/lib/env';

// Several sites may share an origin, and have each its own.
const DATABASE = `poi-map ${import.meta.env.BASE_URL} ${BACKEND_URL}`;
const STORE = 'backups';
const KEY = 'kept';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether what was kept at a time may still be kept: for a day, also by a clock that was set back. */
export function isWithinRetention(keptAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - keptAtMs) < DAY_MS;
}

/**
 * Removes the backups in this browser that are older than a day. Every page does so: their administrator may never
 * come back to the admin. Creates no database where there is none.
 * @param databases all that the origin has
 */
export async function removeExpiredBackups(databases: IDBDatabaseInfo[]): Promise<void> {
  if (!databases.some(({ name }) => name === DATABASE)) return;
  await updateStoredBackups((stored) => {
    const kept: Partial<{ keptAt: number } | null>[] = Array.isArray(stored) ? stored : [];
    return kept.filter((backup) => isWithinRetention(backup?.keptAt ?? 0, Date.now()));
  });
}

/**
 * Changes what is kept in one transaction, so that windows don't lose each other's.
 * @param change gets what an older or newer version of the site may have kept
 */
export async function updateStoredBackups<Kept>(change: (stored: unknown) => Kept): Promise<Kept> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const reading = store.get(KEY);
      reading.onsuccess = () => {
        const kept = change(reading.result);
        store.put(kept, KEY);
        transaction.oncomplete = () => resolve(kept);
      };
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
