import { fetchSiteFile } from './fetch-site-file';
import { backoffDelayMs } from './retry';

/** After this long, the visitor has evidently stayed, for example because the link was a download. */
const NAVIGATION_TIMEOUT_MS = 10_000;

let unloadStartedAtMs = Number.NEGATIVE_INFINITY;
// There is no window in a build, which writes the map in words.
globalThis.addEventListener?.('beforeunload', () => {
  unloadStartedAtMs = Date.now();
});

/** Errors of chunks and their styles, which Vite reports before it throws them. */
const chunkErrors = new WeakSet<Error>();
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => chunkErrors.add(payload));

/** Whether a chunk can't be loaded: its file or the network is gone, or the file is truncated. */
export function isChunkLoadError(error: unknown): error is Error {
  return error instanceof Error && chunkErrors.has(error);
}

const failedAddresses = new Set<string>();

/** The addresses from which chunks load once their own address, the key, has failed twice. */
const otherAddresses = new Map<string, string>();

/**
 * Imports a chunk. The build puts this in place of every `import()` (`hosting/chunks.ts`). Some browsers never request
 * a failed script again (https://github.com/whatwg/html/issues/6768), so after the second and any later failure, a
 * chunk is also requested at a different address.
 * @throws the browser's error for the chunk's own address
 */
export async function importChunk<Chunk>(
  load: (address: string) => Promise<Chunk>,
  address: string,
): Promise<Chunk> {
  try {
    return await load(otherAddresses.get(address) ?? address);
  } catch (error) {
    if (!failedAddresses.has(address)) {
      failedAddresses.add(address);
      throw error;
    }
    // One of the caches may hold something other than the script.
    await refetch(address).catch(() => {});
    const other = otherAddresses.get(address) ?? `${address}?${performance.now()}`;
    otherAddresses.set(address, other);
    return load(other).catch(() => {
      otherAddresses.delete(address);
      // An error that names the other address would look like another chunk's error.
      throw error;
    });
  }
}
Object.assign(globalThis, { importChunk });

/** Requests a file again, bypassing all caches. The browser and the service worker then replace their copies of it. */
async function refetch(address: string): Promise<void> {
  await (await fetch(address, { cache: 'reload' })).blob();
}

let hasRefetched = false;

/**
 * Refetches the page's scripts and styles, because a cache may hold a page in place of a script, or a truncated
 * script. Only once per page load: it costs as much as a first visit.
 */
async function refetchAssets({ message }: Error): Promise<void> {
  if (hasRefetched) return;
  hasRefetched = true;
  const addresses = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    // Safari's entries lack failed requests.
    ...Array.from(document.querySelectorAll('link'), ({ href }) => href),
    // Some browsers' messages name the chunk.
    ...message.split(' '),
  ].filter((address) => /\/assets\/.+(js|css)$/.test(address));
  await Promise.allSettled([...new Set(addresses)].map(refetch));
}

/**
 * Reloads the page if a chunk of it is gone, as after an update of the site. Only once for each chunk, to prevent
 * an endless loop, and only if the site responds. Not while the visitor leaves for another page: Firefox then aborts
 * what is being loaded, and a reload would keep the visitor here.
 * @param canRepeat whether it may reload for the same chunk again, at increasing intervals; true on a page that shows
 * nothing else
 * @returns whether the page is about to reload
 */
export async function reloadIfStale(error: unknown, canRepeat = false): Promise<boolean> {
  if (!isChunkLoadError(error)) return false;
  await waitForPendingNavigation();
  if (!(await isSiteReachable())) return false;
  await refetchAssets(error);
  await waitForPendingNavigation();
  try {
    const key = `reloads for: ${error.message}`;
    const [count = 0, lastMs = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number);
    const isTooSoon = !canRepeat || Date.now() - lastMs < backoffDelayMs(count + 1, 0);
    if (count > 0 && isTooSoon) return false;
    sessionStorage.setItem(key, `${count + 1} ${Date.now()}`);
  } catch {
    // In a frame the browser may refuse storage, so a second reload can't be recognized.
    return false;
  }
  window.location.reload();
  return true;
}

/** Resolves immediately if the visitor isn't leaving, and never on a page that was left. */
async function waitForPendingNavigation(): Promise<void> {
  const restMs = unloadStartedAtMs + NAVIGATION_TIMEOUT_MS - Date.now();
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
}

async function isSiteReachable(): Promise<boolean> {
  return fetchSiteFile('', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
