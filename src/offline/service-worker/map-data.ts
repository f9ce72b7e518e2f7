import { isMapPage, translationLanguage } from '@/offline/requests';
import { ADDRESSES, cacheName } from './build';
import { openCache } from './unregister';
import { resetSlowNetwork, withTimeout } from './with-timeout';

declare const self: ServiceWorkerGlobalScope;

/** The part of a fetch event that an answer needs. */
type DataRequest = Pick<FetchEvent, 'request' | 'clientId'> & {
  waitUntil: (lasting: Promise<unknown>) => void;
};

/**
 * Rows as the backend has them now; the last ones where it can't be reached, refuses, or takes too
 * long. What arrives late is kept for the next time. Who knows that they have changed asks for nothing older.
 */
export async function handleDataRequest(event: DataRequest): Promise<Response> {
  const { request } = event;
  if (!(await isFromMapPage(event))) return fetch(request);
  const fresh = fetch(request);
  event.waitUntil(fresh.then((answer) => cacheRows(request.url, answer.clone())).catch(() => {}));
  if (request.cache === 'no-cache') return fresh;
  const kept = await caches.match(request.url, { cacheName: cacheName('data') });
  if (!kept) {
    const answer = await fresh.catch(() => null);
    if (answer && isJson(answer)) return answer;
    return (await cachedWithoutTranslations(request.url)) ?? fresh;
  }
  const answer = await withTimeout(fresh, 'less where it is slow');
  return answer && isJson(answer) ? answer : kept;
}

/**
 * The rows without translations, taken from rows that are kept with them: whether a place is closed does not
 * depend on the language. Null if the address asks for translations, or if no such rows are kept.
 */
async function cachedWithoutTranslations(address: string): Promise<Response | null> {
  if (translationLanguage(address) !== null) return null;
  const cache = await openCache('data');
  const wanted = addressWithoutTranslations(address);
  for (const { url } of (await cache?.keys()) ?? []) {
    if (addressWithoutTranslations(url) !== wanted) continue;
    const answer = await caches.match(url, { cacheName: cacheName('data') });
    if (!answer) continue;
    const rows: Record<string, unknown>[] = await answer.json();
    const others = rows.map(({ translation: _, ...row }) => row);
    const range = answer.headers.get('content-range');
    return new Response(JSON.stringify(others), {
      headers: { 'content-type': 'application/json', ...(range && { 'content-range': range }) },
    });
  }
  return null;
}

/** The address that reads the same rows without their translations. */
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

/** Hosts and hotel networks answer with a page of their own. */
function isJson({ ok, headers }: Response): boolean {
  return ok && /\bjson\b/i.test(headers.get('content-type') ?? '');
}

/**
 * Whether the map's page asks, and not the administrator's or one that nobody knows. Where a page was
 * created counts: no other becomes the map without a load.
 */
async function isFromMapPage({ clientId }: DataRequest): Promise<boolean> {
  const client = clientId ? await self.clients.get(clientId) : undefined;
  return client !== undefined && isMapPage(client.url, ADDRESSES);
}

/** Keeps rows. Where there is no room the older ones stay. */
async function cacheRows(address: string, answer: Response): Promise<void> {
  if (!isJson(answer)) return;
  resetSlowNetwork();
  const rows = await answer.blob();
  // Half of an answer takes no other's place.
  JSON.parse(await rows.text());
  const headers = new Headers({ 'content-length': String(rows.size) });
  for (const name of ['content-type', 'content-range']) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cache = await openCache('data');
  // A page of many rows is a partial answer (206), which a cache does not take.
  await cache?.put(address, new Response(rows, { headers }));
  if (!cache) return;
  await deleteOtherLanguages(cache, address);
  await deleteOldest(cache);
}

/** Words of a language that is no longer read would never be renewed. The site's own have none in their address. */
async function deleteOtherLanguages(cache: Cache, address: string): Promise<void> {
  const language = translationLanguage(address);
  if (language === null) return;
  for (const { url } of await cache.keys()) {
    const other = translationLanguage(url);
    if (other !== null && other !== language) await cache.delete(url);
  }
}

/** So many answers are kept: of many thousands of points, in several languages. */
const MAX_CACHED_RESPONSES = 100;

/** A build may ask for other columns than the one before it, and never again for those. What was kept last stands last. */
async function deleteOldest(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  for (const request of kept.slice(0, -MAX_CACHED_RESPONSES)) await cache.delete(request);
}
