import { BACKEND_URL } from '@/lib/env';
import { mapConcurrent } from '@/lib/map-concurrent';
import { parsePictureSizes } from '@/pictures/picture-variants';
import {
  cachedRowBytes,
  cachedSizes,
  cacheNameOf,
  fetchPictureBytes,
  MAX_OFFLINE_BYTES,
} from './offline-cache';
import { allPictures, type OfflineMap } from './offline-pictures';
import { pictureOrigin } from './requests';
import { postPictures } from './update-offline-copy';
import type { CacheResult, ServiceWorkerMessage } from './worker-messages';

/** A picture that is not cached yet, and its size; 0 if the server doesn't send it. */
export type UncachedPicture = { address: string; bytes: number };

/** The pictures of a map that are not cached yet, and their size. */
export type OfflineDownloadSize = {
  /** The pictures to load, the most important first. A picture that was not measured has the average size. */
  pictures: UncachedPicture[];
  /** The size of those that are cached. */
  cachedBytes: number;
  /** Whether all of them were measured. */
  isExact: boolean;
  /** Whether all of them fit into the cache. */
  hasRoom: boolean;
};

/** A map with more uncached pictures is estimated from this many, or looking at the list would cost a lot. */
export const MAX_SAMPLE = 40;

const CONCURRENCY = 4;

/** After this long, the browser has probably ended the worker, which then never responds. */
const WORKER_TIMEOUT_MS = 120_000;

/** Whether a map has tiles, which a download of everything leaves out because there may be very many. */
export function hasTiledPictures({ settings, groups }: OfflineMap): boolean {
  const maps = [settings?.base_map_image, ...groups.map((group) => group.background_image)];
  return maps.some((address) => Boolean(address && parsePictureSizes(address)?.tiles));
}

/** Waits until pictures can be cached, forever if there is no service worker, and finds those that are not. */
export async function findUncachedPictures(map: OfflineMap): Promise<string[]> {
  await waitForController();
  return (await findPictures(map)).uncached;
}

/** The sizes that the server has sent, so that no picture is measured twice. */
const sizes = new Map<string, number | 'gone' | null>();

/**
 * Requests the sizes of uncached pictures, at a few hundred bytes each.
 * @param maxRequests if more are unknown, the size is estimated from this many of them
 * @throws if a picture's server can't be reached
 */
export async function measureUncachedPictures(
  map: OfflineMap,
  maxRequests = Number.POSITIVE_INFINITY,
): Promise<OfflineDownloadSize> {
  const { uncached, cachedBytes, scope } = await findPictures(map);
  const unknown = uncached.filter((address) => !sizes.has(address));
  const step = Math.max(1, unknown.length / maxRequests);
  const sample = unknown.filter((_, index) => Math.floor(index % step) === 0);
  await mapConcurrent(sample, CONCURRENCY, async (address) => {
    sizes.set(address, await fetchPictureBytes(address));
  });
  const measured = uncached
    .map((address) => sizes.get(address))
    .filter((bytes) => typeof bytes === 'number');
  const average = measured.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, measured.length);
  const pictures = uncached.flatMap((address) => {
    const bytes = sizes.has(address) ? sizes.get(address) : average;
    return bytes === 'gone' ? [] : [{ address, bytes: bytes ?? 0 }];
  });
  const rows = await cachedRowBytes(await caches.open(cacheNameOf('data', scope)));
  return {
    pictures,
    cachedBytes,
    isExact: uncached.every((address) => sizes.has(address)),
    hasRoom: totalBytes(pictures) + cachedBytes + rows <= MAX_OFFLINE_BYTES,
  };
}

/**
 * Caches pictures until the cache is full.
 * @param onCached runs for each picture that is cached
 * @param signal stops immediately; the worker still caches pictures whose download has begun
 * @returns the pictures that are not cached
 */
export async function downloadPictures(
  pictures: UncachedPicture[],
  { onCached, signal }: { onCached: (picture: UncachedPicture) => void; signal: AbortSignal },
): Promise<{ remaining: UncachedPicture[]; isFull: boolean }> {
  const remaining = new Set(pictures);
  let isFull = false;
  // Without this, the browser may evict all pictures when it needs space.
  void navigator.storage?.persist?.().catch(() => {});
  postPictures();
  await mapConcurrent(pictures, CONCURRENCY, async (picture) => {
    if (isFull || signal.aborted) return;
    const result = await downloadPicture(picture.address, signal);
    if (result === 'no room') isFull = true;
    if (result !== 'kept') return;
    remaining.delete(picture);
    onCached(picture);
  });
  return { remaining: [...remaining], isFull };
}

/** Finds which of a map's cacheable pictures are not cached, and the size of those that are. */
async function findPictures(map: OfflineMap) {
  const { scope } = await navigator.serviceWorker.ready;
  const sources = { map: scope, backend: BACKEND_URL };
  const inCache = await cachedSizes(await caches.open(cacheNameOf('pictures', scope)));
  const all = [...new Set(allPictures(map))].filter((address) => pictureOrigin(address, sources));
  return {
    uncached: all.filter((address) => !inCache.has(address)),
    cachedBytes: all.reduce((sum, address) => sum + (inCache.get(address) ?? 0), 0),
    scope,
  };
}

/** Settles once a service worker controls the page, which not every browser allows. */
function waitForController(): Promise<void> {
  return new Promise((resolve) => {
    const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
    if (serviceWorker?.controller) resolve();
    else serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** The size of several pictures together. */
export function totalBytes(pictures: UncachedPicture[]): number {
  return pictures.reduce((sum, { bytes }) => sum + bytes, 0);
}

function downloadPicture(picture: string, signal: AbortSignal): Promise<CacheResult> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (result: CacheResult) => {
      clearTimeout(timer);
      port1.close();
      resolve(result);
    };
    const timer = setTimeout(settle, WORKER_TIMEOUT_MS, 'no picture');
    signal.addEventListener('abort', () => settle('no picture'), { once: true });
    port1.onmessage = ({ data }: MessageEvent<CacheResult>) => settle(data);
    const message: ServiceWorkerMessage = { type: 'keep one', picture };
    navigator.serviceWorker.controller?.postMessage(message, [port2]);
  });
}
