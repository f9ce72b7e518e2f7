import { isMapPage, translationLanguage } from '@/offline/requests';
import { ADDRESSES, cacheName } from './build';
import { openCache } from './unregister';
import { resetSlowNetwork, withTimeout } from './with-timeout';

declare const self: ServiceWorkerGlobalScope;

/** What a response needs from a fetch event. */
type DataRequestEvent = Pick<FetchEvent, 'request' | 'clientId'> & {
  waitUntil: (promise: Promise<unknown>) => void;
};

/**
 * Responds with the backend's current rows, or with cached ones if the backend can't be reached, refuses, or takes
 * too long. A late response is cached for the next time. The page sends the cache mode ‘no-cache’ after rows have
 * changed; the response then never comes from the cache.
 */
export async function handleDataRequest(event: DataRequestEvent): Promise<Response> {
  const { request } = event;
  if (!(await isFromMapPage(event))) return fetch(request);
  const fresh = fetch(request);
  event.waitUntil(
    fresh.then((response) => cacheRows(request.url, response.clone())).catch(() => {}),
  );
  if (request.cache === 'no-cache') return fresh;
  const cached = await caches.match(request.url, { cacheName: cacheName('data') });
  if (!cached) {
    const response = await fresh.catch(() => null);
    if (response && isJson(response)) return response;
    return (await cachedWithoutTranslations(request.url)) ?? fresh;
  }
  const response = await withTimeout(fresh, 'shorter on a slow network');
  return response && isJson(response) ? response : cached;
}

/**
 * Rows without translations, made from rows that are cached with translations: whether a place is closed does not
 * depend on the language. Returns null if the address requests translations, or if no such rows are cached.
 */
async function cachedWithoutTranslations(address: string): Promise<Response | null> {
  if (translationLanguage(address) !== null) return null;
  const cache = await openCache('data');
  const requested = addressWithoutTranslations(address);
  for (const { url } of (await cache?.keys()) ?? []) {
    if (addressWithoutTranslations(url) !== requested) continue;
    const cached = await caches.match(url, { cacheName: cacheName('data') });
    if (!cached) continue;
    const rows: Record<string, unknown>[] = await cached.json();
    const untranslated = rows.map(({ translation: _, ...row }) => row);
    const range = cached.headers.get('content-range');
    return new Response(JSON.stringify(untranslated), {
      headers: { 'content-type': 'application/json', ...(range && { 'content-range': range }) },
    });
  }
  return null;
}

/** The address that reads the rows of an address without their translations. */
function addressWithoutTranslations(address: string): string {
  const url = new URL(address);
  for (const [name, value] of [...url.searchParams]) {
    const rest = value
      .replace(/,translation:translations->[\w-]+/, '')
      .replace(/,translations\.not\.is\.null/, '');
    url.searchParams.set(name, rest);
  }
  return url.href;
}

/** Hosts and hotel networks may respond with their own page. */
function isJson({ ok, headers }: Response): boolean {
  return ok && /\bjson\b/i.test(headers.get('content-type') ?? '');
}

/**
 * Whether the request comes from the map's page, and not from the administrator's or an unknown one. Checks the
 * address at which the page was loaded: no other page becomes the map without a load.
 */
async function isFromMapPage({ clientId }: DataRequestEvent): Promise<boolean> {
  const client = clientId ? await self.clients.get(clientId) : undefined;
  return client !== undefined && isMapPage(client.url, ADDRESSES);
}

/** Caches rows. If there is no space, the address's older rows stay. */
async function cacheRows(address: string, response: Response): Promise<void> {
  if (!isJson(response)) return;
  resetSlowNetwork();
  const rows = await response.blob();
  // Throws for an incomplete response, which must not replace a complete one.
  JSON.parse(await rows.text());
  const headers = new Headers({ 'content-length': String(rows.size) });
  for (const name of ['content-type', 'content-range']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cache = await openCache('data');
  // A copy, because a page of many rows is a partial response (206), which a cache rejects.
  await cache?.put(address, new Response(rows, { headers }));
  if (!cache) return;
  await evictOtherLanguages(cache, address);
  await evictOldest(cache);
}

/**
 * Evicts translations into other languages, which would never be updated. Texts in the site's own language have no
 * language in their address, and stay.
 */
async function evictOtherLanguages(cache: Cache, address: string): Promise<void> {
  const language = translationLanguage(address);
  if (language === null) return;
  for (const { url } of await cache.keys()) {
    const urlLanguage = translationLanguage(url);
    if (urlLanguage !== null && urlLanguage !== language) await cache.delete(url);
  }
}

/** Enough for many thousands of points, in several languages. */
const MAX_CACHED_RESPONSES = 100;

/** Evicts old responses: a new build may request other columns, and never those of the previous build again. */
async function evictOldest(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, -MAX_CACHED_RESPONSES)) await cache.delete(request);
}
