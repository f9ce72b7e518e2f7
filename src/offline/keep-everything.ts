import { BACKEND_URL } from '@/lib/env';
import { mapAtOnce } from '@/lib/map-at-once';
import { withoutFragment } from '@/lib/without-fragment';
import { cacheNameOf } from '@/offline/cache-name';
import {
  mapPictures,
  type OfflineMap,
  openingVariant,
  tellPicturesNow,
} from '@/offline/keep-offline';
import { pictureBytes } from '@/offline/picture-bytes';
import { everyPicture } from '@/offline/picture-kinds';
import { MAX_PICTURE_BYTES } from '@/offline/picture-limit';
import { pictureOrigin } from '@/offline/requests';
import { rowBytes } from '@/offline/row-bytes';
import type { Kept, ServiceWorkerMessage } from '@/offline/service-worker-message';
import { parsePictureSizes } from '@/pictures/picture-variants';

/** A picture that is not kept yet, and how large it is. */
export type LeftPicture = { address: string; bytes: number };

/** What is left to be kept, what matters most first. */
export type LeftPictures = {
  pictures: LeftPicture[];
  /** Whether there is room for all of them. */
  isRoom: boolean;
};

const AT_ONCE = 4;

/** A worker that the browser has ended answers no more. */
const PATIENCE_MS = 120_000;

/** Whether a map has finer detail than is kept with everything: its tiles, which may be very many. */
export function hasFinerDetail({ settings, groups }: OfflineMap): boolean {
  const maps = [settings?.base_map_image, ...groups.map((group) => group.background_image)];
  return maps.some((address) => Boolean(address && parsePictureSizes(address)?.tiles));
}

/** Whether anything of the map could still be kept. Waits for the service worker, if need be for ever. */
export async function isAnythingLeft(map: OfflineMap): Promise<boolean> {
  await inControl();
  const { left } = await addresses(map);
  return left.length > 0;
}

/**
 * Asks for the size of each picture that is not kept yet, which costs a few hundred bytes a picture.
 * @throws where one can't be reached
 */
export async function measureLeft(map: OfflineMap): Promise<LeftPictures> {
  const { left, kept, scope } = await addresses(map);
  const sizes = await mapAtOnce(left, AT_ONCE, pictureBytes);
  const pictures = left.flatMap((address, index) => {
    const bytes = sizes[index];
    // What doesn't tell its size can be kept all the same.
    return bytes === 'gone' ? [] : [{ address, bytes: bytes ?? 0 }];
  });
  const rows = await caches.open(cacheNameOf('data', scope));
  const all = bytesOf(pictures) + (await bytesOfKept(kept)) + (await rowBytes(rows));
  return { pictures, isRoom: all <= MAX_PICTURE_BYTES };
}

/**
 * Has pictures kept, until there is no more room.
 * @param onKept hears of each that is there
 * @param signal ends it at once; what is on its way is kept all the same
 * @returns those that are still left
 */
export async function keepLeft(
  pictures: LeftPicture[],
  { onKept, signal }: { onKept: (picture: LeftPicture) => void; signal: AbortSignal },
): Promise<{ left: LeftPicture[]; isFull: boolean }> {
  const left = new Set(pictures);
  let isFull = false;
  // Else the browser may forget all of it when it needs room.
  void navigator.storage?.persist?.().catch(() => {});
  tellPicturesNow();
  await mapAtOnce(pictures, AT_ONCE, async (picture) => {
    if (isFull || signal.aborted) return;
    const kept = await keepOne(picture.address, signal);
    if (kept === 'no room') isFull = true;
    if (kept !== 'kept') return;
    left.delete(picture);
    onKept(picture);
  });
  return { left: [...left], isFull };
}

/** Of all pictures of a map, what is kept already, and what could be besides. */
async function addresses(
  map: OfflineMap,
): Promise<{ kept: string[]; left: string[]; scope: string }> {
  const { scope } = await navigator.serviceWorker.ready;
  const sources = { map: scope, backend: BACKEND_URL };
  const every = everyPicture(mapPictures(map), openingVariant)
    .map(withoutFragment)
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
function inControl(): Promise<void> {
  return new Promise((resolve) => {
    const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
    if (serviceWorker?.controller) resolve();
    else serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

async function bytesOfKept(kept: string[]): Promise<number> {
  let sum = 0;
  for (const address of kept) {
    const answer = await caches.match(address);
    sum += Number(answer?.headers.get('content-length') ?? 0);
  }
  return sum;
}

/** How many bytes pictures have together. */
export function bytesOf(pictures: LeftPicture[]): number {
  return pictures.reduce((sum, { bytes }) => sum + bytes, 0);
}

function keepOne(picture: string, signal: AbortSignal): Promise<Kept> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (kept: Kept) => {
      clearTimeout(timer);
      port1.close();
      resolve(kept);
    };
    const timer = setTimeout(settle, PATIENCE_MS, 'no picture');
    signal.addEventListener('abort', () => settle('no picture'), { once: true });
    port1.onmessage = ({ data }: MessageEvent<Kept>) => settle(data);
    const message: ServiceWorkerMessage = { type: 'keep one', picture };
    navigator.serviceWorker.controller?.postMessage(message, [port2]);
  });
}
