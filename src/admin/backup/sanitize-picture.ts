import {
  MAX_MEGABYTES,
  MAX_MEGAPIXELS,
  normalizePicture,
  type PictureBucket,
} from '@/data/admin/pictures';
import { InvalidFileError } from '@/lib/invalid-file-error';
import type { ZipEntry } from '@/lib/zip';
import { MEDIA_TYPES, type PictureFacts, stripMetadata } from '@/pictures/picture-facts';
import { readPictureFacts } from '@/pictures/read-picture';
import { megapixelsOf } from '@/pictures/sizing';
import { TILE_OVERLAP_PX, TILE_PX } from '@/pictures/tile-levels';

/** The requirements for a file in a backup. */
export type ExpectedPicture = {
  type: string;
  bucket: PictureBucket;
  /** Set for a derived file of a picture, as `derivedSuffixes` returns it. */
  suffix?: string | undefined;
};

/** A picture that can't be stored. The message is the end of a sentence that says why. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError';
}

/**
 * Turns a file in a backup into what an upload would store: the same pixels, upright and without metadata. Most
 * files already are, and stay byte-for-byte identical.
 * @throws InvalidPictureError if an upload would refuse the file, InvalidFileError if it is damaged in the backup
 */
export async function sanitizePicture(
  file: ZipEntry,
  { type, bucket, suffix }: ExpectedPicture,
  signal: AbortSignal,
): Promise<Blob> {
  if (file.size > MAX_MEGABYTES[bucket] * 1024 * 1024) {
    throw new InvalidPictureError(`it is larger than ${MAX_MEGABYTES[bucket]} MB`);
  }
  const bytes = await file.read();
  const facts = readPictureFacts(bytes);
  if (!facts || MEDIA_TYPES[facts.format] !== type || isTruncated(facts)) {
    throw new InvalidPictureError('it is damaged, or not the picture that it should be');
  }
  if (megapixelsOf(facts) > MAX_MEGAPIXELS[bucket]) {
    const [width, height] = [facts.widthPx, facts.heightPx].map((px) => px.toLocaleString('en'));
    throw new InvalidPictureError(`it has ${width} × ${height} pixels`);
  }
  if (suffix !== undefined && !hasSizeOfSuffix(suffix, facts)) {
    throw new InvalidPictureError('a smaller version or a tile of it has the wrong size');
  }
  if (facts.isComplete && facts.metadata.length === 0) return new Blob([bytes], { type });
  const stripped = stripMetadata(bytes, facts);
  if (stripped) return new Blob([stripped], { type });
  try {
    return await normalizePicture(new File([bytes], 'picture', { type }), bucket, signal);
  } catch (error) {
    if (error instanceof InvalidFileError)
      throw new InvalidPictureError('this browser can’t prepare it');
    throw error;
  }
}

/** Browsers draw an incomplete JPEG or WebP. An incomplete PNG or GIF is refused, as on upload. */
function isTruncated({ format, isComplete }: PictureFacts): boolean {
  return !isComplete && (format === 'png' || format === 'gif');
}

/**
 * Whether a variant has the width that its name states, or a tile is no larger than tiles are. Every visitor's browser
 * decodes these files immediately, so none may have more pixels.
 */
function hasSizeOfSuffix(suffix: string, { widthPx, heightPx }: PictureFacts): boolean {
  return suffix.startsWith('w')
    ? suffix === `w${widthPx}`
    : Math.max(widthPx, heightPx) <= TILE_PX + 2 * TILE_OVERLAP_PX;
}
