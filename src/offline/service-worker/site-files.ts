import { matchPrecache } from 'workbox-precaching';
import { primarySubtag } from '@/i18n/choose-language';
import { ADDRESSES, BUILD, FILE_BYTES } from './build';
import { openCache, unregisterIfRemoved } from './unregister';
import { withTimeout } from './with-timeout';

declare const self: ServiceWorkerGlobalScope;

/**
 * Responds with the map's page from the network, even if the worker is of another build: the page and the files that
 * it names are of one build. Without a network, responds with the precached page, whose files are precached, too.
 */
export async function handleMapPageRequest(event: FetchEvent): Promise<Response> {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then(unregisterIfRemoved).catch(() => {}));
  const response = await withTimeout(fresh, 'fixed');
  // A redirect has no type.
  const isPage =
    response &&
    (response.redirected ||
      response.type === 'opaqueredirect' ||
      hasExpectedType(ADDRESSES.map, response));
  if (isPage) return response;
  return (await matchPrecache(ADDRESSES.map)) ?? fresh;
}

/**
 * Responds with a file whose name changes with its content, from any build's cache. Fetches and caches it again if
 * the cached response has a different type, or if the page could not use it and bypasses all caches.
 */
export async function handleSiteFileRequest(event: FetchEvent): Promise<Response> {
  const { request } = event;
  // The page adds a query to the address of a chunk that has failed to load.
  const address = request.url.replace(/\?.*/, '');
  const cached = await caches.match(address, { ignoreVary: true });
  if (cached && request.cache !== 'reload' && hasExpectedType(address, cached)) return cached;
  const fresh = await fetchOfExpectedType(request).catch((error) => {
    if (cached) return cached;
    throw error;
  });
  if (cached && fresh !== cached) event.waitUntil(replaceCached(address, fresh.clone()));
  return fresh;
}

/** Bypasses the browser's cache if that holds something other than the file. */
async function fetchOfExpectedType(request: Request): Promise<Response> {
  const response = await fetch(request);
  return hasExpectedType(request.url, response)
    ? response
    : fetch(request.url, { cache: 'reload' });
}

async function replaceCached(address: string, response: Response): Promise<void> {
  if (!(await isCompleteFile(address, response))) return;
  // Other sites of this host have caches, too.
  for (const name of (await caches.keys()).filter((name) => name.includes(ADDRESSES.map))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys(address, { ignoreVary: true })) {
      await cache.put(request, response.clone());
    }
  }
}

/**
 * Caches the scripts of one language and evicts those of all others, so that visitors store only their own.
 * @param canLocate whether the map can show visitors where they are, and so needs the scripts for that; null if it is
 *   not yet known: cached ones stay
 * @param hasTrails whether the map is known to have trails, and so needs the scripts for them: else cached ones stay
 */
export async function cacheLanguage(
  language: string,
  canLocate: boolean | null,
  hasTrails: boolean,
): Promise<void> {
  const addresses = (paths: string[] = []) =>
    paths.map((path) => new URL(path, self.location.href).href);
  const code = primarySubtag(language);
  const locateFiles = addresses(BUILD.locate);
  const trailFiles = addresses(BUILD.trails[code] ?? BUILD.trails.en);
  const missing = new Set([
    ...addresses(BUILD.languages[code]),
    ...(canLocate ? locateFiles : []),
    ...(hasTrails ? trailFiles : []),
  ]);
  const isUndecided = (url: string) =>
    (canLocate === null && locateFiles.includes(url)) || (!hasTrails && trailFiles.includes(url));
  const cache = await openCache('language');
  for (const { url } of (await cache?.keys()) ?? []) {
    const cached = await cache?.match(url, { ignoreVary: true });
    const isNeeded = missing.has(url) || isUndecided(url);
    if (isNeeded && cached && (await isCompleteFile(url, cached))) missing.delete(url);
    else await cache?.delete(url);
  }
  for (const url of missing) {
    const response = await fetchCompleteFile(url);
    if (response) await cache?.put(url, response);
  }
}

/**
 * Whether a response is a complete file of this build, by its type and length. Ignores the length of the page,
 * because hosts add to it.
 */
export async function isCompleteFile(address: string, response: Response): Promise<boolean> {
  if (!hasExpectedType(address, response)) return false;
  const { origin, pathname } = new URL(address);
  const bytes = FILE_BYTES.get(origin + pathname);
  try {
    return bytes === undefined || (await response.clone().blob()).size === bytes;
  } catch {
    // The connection broke off.
    return false;
  }
}

/** Fetches a file, and again, bypassing the browser's cache, if the first response is not the complete file. */
export async function fetchCompleteFile(address: string): Promise<Response | null> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(address, { cache }).catch(() => null);
    if (response && (await isCompleteFile(address, response))) return response;
  }
  return null;
}

const EXPECTED_TYPES: [file: RegExp, type: RegExp][] = [
  [/\.js$/, /^(text|application)\/(x-)?javascript\b/i],
  [/\.css$/, /^text\/css\b/i],
  [/\.json$/, /\bjson\b/i],
  [/(?:)/, /^text\/html\b/i],
];

/**
 * Whether a response succeeded and has the type that its address names: a script, styles, rows or a page. Some hosts respond
 * with their page if a file is missing.
 */
export function hasExpectedType(address: string, { ok, headers }: Response): boolean {
  const { pathname } = new URL(address);
  const [, type] = EXPECTED_TYPES.find(([file]) => file.test(pathname)) ?? [];
  return ok && (type?.test(headers.get('content-type') ?? '') ?? false);
}
