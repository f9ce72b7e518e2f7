import { send } from '@/data/send.admin';
import { byteSizeText } from '@/lib/byte-size';
import { FileRefusal } from '@/lib/file-refusal';
import { supabase } from '@/lib/supabase-client';
import { type VariantType, variantAddress, withPictureSizes } from '@/pictures/picture-variants';
import { prepareInWorker } from '@/pictures/prepare-in-worker';
import { type PreparedPicture, USABLE_KINDS } from '@/pictures/prepared-picture';

/** The buckets' limits, as the migrations set them. */
export const MAX_MEGABYTES = { maps: 50, markers: 2, popups: 10 };

/** What is needed of a picture's longer edge: twice what is shown, so that it is sharp on any screen. */
const MAX_STORED_EDGE_PX = { maps: 8192, markers: 192, popups: 1600 };

/** How the name of a file of each type ends. */
export const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** A name's picture is never replaced: a new one gets a new name. */
const CACHE_SECONDS = 365 * 24 * 60 * 60;

/** For the `accept` of a file input. */
export const PICTURE_TYPES = Object.keys(EXTENSIONS).join(',');

/** What a picture is for: where it is kept, and what its name starts with. */
export type PictureUse = keyof typeof USES;

/** The bucket of each use. */
export const USES = {
  'base-map': 'maps',
  'group-bg': 'maps',
  marker: 'markers',
  popup: 'popups',
} as const;

/** Says why a file can't be sent, or null if it can. */
export function uploadProblem(file: File, use: PictureUse): string | null {
  if (!EXTENSIONS[file.type]) {
    return `“${file.name}” can’t be used as a picture. Choose a ${USABLE_KINDS}.`;
  }
  const limit = MAX_MEGABYTES[USES[use]];
  if (file.size > limit * 1024 * 1024) {
    return `“${file.name}” is ${byteSizeText(file.size)}. Choose a picture of at most ${limit} MB.`;
  }
  if (file.size === 0) return `“${file.name}” is empty. Choose another picture.`;
  return null;
}

/**
 * Makes what is sent of a chosen file, which may be larger and of any name and type.
 * @param onStep is told what is being done, in words
 * @throws FileRefusal for a file that can't be used, the network's error, or an `AbortError`
 */
export async function prepareUpload(
  file: File,
  use: PictureUse,
  options: { onStep: (step: string) => void; signal: AbortSignal },
): Promise<PreparedPicture> {
  const bucket = USES[use];
  const rules = {
    maxEdgePx: MAX_STORED_EDGE_PX[bucket],
    maxBytes: MAX_MEGABYTES[bucket] * 1024 * 1024,
    hasVariants: bucket === 'maps',
  };
  const picture = await prepareInWorker(file, rules, options);
  const problem = uploadProblem(picture.file, use);
  if (problem) throw new FileRefusal(problem);
  return picture;
}

/** A picture as it is stored: a file, and variants beside it. */
export type PictureFiles = {
  file: Blob;
  variants: { widthPx: number; file: Blob }[];
  variantType: VariantType;
};

/**
 * Uploads a picture and its variants, itself last: where one fails, nothing points to the others.
 * @param onProgress is told the part of all bytes that was sent, from 0 to 1
 * @returns the picture's public address; a path where it is on this site, which may get another name.
 *   Where there are variants it tells of them.
 * @throws the backend's error, the network's, or an `AbortError`
 */
export async function uploadPicture(
  picture: PreparedPicture,
  use: PictureUse,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  const address = await uploadFiles(picture, use, options);
  if (picture.variants.length === 0) return address;
  return withPictureSizes(address, {
    imageWidthPx: picture.widthPx,
    imageHeightPx: picture.heightPx,
    widths: picture.variants.map(({ widthPx }) => widthPx),
    type: picture.variantType,
  });
}

/** The same, with an address that tells nothing of the variants. */
export async function uploadFiles(
  picture: PictureFiles,
  use: PictureUse,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  const bucket = USES[use];
  const name = `${use}-${newTimestamp()}.${EXTENSIONS[picture.file.type]}`;
  const files = [
    ...picture.variants.map(({ widthPx, file }) => ({
      name: variantAddress(name, widthPx, picture.variantType),
      file,
    })),
    { name, file: picture.file },
  ];
  const allBytes = files.reduce((sum, { file }) => sum + file.size, 0);
  let sentBytes = 0;
  for (const { name, file } of files) {
    await send(`/storage/v1/object/${bucket}/${name}`, file, {
      headers: { 'cache-control': `max-age=${CACHE_SECONDS}`, 'x-upsert': 'true' },
      onSent: (part) => onProgress((sentBytes + part * file.size) / allBytes),
      signal,
    });
    sentBytes += file.size;
  }
  return publicAddress(use, name);
}

/** The address of a file in the bucket of a use: a path where that is on this site, which may get another name. */
export function publicAddress(use: PictureUse, name: string): string {
  return publicPath(supabase.storage.from(USES[use]).getPublicUrl(name).data.publicUrl);
}

let lastTimestamp = 0;

/** Now in milliseconds, or a little later: no two names of this page are the same. */
function newTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}

function publicPath(address: string): string {
  const isHere = address.startsWith(`${window.location.origin}/`);
  return isHere ? address.slice(window.location.origin.length) : address;
}
