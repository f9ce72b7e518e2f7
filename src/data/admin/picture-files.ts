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
import { detectFormat, HEAD_BYTES } from '@/pictures/read-picture';
import { EXTENSION_BY_TYPE, MAX_MEGABYTES, MAX_MEGAPIXELS } from './pictures';

/** A picture's files, or why only its address can be backed up. */
export type PictureReadResult = PictureFiles | 'elsewhere' | 'no picture';

/** Enough to use the whole bandwidth. */
const READ_CONCURRENCY = 6;

/**
 * Reads a picture and its derived files: the variants that exist, and the tiles if all of them exist.
 * @param onFile called after each requested file
 * @returns ‘elsewhere’ for a picture on another website, which a page can show but not read; ‘no picture’ if there is
 *   none, or none that could be stored again
 * @throws the network's error, a sentence about the server's response, or an `AbortError`
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
  const { type, ...usable } = usableSizes(address);
  const { widths, tiles } = usable;
  const read = await mapConcurrent(derivedSuffixes(usable), READ_CONCURRENCY, async (suffix) => {
    const file = await fetchPicture(derivedAddress(url, suffix, type), signal);
    onFile?.();
    return file?.type === VARIANT_MEDIA_TYPES[type] ? [{ suffix, file }] : [];
  });
  const derived = read.flat();
  const existing = new Set(derived.map(({ suffix }) => suffix));
  const isWhole = derivedSuffixes({ widths: [], tiles }).every((suffix) => existing.has(suffix));
  const sizes = {
    widths: widths.filter((widthPx) => existing.has(variantSuffix(widthPx))),
    tiles: isWhole ? tiles : null,
  };
  const complete = new Set(derivedSuffixes(sizes));
  return {
    ...sizes,
    file,
    derivedFiles: derived.filter(({ suffix }) => complete.has(suffix)),
    variantType: type,
  };
}

/** The number of files of a picture, variants and tiles included, according to its address. */
export function countFiles(address: string): number {
  return 1 + derivedSuffixes(usableSizes(address)).length;
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

/** The media type of a picture by its first bytes, or null if it can't be stored. */
function detectPictureType(bytes: Uint8Array): string | null {
  // Fewer bytes don't identify a format.
  const format = bytes.length < 12 ? null : detectFormat(bytes.subarray(0, HEAD_BYTES));
  const type = format && MEDIA_TYPES[format];
  return type && type in EXTENSION_BY_TYPE ? type : null;
}

/** Whether a page can read a picture, not only show it: it is on the site or in its project. */
export function isOwnPicture(address: string): boolean {
  const url = safePictureAddress(address);
  if (!url) return false;
  const { origin } = new URL(url);
  return origin === window.location.origin || origin === new URL(BACKEND_URL).origin;
}

/**
 * Whether a picture of the site or of its project no longer exists. False for other websites, where this is unknown.
 * @throws the network's error
 */
export async function isPictureMissing(address: string): Promise<boolean> {
  const url = safePictureAddress(address);
  if (!url || !isOwnPicture(address)) return false;
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-cache' });
  return MISSING_STATUSES.includes(status);
}

/** Servers' statuses for a missing picture; Supabase's storage sends 400. */
const MISSING_STATUSES = [400, 403, 404, 410];

async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob | null> {
  // Bypasses the browser's cache. A redirect to another website could not be followed.
  const response = await fetch(url, { signal, cache: 'no-cache', redirect: 'manual' });
  if (response.type === 'opaqueredirect' || MISSING_STATUSES.includes(response.status)) return null;
  if (!response.ok) {
    throw new Error(`The picture at ${url} can’t be read: the server answers ${response.status}`);
  }
  const bytes = await response.arrayBuffer();
  const type = detectPictureType(new Uint8Array(bytes));
  return type === null ? null : new Blob([bytes], { type });
}
