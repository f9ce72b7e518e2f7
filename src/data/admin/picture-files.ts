import { BACKEND_URL } from '@/lib/env';
import { mapConcurrent } from '@/lib/map-concurrent';
import { safePictureAddress } from '@/lib/safe-address';
import { BUCKET_BY_USE, type PictureUse } from '@/model/picture-use';
import { MEDIA_TYPES } from '@/pictures/picture-facts';
import { derivedAddress, type PictureSizes, parsePictureSizes } from '@/pictures/picture-variants';
import {
  derivedSuffixes,
  type PictureFiles,
  VARIANT_MEDIA_TYPES,
  variantSuffix,
} from '@/pictures/prepared-picture';
import { detectFormat, HEAD_BYTES, readPictureFacts } from '@/pictures/read-picture';
import type { PixelSize } from '@/pictures/sizing';
import { EXTENSION_BY_TYPE, MAX_MEGABYTES, MAX_MEGAPIXELS } from './pictures';

/** A picture that could be had, or why only its address can be kept. */
export type PictureReadResult = PictureFiles | 'elsewhere' | 'no picture';

/** Enough to keep the line busy. */
const READ_CONCURRENCY = 6;

/**
 * Reads a picture in use, and what lies beside it: the variants that are there, and tiles if all are.
 * @param onFile is told of each file that was asked for
 * @returns ‘elsewhere’ where it lies on another website, whose pictures a page can show but not read, and
 *   ‘no picture’ where there is none, or none that could be stored again
 * @throws the network's error, a sentence of what the server said, or an `AbortError`
 */
export async function readPictureFiles(
  address: string,
  { onFile, signal }: { onFile?: () => void; signal: AbortSignal },
): Promise<PictureReadResult> {
  const url = safePictureAddress(address);
  if (!url || !isOwnPicture(address)) return 'elsewhere';
  const file = await fetchPicture(url, signal);
  onFile?.();
  if (!file) return 'no picture';
  const { widths, tiles, type } = usableSizes(address);
  const read = await mapConcurrent(
    suffixesFromAddress(address),
    READ_CONCURRENCY,
    async (suffix) => {
      const file = await fetchPicture(derivedAddress(url, suffix, type), signal);
      onFile?.();
      return file?.type === VARIANT_MEDIA_TYPES[type] ? [{ suffix, file }] : [];
    },
  );
  const beside = read.flat();
  const there = new Set(beside.map(({ suffix }) => suffix));
  const isWhole = derivedSuffixes({ widths: [], tiles }).every((suffix) => there.has(suffix));
  const told = {
    widths: widths.filter((widthPx) => there.has(variantSuffix(widthPx))),
    tiles: isWhole ? tiles : null,
  };
  const kept = new Set(derivedSuffixes(told));
  return {
    ...told,
    file,
    derivedFiles: beside.filter(({ suffix }) => kept.has(suffix)),
    variantType: type,
  };
}

/** How many files a picture and what lies beside it are, as its address tells. */
export function countFiles(address: string): number {
  return 1 + suffixesFromAddress(address).length;
}

function suffixesFromAddress(address: string): string[] {
  return derivedSuffixes(usableSizes(address));
}

/** Reads the sizes in a picture's address. Ignores tiles that cover more pixels than an upload may have. */
function usableSizes(address: string): Pick<PictureSizes, 'widths' | 'tiles' | 'type'> {
  const { widths = [], tiles = null, type = 'webp' } = parsePictureSizes(address) ?? {};
  const megapixels = tiles ? (tiles.imageWidthPx * tiles.imageHeightPx) / 1_000_000 : 0;
  return { widths, tiles: megapixels > MAX_MEGAPIXELS.maps ? null : tiles, type };
}

/** Whether files are small enough for the bucket of a use. */
export function fitsBucket({ file, derivedFiles }: PictureFiles, use: PictureUse): boolean {
  const maxBytes = MAX_MEGABYTES[BUCKET_BY_USE[use]] * 1024 * 1024;
  return [file, ...derivedFiles.map(({ file }) => file)].every(({ size }) => size <= maxBytes);
}

/** The type of picture that bytes are by their beginning, whatever they are called; null for none that can be stored. */
function detectPictureType(bytes: Uint8Array): string | null {
  // Shorter than this it can't be known.
  const format = bytes.length < 12 ? null : detectFormat(bytes.subarray(0, HEAD_BYTES));
  const type = format && MEDIA_TYPES[format];
  return type && type in EXTENSION_BY_TYPE ? type : null;
}

/** Whether a picture can be read, and not only shown: it is one of the site or of its project. */
export function isOwnPicture(address: string): boolean {
  const url = safePictureAddress(address);
  if (!url) return false;
  const { origin } = new URL(url);
  return origin === window.location.origin || origin === new URL(BACKEND_URL).origin;
}

/**
 * Whether a picture of the site or of its project is there no more. Of another website it can't be known.
 * @throws the network's error
 */
export async function isPictureMissing(address: string): Promise<boolean> {
  const url = safePictureAddress(address);
  if (!url || !isOwnPicture(address)) return false;
  return MISSING_STATUSES.includes(
    (await fetch(url, { method: 'HEAD', cache: 'no-cache' })).status,
  );
}

/** What servers answer where there is no such picture; Supabase's storage says 400. */
const MISSING_STATUSES = [400, 403, 404, 410];

/** Enough for what a picture that was prepared here has before its size. */
const MAX_HEAD_BYTES = 64 * 1024;

/**
 * Reads the size of a picture from its beginning; what follows is not loaded.
 * @returns null where it doesn't tell
 * @throws the network's error
 */
export async function readPictureSize(url: string): Promise<PixelSize | null> {
  const answer = await fetch(url);
  const reader = answer.ok ? answer.body?.getReader() : undefined;
  if (!reader) return null;
  let head = new Blob();
  while (head.size < MAX_HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    head = new Blob([head, value]);
  }
  await reader.cancel();
  const facts = readPictureFacts(new Uint8Array(await head.arrayBuffer()));
  return facts && { widthPx: facts.widthPx, heightPx: facts.heightPx };
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob | null> {
  // As it is in the project, not in the browser's cache. One that leads to another website could not be followed.
  const answer = await fetch(url, { signal, cache: 'no-cache', redirect: 'manual' });
  if (answer.type === 'opaqueredirect' || MISSING_STATUSES.includes(answer.status)) return null;
  if (!answer.ok) {
    throw new Error(`The picture at ${url} can’t be read: the server answers ${answer.status}`);
  }
  const bytes = await answer.arrayBuffer();
  const type = detectPictureType(new Uint8Array(bytes));
  return type === null ? null : new Blob([bytes], { type });
}
