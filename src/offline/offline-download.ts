import { BACKEND_URL } from '@/lib/env';
import { mapConcurrent } from '@/lib/map-concurrent';
import { stripFragment } from '@/lib/strip-fragment';
import { parsePictureSizes } from '@/pictures/picture-variants';
import { cacheNameOf } from './cache-name';
import { fetchPictureBytes } from './fetch-picture-bytes';
import { allPictures } from './picture-kinds';
import { MAX_OFFLINE_BYTES } from './pictures-to-evict';
import { pictureOrigin } from './requests';
import { rowBytes } from './row-bytes';
import type { CacheResult, ServiceWorkerMessage } from './service-worker-message';
import {
  collectMapPictures,
  type OfflineMap,
  openingVariant,
  postPictures,
} from './update-offline-copy';

/** A picture that is not kept yet, and how large it is. */
export type UncachedPicture = { address: string; bytes: number };

/** What is left to be kept, what matters most first. */
export type OfflineDownloadSize = {
  pictures: UncachedPicture[];
  /** Whether there is room for all of them. */
  hasRoom: boolean;
};

const CONCURRENCY = 4;

/** A worker that the browser has ended answers no more. */
const WORKER_TIMEOUT_MS = 120_000;

/** Whether a map has finer detail than is kept with everything: its tiles, which may be very many. */
export function hasTiledPictures({ settings, groups }: OfflineMap): boolean {
  const maps = [settings?.base_map_image, ...groups.map((group) => group.background_image)];
  return maps.some((address) => Boolean(address && parsePictureSizes(address)?.tiles));
}

/** Whether anything of the map could still be kept. Waits for the service worker, if need be for ever. */
export async function hasUncachedPictures(map: OfflineMap): Promise<boolean> {
  await waitForController();
  const { left } = await findPictures(map);
  return left.length > 0;
}

/**
 * Asks for the size of each picture that is not kept yet, which costs a few hundred bytes a picture.
 * @throws where one can't be reached
 */
export async function measureUncachedPictures(map: OfflineMap): Promise<OfflineDownloadSize> {
  const { left, kept, scope } = await findPictures(map);
  const sizes = await mapConcurrent(left, CONCURRENCY, fetchPictureBytes);
  const pictures = left.flatMap((address, index) => {
    const bytes = sizes[index];
    // What doesn't tell its size can be kept all the same.
    return bytes === 'gone' ? [] : [{ address, bytes: bytes ?? 0 }];
  });
  const rows = await caches.open(cacheNameOf('data', scope));
  const all = totalBytes(pictures) + (await cachedBytes(kept)) + (await rowBytes(rows));
  return { pictures, hasRoom: all <= MAX_OFFLINE_BYTES };
}

/**
 * Has pictures kept, until there is no more room.
 * @param onKept hears of each that is there
 * @param signal ends it at once; what is on its way is kept all the same
 * @returns those that are still left
 */
export async function downloadPictures(
  pictures: UncachedPicture[],
  { onKept, signal }: { onKept: (picture: UncachedPicture) => void; signal: AbortSignal },
): Promise<{ left: UncachedPicture[]; isFull: boolean }> {
  const left = new Set(pictures);
  let isFull = false;
  // Else the browser may forget all of it when it needs room.
  void navigator.storage?.persist?.().catch(() => {});
  postPictures();
  await mapConcurrent(pictures, CONCURRENCY, async (picture) => {
    if (isFull || signal.aborted) return;
    const kept = await downloadPicture(picture.address, signal);
    if (kept === 'no room') isFull = true;
    if (kept !== 'kept') return;
    left.delete(picture);
    onKept(picture);
  });
  return { left: [...left], isFull };
}

/** Of all pictures of a map, what is kept already, and what could be besides. */
async function findPictures(
  map: OfflineMap,
): Promise<{ kept: string[]; left: string[]; scope: string }> {
  const { scope } = await navigator.serviceWorker.ready;
  const sources = { map: scope, backend: BACKEND_URL };
  const every = allPictures(collectMapPictures(map), openingVariant)
    .map(stripFragment)
    .filter((address) => pictureOrigin(address, sources) !== null);
  const cache = await caches.open(cacheNameOf('pictures', scope));
  const isKept = new Set((await cache.keys()).map(({ url }) => url));
  const all = [...new Set(every)];
  return {
    kept: all.filter((address) => isKept.has(address)),
    left: all.filter((address) => !isKept.has(address)),
    scope,
  };
}

/** Settles once the page has a service worker, which not every browser allows. */
function waitForController(): Promise<void> {
  return new Promise((resolve) => {
    const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
    if (serviceWorker?.controller) resolve();
    else serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

async function cachedBytes(kept: string[]): Promise<number> {
  let sum = 0;
  for (const address of kept) {
    const answer = await caches.match(address);
    sum += Number(answer?.headers.get('content-length') ?? 0);
  }
  return sum;
}

/** How many bytes pictures have together. */
export function totalBytes(pictures: UncachedPicture[]): number {
  return pictures.reduce((sum, { bytes }) => sum + bytes, 0);
}

function downloadPicture(picture: string, signal: AbortSignal): Promise<CacheResult> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (kept: CacheResult) => {
      clearTimeout(timer);
      port1.close();
      resolve(kept);
    };
    const timer = setTimeout(settle, WORKER_TIMEOUT_MS, 'no picture');
    signal.addEventListener('abort', () => settle('no picture'), { once: true });
    port1.onmessage = ({ data }: MessageEvent<CacheResult>) => settle(data);
    const message: ServiceWorkerMessage = { type: 'keep one', picture };
    navigator.serviceWorker.controller?.postMessage(message, [port2]);
  });
}
