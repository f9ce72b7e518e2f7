import { mapAtOnce } from '@/lib/map-at-once';
import { pauseAfter } from '@/lib/try-again';
import { type PictureUse, USES } from '@/model/picture-use';
import { besideAddress, withPictureSizes } from '@/pictures/picture-variants';
import type { PictureFiles, PreparedPicture } from '@/pictures/prepared-picture';
import { EXTENSIONS, publicAddress } from './pictures';
import { RefusedError, send } from './send';

/** A name's picture is never replaced: a new one gets a new name. */
const CACHE_SECONDS = 365 * 24 * 60 * 60;

/** As many as a browser has connections to a server. */
const SENT_AT_ONCE = 6;

/** Of hundreds of files a busy server may fail at one. So often it is not that. */
const SERVER_FAILURES = 2;

/** Where the browser says that there is a network, and so often a file finds none, it is something else. */
const LOST_ONLINE = 8;

/**
 * A connection may be gone and nobody says so, which takes a browser many minutes to notice. A free project
 * that has much to do may be silent for a while, too.
 */
const PATIENCE_MS = 120_000;

/** How an upload tells of itself, and is ended. */
export type UploadOptions = {
  /** Is told the part of all bytes that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Is told that the connection is lost, until `onProgress` is told more. */
  onWaiting: () => void;
  signal: AbortSignal;
};

/**
 * Uploads a picture and what lies beside it, itself last: where something fails, nothing points to the
 * others. A connection that is lost on the way is waited for. Each call goes on where the one before ended.
 * @returns the picture's public address; a path where it is on this site, which may get another name.
 *   It tells nothing of what lies beside.
 * @throws the backend's error, the network's where nothing could be sent, or an `AbortError`
 */
export type Upload = (options: UploadOptions) => Promise<string>;

/** Begins nothing yet. */
export function pictureUpload(picture: PictureFiles, use: PictureUse): Upload {
  const bucket = USES[use];
  const name = `${use}-${newTimestamp()}.${EXTENSIONS[picture.file.type]}`;
  const own = { name, file: picture.file };
  const beside = picture.beside.map(({ suffix, file }) => ({
    name: besideAddress(name, suffix, picture.variantType),
    file,
  }));
  const allBytes = [own, ...beside].reduce((sum, { file }) => sum + file.size, 0);
  /** Bytes that were sent of each file. */
  const sentBytes = new Map<string, number>();
  const done = new Set<string>();

  return async ({ onProgress, onWaiting, signal }) => {
    // What fails ends the other requests as well.
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
    signal.throwIfAborted();

    const sendOne = async ({ name, file }: typeof own) => {
      const show = (bytes: number) => {
        sentBytes.set(name, bytes);
        const allSent = [...sentBytes.values()].reduce((sum, bytes) => sum + bytes, 0);
        if (!stop.signal.aborted) onProgress(allSent / allBytes);
      };
      let lost = 0;
      let lostOnline = 0;
      let failures = 0;
      while (!done.has(name)) {
        try {
          await send(`/storage/v1/object/${bucket}/${name}`, file, {
            headers: { 'cache-control': `max-age=${CACHE_SECONDS}`, 'x-upsert': 'true' },
            onSent: (part) => show(part * file.size),
            patienceMs: PATIENCE_MS,
            signal: stop.signal,
          });
          done.add(name);
          show(file.size);
        } catch (error) {
          // Where nothing has arrived yet somebody is there, and is told at once.
          const isBegun = done.size > 0;
          // As fetch does, it throws this for the network alone.
          const isLost = error instanceof TypeError;
          const mayPass = isLost
            ? !navigator.onLine || (isBegun && lostOnline < LOST_ONLINE)
            : isBegun && !(error instanceof RefusedError) && failures < SERVER_FAILURES;
          if (!mayPass || stop.signal.aborted) throw error;
          if (isLost) {
            lost += 1;
            if (navigator.onLine) lostOnline += 1;
            onWaiting();
          } else failures += 1;
          await connection(isLost ? lost : failures, stop.signal);
        }
      }
    };

    try {
      await mapAtOnce(beside, SENT_AT_ONCE, sendOne);
      await sendOne(own);
    } catch (error) {
      stop.abort(error);
      throw error;
    }
    return publicAddress(use, name);
  };
}

/** The address of a picture that was uploaded, which tells of what lies beside it. */
export function toldAddress(address: string, picture: PreparedPicture): string {
  const { widthPx, heightPx, widths, tiles, variantType: type, beside } = picture;
  if (beside.length === 0) return address;
  const size = { imageWidthPx: widthPx, imageHeightPx: heightPx };
  return withPictureSizes(address, { ...size, widths, type, tiles });
}

/**
 * Waits until the network may be back: as the browser says, or ever longer.
 * @throws what the signal was aborted with
 */
function connection(failures: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, pauseAfter(failures, Math.random()));
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', () => resolve(), { signal: over.signal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
  }).finally(() => over.abort());
}

let lastTimestamp = 0;

/** Now in milliseconds, or a little later: no two names of this page are the same. */
function newTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}
