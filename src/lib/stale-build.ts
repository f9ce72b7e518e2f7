import { backoffDelayMs } from './retry';

/** What browsers say when a chunk can't be loaded, and what Vite says when a style file can't. */
const CHUNK_LOAD_ERROR =
  /dynamically imported module|importing a module script failed|JavaScript MIME type|preload css/i;

/** After this long, the visitor has evidently stayed, for example because the link was a download. */
const NAVIGATION_TIMEOUT_MS = 10_000;

let unloadStartedAtMs = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  unloadStartedAtMs = Date.now();
});

/** Whether a chunk can't be loaded: its file or the network is gone, or the file is truncated. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error && (CHUNK_LOAD_ERROR.test(error.message) || isTruncatedScript(error))
  );
}

/** JSON that can't be parsed has an error of the same name. */
function isTruncatedScript({ name, message }: Error): boolean {
  return name === 'SyntaxError' && !message.includes('JSON');
}

let hasRefetched = false;

/**
 * Refetches the page's scripts and styles and bypasses all caches, which may hold a page in place of a script, or a
 * truncated script. The service worker then replaces its copy, too. Only once per page load: it costs as much as a
 * first visit.
 */
async function refetchAssets({ message }: Error): Promise<void> {
  if (hasRefetched) return;
  hasRefetched = true;
  const parts = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    // Safari's entries lack failed requests.
    ...Array.from(document.querySelectorAll('link'), ({ href }) => href),
    // Some browsers' messages name the chunk.
    ...message.split(' '),
  ].filter((address) => /\/assets\/.+(js|css)$/.test(address));
  const load = (address: string) => fetch(address, { cache: 'reload' }).then((part) => part.blob());
  await Promise.allSettled([...new Set(parts)].map(load));
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
  if (!(error instanceof Error) || !isChunkLoadError(error)) return false;
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
  try {
    const { ok } = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
