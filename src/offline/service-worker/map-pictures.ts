import { stripFragment } from '@/lib/strip-fragment';
import {
  cachedRowBytes,
  cachedSizes,
  fetchPictureBytes,
  MAX_OFFLINE_BYTES,
  picturesToEvict,
} from '@/offline/offline-cache';
import { type PictureOrigin, pictureOrigin } from '@/offline/requests';
import type { CacheResult, PictureKind } from '@/offline/worker-messages';
import { isVariantAddress } from '@/pictures/picture-variants';
import { ADDRESSES, cacheName } from './build';
import { openCache } from './unregister';

/** Addresses of the pictures in the page's newest message, the most important first. */
let neededPictures = new Set<string>();

/** After this many too large pictures, no more sizes are requested. A restarted worker counts again. */
const MAX_TOO_LARGE = 3;

/** A popup picture's variant is seldom larger. A background's is, and may exceed the limit of its kind by one. */
const TYPICAL_VARIANT_BYTES = 15_000;

/**
 * Responds with a cached picture, or from the network. A picture of the site may have changed, so it is refreshed
 * for the next time. Does not cache missing pictures: only the page knows whether they belong to the map. Some
 * browsers also request the tab's icon on behalf of the page.
 */
export async function handlePictureRequest(
  event: FetchEvent,
  origin: PictureOrigin,
): Promise<Response> {
  const address = stripFragment(event.request.url);
  const cached = await caches.match(address, { cacheName: cacheName('pictures') });
  if (!cached) return fetch(event.request);
  if (origin === 'site picture') event.waitUntil(refreshPicture(address, cached).catch(() => {}));
  return cached;
}

async function refreshPicture(address: string, cached: Response): Promise<void> {
  const response = await fetchPicture(address);
  const etag = response.headers.get('etag');
  if (etag === null || etag !== cached.headers.get('etag')) await storePicture(address, response);
}

/** Caches missing pictures one after the other, up to the limit of each kind, until the cache is full. */
export async function cachePictures(kinds: PictureKind[]): Promise<void> {
  // There is none once the worker is unregistered.
  if (!(await openCache('pictures'))) return;
  const needed = new Set(kinds.flatMap(({ pictures }) => pictures).filter(isCacheable));
  neededPictures = needed;
  for (const { pictures, mostBytes } of kinds) {
    if (mostBytes === 0) continue;
    const sizes = await getCachedSizes();
    const ofKind = [...new Set(pictures)].filter(isCacheable);
    const usedBytes = () => ofKind.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0);
    let tooLargeCount = 0;
    for (const address of ofKind) {
      // Stops once a page has posted another list.
      if (neededPictures !== needed) return;
      if (sizes.has(address)) continue;
      // The size of a variant is known well enough without a request.
      if (tooLargeCount === MAX_TOO_LARGE && !isVariantAddress(address)) continue;
      if (!(await hasRoomFor(address, mostBytes - usedBytes()))) {
        if (!isVariantAddress(address)) tooLargeCount += 1;
        continue;
      }
      if ((await cachePicture(address)) === 'no room') return;
    }
  }
}

function isCacheable(address: string): boolean {
  return pictureOrigin(address, ADDRESSES) !== null;
}

/** Whether a picture fits. Requests the size of a picture without variants, which may be of any size. */
async function hasRoomFor(address: string, spareBytes: number): Promise<boolean> {
  if (spareBytes === Number.POSITIVE_INFINITY) return true;
  if (isVariantAddress(address)) return spareBytes >= TYPICAL_VARIANT_BYTES;
  const request = requestedBytes.get(address) ?? fetchPictureBytes(address);
  requestedBytes.set(address, request);
  const bytes = await request.catch(() => requestedBytes.delete(address));
  return typeof bytes === 'number' && bytes <= spareBytes;
}

/** Requested once while this worker runs: the page posts its list again with each picture that it loads. */
const requestedBytes = new Map<string, ReturnType<typeof fetchPictureBytes>>();

const pendingDownloads = new Map<string, Promise<CacheResult>>();

/** Loads a picture with low priority, unless it is cached or already loading. */
export function cachePicture(address: string): Promise<CacheResult> {
  const download =
    pendingDownloads.get(address) ??
    cacheIfMissing(address).finally(() => pendingDownloads.delete(address));
  pendingDownloads.set(address, download);
  return download;
}

async function cacheIfMissing(address: string): Promise<CacheResult> {
  try {
    if ((await getCachedSizes()).has(address)) return 'kept';
    return await storePicture(address, await fetchPicture(address, 'low'));
  } catch {
    // Includes a connection that breaks off halfway, and caches that can't be opened.
    return 'no picture';
  }
}

/** With CORS, unlike the page's own request, because the size of an opaque response is unknown. */
function fetchPicture(address: string, priority: RequestPriority = 'auto'): Promise<Response> {
  return fetch(address, { priority });
}

async function storePicture(address: string, response: Response): Promise<CacheResult> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !type.startsWith('image/')) return 'no picture';
  const blob = await response.blob();
  const headers = new Headers({ 'content-type': type, 'content-length': String(blob.size) });
  const etag = response.headers.get('etag');
  if (etag !== null) headers.set('etag', etag);
  const sizes = await getCachedSizes();
  const cache = await openCache('pictures');
  if (!cache) return 'no room';
  try {
    await cache.put(address, new Response(blob, { headers }));
  } catch {
    // The browser has its own limit.
    return 'no room';
  }
  // Deleted first, so that it comes last.
  sizes.delete(address);
  sizes.set(address, blob.size);
  const rows = await openCache('data');
  const limitBytes = MAX_OFFLINE_BYTES - (rows ? await cachedRowBytes(rows) : 0);
  for (const evicted of picturesToEvict(sizes, [...neededPictures], limitBytes)) {
    sizes.delete(evicted);
    await cache.delete(evicted);
  }
  return sizes.has(address) ? 'kept' : 'no room';
}

let pictureSizes: Promise<Map<string, number>> | null = null;

/** Bytes of each cached picture, the oldest first. After a failure, the next call reads them again. */
function getCachedSizes(): Promise<Map<string, number>> {
  pictureSizes ??= openCache('pictures').then((cache) => (cache ? cachedSizes(cache) : new Map()));
  pictureSizes.catch(() => {
    pictureSizes = null;
  });
  return pictureSizes;
}
