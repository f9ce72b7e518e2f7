import { formatByteSize } from '@/i18n/format-numbers';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { runInWorker } from '@/lib/worker-task';
import { BUCKET_BY_USE, type PictureUse } from '@/model/picture-use';
import { MAX_EDGE_PX } from '@/pictures/picture-variants';
import type {
  PreparationRules,
  PreparationTask,
  PreparedPicture,
  TileRules,
  VariantRules,
} from '@/pictures/prepared-picture';
import { supabase } from './supabase-client';

/** The limits of the buckets, as in the migrations. */
export const MAX_MEGABYTES = { maps: 50, markers: 2, popups: 10 };

/** A bucket of pictures. */
export type PictureBucket = keyof typeof MAX_MEGABYTES;

/** The longer edge of a stored picture: twice what is shown, so that it is sharp on any screen. */
const MAX_STORED_EDGE_PX = { maps: 8192, markers: 192, popups: 1600 };

/**
 * A map's variants suit the visible part of it. A popup's variant is for the offline copy: every visitor loads it for
 * every place, so it is small.
 */
const VARIANTS: Record<keyof typeof MAX_STORED_EDGE_PX, VariantRules> = {
  maps: { widthsPx: [640, 1280, 1920, 3200, 5120], quality: 0.82 },
  markers: { widthsPx: [], quality: 1 },
  popups: { widthsPx: [360], quality: 0.7 },
};

/** At this size and above, tiles cost a visitor fewer bytes than the whole picture (decision 0180). */
const MAP_TILES: TileRules = { minMegapixels: 8, storedEdgePx: 4096, maxVariantWidthPx: 1920 };

/**
 * A map is stored with all its pixels; decoded, this many take 400 MB. Other pictures are scaled down, and cameras with
 * 200 megapixels exist.
 */
export const MAX_MEGAPIXELS = { maps: 100, markers: 200, popups: 200 };

/** The file extension of each media type. */
export const EXTENSION_BY_TYPE: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** The `accept` attribute of a file input. */
export const ACCEPTED_PICTURE_TYPES = Object.keys(EXTENSION_BY_TYPE).join(',');

type PreparationOptions = { onStep: (step: string) => void; signal: AbortSignal };

/**
 * Converts a chosen file, which may be larger and have any name and type, to what is uploaded.
 * @param onStep receives the current step in words
 * @throws InvalidFileError for a file that can't be used, the network's error, or an `AbortError`
 */
export function prepareUpload(
  file: File,
  use: PictureUse,
  options: PreparationOptions,
): Promise<PreparedPicture> {
  const bucket = BUCKET_BY_USE[use];
  const maxEdgePx = MAX_STORED_EDGE_PX[bucket];
  const tiles = bucket === 'maps' ? MAP_TILES : null;
  return prepareInWorker(file, bucket, { maxEdgePx, variants: VARIANTS[bucket], tiles }, options);
}

/**
 * Turns a picture upright and removes its metadata. Its pixels and derived files stay as they are.
 * @throws InvalidFileError for a picture that can't be used, the network's error, or an `AbortError`
 */
export async function normalizePicture(
  file: File,
  bucket: PictureBucket,
  signal: AbortSignal,
): Promise<Blob> {
  const rules = { maxEdgePx: MAX_EDGE_PX, variants: { widthsPx: [], quality: 1 }, tiles: null };
  return (await prepareInWorker(file, bucket, rules, { onStep: () => {}, signal })).file;
}

/** The public address of a file. On this site it is a path, because the site may be renamed. */
export function publicAddress(use: PictureUse, name: string): string {
  const { publicUrl } = supabase.storage.from(BUCKET_BY_USE[use]).getPublicUrl(name).data;
  const isHere = publicUrl.startsWith(`${window.location.origin}/`);
  return isHere ? publicUrl.slice(window.location.origin.length) : publicUrl;
}

/**
 * Prepares a picture in its own worker.
 * @throws InvalidFileError if the file can't be used, the network's error if the worker can't be loaded, or the
 *   reason that the signal was aborted with
 */
async function prepareInWorker(
  file: File,
  bucket: PictureBucket,
  rules: Omit<PreparationRules, 'maxMegapixels' | 'maxBytes'>,
  options: PreparationOptions,
): Promise<PreparedPicture> {
  const worker = new Worker(new URL('../../pictures/preparation-worker.ts', import.meta.url), {
    type: 'module',
  });
  const maxBytes = MAX_MEGABYTES[bucket] * 1024 * 1024;
  const allRules = { ...rules, maxMegapixels: MAX_MEGAPIXELS[bucket], maxBytes };
  const task = { file, rules: allRules };
  const picture = await runInWorker<PreparationTask, PreparedPicture>(worker, task, options);
  const { name, size } = picture.file;
  if (size <= maxBytes) return picture;
  throw new InvalidFileError(
    `“${name}” is ${formatByteSize(size)}. Choose a picture of at most ${MAX_MEGABYTES[bucket]} MB.`,
  );
}
