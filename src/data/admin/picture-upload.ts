import { mapConcurrent } from '@/lib/map-concurrent';
import { backoffDelayMs } from '@/lib/retry';
import { BUCKET_BY_USE, type PictureUse } from '@/model/picture-use';
import { derivedAddress, withPictureSizes } from '@/pictures/picture-variants';
import type { PictureFiles, PreparedPicture } from '@/pictures/prepared-picture';
import { EXTENSION_BY_TYPE, publicAddress } from './pictures';
import { postWithProgress, RequestRejectedError } from './post-with-progress';

/** Cached for a long time, because a picture is never replaced: a new one gets a new name. */
const CACHE_SECONDS = 365 * 24 * 60 * 60;

/** Browsers open at most this many connections to a server. */
const UPLOAD_CONCURRENCY = 6;

/** A busy server may fail on one of hundreds of files, but hardly more often. */
const MAX_SERVER_FAILURES = 2;

/** After this many failures while the browser reports a network, something else is wrong. */
const MAX_NETWORK_FAILURES_ONLINE = 8;

/**
 * Browsers take many minutes to notice a lost connection. Not shorter, because a busy free project may be silent for a
 * while, too.
 */
const STALL_TIMEOUT_MS = 120_000;

/** How an upload reports its progress, and is canceled. */
export type UploadOptions = {
  /** Receives the sent fraction of all bytes, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Called when the connection is lost. The next call of `onProgress` means that it is back. */
  onConnectionLost: () => void;
  signal: AbortSignal;
};

/**
 * Uploads a picture after its derived files: if one of these fails, nothing refers to them. Waits for a lost
 * connection. Each call continues where the previous one ended.
 * @returns the picture's public address without sizes. On this site it is a path, because the site may be renamed.
 * @throws the backend's error, the network's if nothing could be sent, or an `AbortError`
 */
export type Upload = (options: UploadOptions) => Promise<string>;

/** Prepares an upload. Nothing is sent before the first call of the result. */
export function createPictureUpload(picture: PictureFiles, use: PictureUse): Upload {
  const bucket = BUCKET_BY_USE[use];
  const name = `${use}-${uniqueTimestamp()}.${EXTENSION_BY_TYPE[picture.file.type]}`;
  const own = { name, file: picture.file };
  const derived = picture.derivedFiles.map(({ suffix, file }) => ({
    name: derivedAddress(name, suffix, picture.variantType),
    file,
  }));
  const allBytes = [own, ...derived].reduce((sum, { file }) => sum + file.size, 0);
  /** The sent bytes of each file. */
  const sentBytes = new Map<string, number>();
  const done = new Set<string>();

  return async ({ onProgress, onConnectionLost, signal }) => {
    // A failure aborts the other requests, too.
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
    signal.throwIfAborted();

    const sendOne = async ({ name, file }: typeof own) => {
      const reportSent = (bytes: number) => {
        sentBytes.set(name, bytes);
        const allSent = [...sentBytes.values()].reduce((sum, bytes) => sum + bytes, 0);
        if (!stop.signal.aborted) onProgress(allSent / allBytes);
      };
      let failures = 0;
      let networkFailures = 0;
      let serverFailures = 0;
      while (!done.has(name)) {
        try {
          await postWithProgress(`/storage/v1/object/${bucket}/${name}`, file, {
            headers: { 'cache-control': `max-age=${CACHE_SECONDS}`, 'x-upsert': 'true' },
            onSent: (fraction) => reportSent(fraction * file.size),
            stallTimeoutMs: STALL_TIMEOUT_MS,
            signal: stop.signal,
          });
          done.add(name);
          reportSent(file.size);
        } catch (error) {
          // Like `fetch`, it throws this only for the network.
          const isLost = error instanceof TypeError;
          const isOnline = !isLost || navigator.onLine;
          const isLast = isLost
            ? networkFailures >= MAX_NETWORK_FAILURES_ONLINE
            : serverFailures >= MAX_SERVER_FAILURES;
          // Before the first file has arrived, the administrator is still present and sees the error immediately.
          const isFinal =
            isOnline && (done.size === 0 || error instanceof RequestRejectedError || isLast);
          if (isFinal || stop.signal.aborted) throw error;
          failures += 1;
          if (!isLost) serverFailures += 1;
          else if (isOnline) networkFailures += 1;
          if (isLost) onConnectionLost();
          await waitForRetry(failures, stop.signal);
        }
      }
    };

    try {
      await mapConcurrent(derived, UPLOAD_CONCURRENCY, sendOne);
      await sendOne(own);
    } catch (error) {
      stop.abort(error);
      throw error;
    }
    return publicAddress(use, name);
  };
}

/** An uploaded picture's address with the sizes of its variants and tiles. */
export function addressWithSizes(address: string, picture: PreparedPicture): string {
  const { widthPx, heightPx, widths, tiles, variantType: type, derivedFiles } = picture;
  if (derivedFiles.length === 0) return address;
  const size = { imageWidthPx: widthPx, imageHeightPx: heightPx };
  return withPictureSizes(address, { ...size, widths, type, tiles });
}

/**
 * Waits for the delay of the retry policy, or until the browser reports a network.
 * @throws the signal's reason if it is aborted
 */
function waitForRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    setTimeout(resolve, backoffDelayMs(failures));
    window.addEventListener('online', () => resolve(), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

let lastTimestamp = 0;

/** Now in milliseconds, or a little later, so that this page never creates a name twice. */
function uniqueTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}
