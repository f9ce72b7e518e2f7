import { BACKEND_URL } from '@/lib/env';

// Several sites may share an origin; each has its own database.
const DATABASE = `poi-map ${import.meta.env.BASE_URL} ${BACKEND_URL}`;
const STORE = 'backups';
const KEY = 'kept';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a backup may still be kept: for a day, in either direction in case the clock was set back. */
export function isWithinRetention(keptAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - keptAtMs) < DAY_MS;
}

/**
 * Removes the backups in this browser that are older than a day. Every page does so, because the administrator may
 * never return to the admin. Creates no database.
 * @param databases all databases of the origin
 */
export async function removeExpiredBackups(databases: IDBDatabaseInfo[]): Promise<void> {
  if (!databases.some(({ name }) => name === DATABASE)) return;
  await updateStoredBackups((stored) => {
    const backups: Partial<{ keptAt: number } | null>[] = Array.isArray(stored) ? stored : [];
    return backups.filter((backup) => isWithinRetention(backup?.keptAt ?? 0, Date.now()));
  });
}

/**
 * Changes the stored backups in one transaction, so that windows don't overwrite each other's.
 * @param change receives the stored value, which an older or newer version of the site may have written
 */
export async function updateStoredBackups<Backups>(
  change: (stored: unknown) => Backups,
): Promise<Backups> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const reading = store.get(KEY);
      reading.onsuccess = () => {
        const backups = change(reading.result);
        store.put(backups, KEY);
        transaction.oncomplete = () => resolve(backups);
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
