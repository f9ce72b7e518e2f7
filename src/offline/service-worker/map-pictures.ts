import { stripFragment } from '@/lib/strip-fragment';
import { fetchPictureBytes } from '@/offline/fetch-picture-bytes';
import type { PictureKind } from '@/offline/picture-kinds';
import { MAX_OFFLINE_BYTES, picturesToEvict } from '@/offline/pictures-to-evict';
import { type PictureOrigin, pictureOrigin } from '@/offline/requests';
import { rowBytes } from '@/offline/row-bytes';
import type { CacheResult } from '@/offline/service-worker-message';
import { isVariantAddress } from '@/pictures/picture-variants';
import { ADDRESSES, cacheName } from './build';
import { isUnregistered, openCache } from './unregister';

/** Addresses of what the map shows, what matters most first. */
let wanted = new Set<string>();

/** So many pictures may be too large for what is left: a worker that starts anew asks for their sizes again. */
const MAX_SIZE_REQUESTS = 3;

/** A variant of a popup's picture seldom has more. A background's has: its kind may end over its limit by one. */
const TYPICAL_VARIANT_BYTES = 15_000;

/**
 * A picture as it was kept, or from the network. One of the site's own may have been drawn anew, so
 * it is asked for again, for the next time. What is not kept stays so: only the page knows whether it
 * is a picture of the map, or the icon of the tab, for which some browsers ask in the page's name.
 */
export async function handlePictureRequest(
  event: FetchEvent,
  origin: PictureOrigin,
): Promise<Response> {
  const address = stripFragment(event.request.url);
  const kept = await caches.match(address, { cacheName: cacheName('pictures') });
  if (!kept) return fetch(event.request);
  if (origin === 'site picture') event.waitUntil(refreshPicture(address, kept).catch(() => {}));
  return kept;
}

async function refreshPicture(address: string, kept: Response): Promise<void> {
  const answer = await download(address);
  const etag = answer.headers.get('etag');
  if (etag === null || etag !== kept.headers.get('etag')) await storePicture(address, answer);
}

/**
 * Loads those that are not there yet, one after the other, of each kind as much as there may be, until
 * there is no more room.
 */
export async function cachePictures(kinds: PictureKind[]): Promise<void> {
  const list = new Set(kinds.flatMap(({ pictures }) => pictures).filter(isCacheable));
  wanted = list;
  for (const { pictures, mostBytes } of kinds) {
    if (mostBytes === 0) continue;
    const sizes = await getCachedSizes();
    const own = [...new Set(pictures)].filter(isCacheable);
    const bytesOfKept = () => own.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0);
    let tooLarge = 0;
    for (const address of own) {
      // Another page, or the same one, asks for others now.
      if (wanted !== list || isUnregistered()) return;
      if (sizes.has(address)) continue;
      // Of what has a small version nothing is asked.
      if (tooLarge === MAX_SIZE_REQUESTS && !isVariantAddress(address)) continue;
      if (!(await fitsInto(address, mostBytes - bytesOfKept()))) {
        if (!isVariantAddress(address)) tooLarge += 1;
        continue;
      }
      if ((await cachePicture(address)) === 'no room') return;
    }
  }
}

function isCacheable(address: string): boolean {
  return pictureOrigin(address, ADDRESSES) !== null;
}

/** Whether there are so many bytes to spare. What has no small version may have any size, so it is asked for that first. */
async function fitsInto(address: string, spareBytes: number): Promise<boolean> {
  if (spareBytes === Number.POSITIVE_INFINITY) return true;
  if (isVariantAddress(address)) return spareBytes >= TYPICAL_VARIANT_BYTES;
  const bytes = await fetchBytesOnce(address);
  return typeof bytes === 'number' && bytes <= spareBytes;
}

const sizeRequests = new Map<string, ReturnType<typeof fetchPictureBytes>>();

/** As `pictureBytes`, once while this worker lives: the page sends its list again with each picture that it loads. */
function fetchBytesOnce(address: string): ReturnType<typeof fetchPictureBytes> {
  const asked =
    sizeRequests.get(address) ??
    fetchPictureBytes(address).catch(() => {
      sizeRequests.delete(address);
      return null;
    });
  sizeRequests.set(address, asked);
  return asked;
}

const pendingDownloads = new Map<string, Promise<CacheResult>>();

/** Loads a picture if it is not there yet, with little urgency. */
export function cachePicture(address: string): Promise<CacheResult> {
  const begun =
    pendingDownloads.get(address) ??
    cacheIfMissing(address).finally(() => pendingDownloads.delete(address));
  pendingDownloads.set(address, begun);
  return begun;
}

async function cacheIfMissing(address: string): Promise<CacheResult> {
  if ((await getCachedSizes()).has(address)) return 'kept';
  try {
    return await storePicture(address, await download(address, 'low'));
  } catch {
    // The connection may also break off in the middle of it.
    return 'no picture';
  }
}

/** With leave to be read, which the storage gives to everybody. */
function download(address: string, priority: RequestPriority = 'auto'): Promise<Response> {
  return fetch(address, { mode: 'cors', credentials: 'same-origin', priority });
}

async function storePicture(address: string, answer: Response): Promise<CacheResult> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !type.startsWith('image/')) return 'no picture';
  const blob = await answer.blob();
  const headers = new Headers({ 'content-type': type, 'content-length': String(blob.size) });
  const etag = answer.headers.get('etag');
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
  sizes.delete(address);
  sizes.set(address, blob.size);
  const rows = await openCache('data');
  const limitBytes = MAX_OFFLINE_BYTES - (rows ? await rowBytes(rows) : 0);
  for (const dropped of picturesToEvict(sizes, [...wanted], limitBytes)) {
    sizes.delete(dropped);
    await cache.delete(dropped);
  }
  return sizes.has(address) ? 'kept' : 'no room';
}

let cachedSizes: Promise<Map<string, number>> | null = null;

/** Bytes of each picture that is kept, the oldest first. */
function getCachedSizes(): Promise<Map<string, number>> {
  cachedSizes ??= readCachedSizes();
  return cachedSizes;
}

async function readCachedSizes(): Promise<Map<string, number>> {
  const read = new Map<string, number>();
  const cache = await openCache('pictures');
  if (!cache) return read;
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    read.set(request.url, Number(answer?.headers.get('content-length') ?? 0));
  }
  return read;
}
