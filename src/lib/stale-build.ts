import { backoffDelayMs } from './retry';

/** What browsers, and Vite for style files, say of a part of the site that can't be loaded. */
const CHUNK_LOAD_ERROR =
  /dynamically imported module|importing a module script failed|JavaScript MIME type|preload css/i;

/** Whoever began to leave so long ago has stayed after all, as for a download. */
const NAVIGATION_TIMEOUT_MS = 10_000;

let unloadStartedAtMs = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  unloadStartedAtMs = Date.now();
});

/** Whether a part of the site could not be loaded: its file or the network is gone, or half of the file came. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error && (CHUNK_LOAD_ERROR.test(error.message) || isTruncatedScript(error))
  );
}

/** Not the error of JSON that can't be read. */
function isTruncatedScript({ name, message }: Error): boolean {
  return name === 'SyntaxError' && !message.includes('JSON');
}

let hasRefetched = false;

/**
 * Loads the page's scripts and styles again past all caches, which may hold a page in place of a script, or half of
 * it. The service worker repairs its copy by that as well. Once for each load of the page: it costs as much as a
 * first visit.
 */
async function refetchAssets({ message }: Error): Promise<void> {
  if (hasRefetched) return;
  hasRefetched = true;
  const parts = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    // Safari lists no request that failed.
    ...Array.from(document.querySelectorAll('link'), ({ href }) => href),
    // Some browsers name the part.
    ...message.split(' '),
  ].filter((address) => /\/assets\/.+(js|css)$/.test(address));
  const load = (address: string) => fetch(address, { cache: 'reload' }).then((part) => part.blob());
  await Promise.allSettled([...new Set(parts)].map(load));
}

/**
 * Loads the page anew where a part of it is gone, as happens when the site was updated since. Once
 * for each part, so that it can't go on for ever, and only where the site answers. Not while the visitor
 * leaves for another page, for which Firefox gives up what is being loaded: a reload would keep them here.
 * @param isAgain whether it may be done once more for a part, ever less often: where there is nothing else to see
 * @returns whether the page is about to go
 */
export async function reloadIfStale(error: unknown, isAgain = false): Promise<boolean> {
  if (!(error instanceof Error) || !isChunkLoadError(error)) return false;
  await waitForPendingNavigation();
  if (!(await isSiteReachable())) return false;
  await refetchAssets(error);
  await waitForPendingNavigation();
  try {
    const key = `reloads for: ${error.message}`;
    const [count = 0, lastMs = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number);
    const isTooSoon = !isAgain || Date.now() - lastMs < backoffDelayMs(count + 1, 0);
    if (count > 0 && isTooSoon) return false;
    sessionStorage.setItem(key, `${count + 1} ${Date.now()}`);
  } catch {
    // In a frame the browser may keep nothing, and nothing tells the first time from the second.
    return false;
  }
  window.location.reload();
  return true;
}

/** Goes on at once where nobody leaves, and never on a page that was left. */
async function waitForPendingNavigation(): Promise<void> {
  const restMs = unloadStartedAtMs + NAVIGATION_TIMEOUT_MS - Date.now();
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
}

async function isSiteReachable(): Promise<boolean> {
  try {
    const answer = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' });
    return answer.ok;
  } catch {
    return false;
  }
}
