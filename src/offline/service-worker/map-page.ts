import { matchPrecache } from 'workbox-precaching';
import { hasExpectedType } from '@/lib/expected-type';
import { ADDRESSES } from './build';
import { isCompleteFile } from './complete-file';
import { unregisterIfRemoved } from './unregister';
import { withTimeout } from './with-timeout';

/**
 * The map's page as the site has it now. It and the files that it names are of one build, whichever
 * build the worker is of. Without the network it is the one that was kept, with its own files.
 */
export async function handleMapPageRequest(event: FetchEvent): Promise<Response> {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then(unregisterIfRemoved).catch(() => {}));
  const answer = await withTimeout(fresh, 'always the same');
  // A redirect has no type.
  const isPage =
    answer &&
    (answer.redirected ||
      answer.type === 'opaqueredirect' ||
      hasExpectedType(ADDRESSES.map, answer));
  if (isPage) return answer;
  return (await matchPrecache(ADDRESSES.map)) ?? fresh;
}

/**
 * A file whose name changes with its content: from the precache of whichever build has it. If what is kept is of
 * another type, or the page could not use it and asks past all caches, it is loaded and kept again.
 */
export async function handleSiteFileRequest(event: FetchEvent): Promise<Response> {
  const { request } = event;
  // The page adds a query to the address of a part that has failed.
  const address = request.url.replace(/\?.*/, '');
  const kept = await caches.match(address, { ignoreVary: true });
  if (kept && request.cache !== 'reload' && hasExpectedType(address, kept)) return kept;
  const fresh = await fetchSiteFile(request).catch((error) => {
    if (kept) return kept;
    throw error;
  });
  if (kept && fresh !== kept) event.waitUntil(replaceCached(address, fresh.clone()));
  return fresh;
}

/** The browser's cache may hold another answer than the file. */
async function fetchSiteFile(request: Request): Promise<Response> {
  const answer = await fetch(request);
  return hasExpectedType(request.url, answer) ? answer : fetch(request.url, { cache: 'reload' });
}

async function replaceCached(address: string, answer: Response): Promise<void> {
  if (!(await isCompleteFile(address, answer))) return;
  // Another site of the same host has caches, too.
  for (const name of (await caches.keys()).filter((name) => name.includes(ADDRESSES.map))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys(address, { ignoreVary: true })) {
      await cache.put(request, answer.clone());
    }
  }
}
