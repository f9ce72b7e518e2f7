import { mapConcurrent } from '@/lib/map-concurrent';
import { backoffDelayMs } from '@/lib/retry';
import { BUCKET_BY_USE, type PictureUse } from '@/model/picture-use';
import { derivedAddress, withPictureSizes } from '@/pictures/picture-variants';
import type { PictureFiles, PreparedPicture } from '@/pictures/prepared-picture';
import { EXTENSION_BY_TYPE, publicAddress } from './pictures';
import { postWithProgress, RequestRejectedError } from './post-with-progress';

/** A name's picture is never replaced: a new one gets a new name. */
const CACHE_SECONDS = 365 * 24 * 60 * 60;

/** As many as a browser has connections to a server. */
const UPLOAD_CONCURRENCY = 6;

/** Of hundreds of files a busy server may fail at one. So often it is not that. */
const MAX_SERVER_FAILURES = 2;

/** Where the browser says that there is a network, and so often a file finds none, it is something else. */
const MAX_NETWORK_FAILURES_ONLINE = 8;

/**
 * A connection may be gone and nobody says so, which takes a browser many minutes to notice. A free project
 * that has much to do may be silent for a while, too.
 */
const STALL_TIMEOUT_MS = 120_000;

/** How an upload tells of itself, and is ended. */
export type UploadOptions = {
  /** Is told the part of all bytes that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Is told that the connection is lost, until `onProgress` is told more. */
  onConnectionLost: () => void;
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
export function createPictureUpload(picture: PictureFiles, use: PictureUse): Upload {
  const bucket = BUCKET_BY_USE[use];
  const name = `${use}-${uniqueTimestamp()}.${EXTENSION_BY_TYPE[picture.file.type]}`;
  const own = { name, file: picture.file };
  const beside = picture.derivedFiles.map(({ suffix, file }) => ({
    name: derivedAddress(name, suffix, picture.variantType),
    file,
  }));
  const allBytes = [own, ...beside].reduce((sum, { file }) => sum + file.size, 0);
  /** Bytes that were sent of each file. */
  const sentBytes = new Map<string, number>();
  const done = new Set<string>();

  return async ({ onProgress, onConnectionLost, signal }) => {
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
          await postWithProgress(`/storage/v1/object/${bucket}/${name}`, file, {
            headers: { 'cache-control': `max-age=${CACHE_SECONDS}`, 'x-upsert': 'true' },
            onSent: (part) => show(part * file.size),
            patienceMs: STALL_TIMEOUT_MS,
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
            ? !navigator.onLine || (isBegun && lostOnline < MAX_NETWORK_FAILURES_ONLINE)
            : isBegun && !(error instanceof RequestRejectedError) && failures < MAX_SERVER_FAILURES;
          if (!mayPass || stop.signal.aborted) throw error;
          if (isLost) {
            lost += 1;
            if (navigator.onLine) lostOnline += 1;
            onConnectionLost();
          } else failures += 1;
          await waitForNetwork(isLost ? lost : failures, stop.signal);
        }
      }
    };

    try {
      await mapConcurrent(beside, UPLOAD_CONCURRENCY, sendOne);
      await sendOne(own);
    } catch (error) {
      stop.abort(error);
      throw error;
    }
    return publicAddress(use, name);
  };
}

/** The address of a picture that was uploaded, which tells of what lies beside it. */
export function addressWithSizes(address: string, picture: PreparedPicture): string {
  const { widthPx, heightPx, widths, tiles, variantType: type, derivedFiles } = picture;
  if (derivedFiles.length === 0) return address;
  const size = { imageWidthPx: widthPx, imageHeightPx: heightPx };
  return withPictureSizes(address, { ...size, widths, type, tiles });
}

/**
 * Waits until the network may be back: as the browser says, or ever longer.
 * @throws what the signal was aborted with
 */
function waitForNetwork(failures: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, backoffDelayMs(failures));
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', () => resolve(), { signal: over.signal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
  }).finally(() => over.abort());
}

let lastTimestamp = 0;

/** Now in milliseconds, or a little later: no two names of this page are the same. */
function uniqueTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}
