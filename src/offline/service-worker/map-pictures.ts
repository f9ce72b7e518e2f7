import { withoutFragment } from '@/lib/without-fragment';
import { pictureBytes } from '@/offline/picture-bytes';
import type { PictureKind } from '@/offline/picture-kinds';
import { MAX_PICTURE_BYTES, picturesToDrop } from '@/offline/picture-limit';
import { type PictureOrigin, pictureOrigin } from '@/offline/requests';
import { rowBytes } from '@/offline/row-bytes';
import type { Kept } from '@/offline/service-worker-message';
import { isVariantAddress } from '@/pictures/picture-variants';
import { ADDRESSES, cacheName } from './build';
import { isShutDown, openCache } from './shut-down';

/** Addresses of what the map shows, what matters most first. */
let wanted = new Set<string>();

/** So many pictures may be too large for what is left: a worker that starts anew asks for their sizes again. */
const MOST_QUESTIONS = 3;

/** A variant of a popup's picture seldom has more. A background's has: its kind may end over its limit by one. */
const USUAL_VARIANT_BYTES = 15_000;

/**
 * A picture as it was kept, or from the network. One of the site's own may have been drawn anew, so
 * it is asked for again, for the next time. What is not kept stays so: only the page knows whether it
 * is a picture of the map, or the icon of the tab, for which some browsers ask in the page's name.
 */
export async function answerPicture(event: FetchEvent, origin: PictureOrigin): Promise<Response> {
  const address = withoutFragment(event.request.url);
  const kept = await caches.match(address, { cacheName: cacheName('pictures') });
  if (!kept) return fetch(event.request);
  if (origin === 'site picture') event.waitUntil(renew(address, kept).catch(() => {}));
  return kept;
}

async function renew(address: string, kept: Response): Promise<void> {
  const answer = await download(address);
  const etag = answer.headers.get('etag');
  if (etag === null || etag !== kept.headers.get('etag')) await keep(address, answer);
}

/**
 * Loads those that are not there yet, one after the other, of each kind as much as there may be, until
 * there is no more room.
 */
export async function keepPictures(kinds: PictureKind[]): Promise<void> {
  const list = new Set(kinds.flatMap(({ pictures }) => pictures).filter(isKeepable));
  wanted = list;
  for (const { pictures, mostBytes } of kinds) {
    if (mostBytes === 0) continue;
    const sizes = await sizesOfKept();
    const own = [...new Set(pictures)].filter(isKeepable);
    const bytesOfKept = () => own.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0);
    let tooLarge = 0;
    for (const address of own) {
      // Another page, or the same one, asks for others now.
      if (wanted !== list || isShutDown()) return;
      if (sizes.has(address)) continue;
      // Of what has a small version nothing is asked.
      if (tooLarge === MOST_QUESTIONS && !isVariantAddress(address)) continue;
      if (!(await fits(address, mostBytes - bytesOfKept()))) {
        if (!isVariantAddress(address)) tooLarge += 1;
        continue;
      }
      if ((await keepPicture(address)) === 'no room') return;
    }
  }
}

function isKeepable(address: string): boolean {
  return pictureOrigin(address, ADDRESSES) !== null;
}

/** Whether there are so many bytes to spare. What has no small version may have any size, so it is asked for that first. */
async function fits(address: string, spareBytes: number): Promise<boolean> {
  if (spareBytes === Number.POSITIVE_INFINITY) return true;
  if (isVariantAddress(address)) return spareBytes >= USUAL_VARIANT_BYTES;
  const bytes = await askedBytes(address);
  return typeof bytes === 'number' && bytes <= spareBytes;
}

const questions = new Map<string, ReturnType<typeof pictureBytes>>();

/** As `pictureBytes`, once while this worker lives: the page sends its list again with each picture that it loads. */
function askedBytes(address: string): ReturnType<typeof pictureBytes> {
  const asked =
    questions.get(address) ??
    pictureBytes(address).catch(() => {
      questions.delete(address);
      return null;
    });
  questions.set(address, asked);
  return asked;
}

const underWay = new Map<string, Promise<Kept>>();

/** Loads a picture if it is not there yet, with little urgency. */
export function keepPicture(address: string): Promise<Kept> {
  const begun = underWay.get(address) ?? load(address).finally(() => underWay.delete(address));
  underWay.set(address, begun);
  return begun;
}

async function load(address: string): Promise<Kept> {
  if ((await sizesOfKept()).has(address)) return 'kept';
  try {
    return await keep(address, await download(address, 'low'));
  } catch {
    // The connection may also break off in the middle of it.
    return 'no picture';
  }
}

/** With leave to be read, which the storage gives to everybody. */
function download(address: string, priority: RequestPriority = 'auto'): Promise<Response> {
  return fetch(address, { mode: 'cors', credentials: 'same-origin', priority });
}

async function keep(address: string, answer: Response): Promise<Kept> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !type.startsWith('image/')) return 'no picture';
  const blob = await answer.blob();
  const headers = new Headers({ 'content-type': type, 'content-length': String(blob.size) });
  const etag = answer.headers.get('etag');
  if (etag !== null) headers.set('etag', etag);
  const sizes = await sizesOfKept();
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
  const limitBytes = MAX_PICTURE_BYTES - (rows ? await rowBytes(rows) : 0);
  for (const dropped of picturesToDrop(sizes, [...wanted], limitBytes)) {
    sizes.delete(dropped);
    await cache.delete(dropped);
  }
  return sizes.has(address) ? 'kept' : 'no room';
}

let sizes: Promise<Map<string, number>> | null = null;

/** Bytes of each picture that is kept, the oldest first. */
function sizesOfKept(): Promise<Map<string, number>> {
  sizes ??= readSizes();
  return sizes;
}

async function readSizes(): Promise<Map<string, number>> {
  const read = new Map<string, number>();
  const cache = await openCache('pictures');
  if (!cache) return read;
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    read.set(request.url, Number(answer?.headers.get('content-length') ?? 0));
  }
  return read;
}
