import {
  collectPictureReferences,
  type MapContent,
  type PictureReference,
  replacePictureAddresses,
} from '@/data/admin/map-content';
import {
  MAX_MEGABYTES,
  MAX_MEGAPIXELS,
  normalizePicture,
  type PictureBucket,
} from '@/data/admin/pictures';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { stripFragment } from '@/lib/strip-fragment';
import { openZip, type ZipEntries } from '@/lib/zip';
import { type Fields, fieldNames } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import { quote } from '@/model/fields/rules';
import { BUCKET_BY_USE } from '@/model/picture-use';
import { MEDIA_TYPES, type PictureFacts, stripMetadata } from '@/pictures/picture-facts';
import { derivedAddress } from '@/pictures/picture-variants';
import {
  type DerivedFile,
  derivedSuffixes,
  type PictureFiles,
  VARIANT_MEDIA_TYPES,
} from '@/pictures/prepared-picture';
import { readPictureFacts } from '@/pictures/read-picture';
import { megapixelsOf } from '@/pictures/sizing';
import { TILE_OVERLAP_PX, TILE_PX } from '@/pictures/tile-levels';
import {
  type BackedUpPicture,
  MAP_FILE_NAME,
  MAX_BACKUP_BYTES,
  MAX_MAP_FILE_BYTES,
  type MapFile,
  readMapFile,
} from './map-file';

/** A picture in a backup, for one bucket. */
export type BackupPicture = PictureReference & {
  /** The size of all its files. */
  bytes: number;
  /**
   * Reads its files as an upload would store them.
   * @throws InvalidPictureError if an upload would refuse one of them, InvalidFileError if the backup has changed
   *   since it was opened, or an `AbortError`
   */
  read(signal: AbortSignal): Promise<PictureFiles>;
};

/** A picture in a backup that can't be restored. */
export type SkippedPicture = {
  /** For example ‘the marker icon of “Mill” and 3 more’. */
  usedAs: string;
  /** Why, as the end of a sentence. */
  reason: string;
};

/** A backup that has been checked and can be restored. */
export type Backup = {
  /** Has paths of files in the backup instead of addresses, and null instead of skipped pictures. */
  content: MapContent;
  /** The pictures to upload, each once. */
  pictures: BackupPicture[];
  skippedPictures: SkippedPicture[];
};

/**
 * Reads a whole backup first, so that no restore starts that can't be finished.
 * @param onProgress gets the fraction of pictures read, from 0 to 1
 * @throws InvalidFileError or an `AbortError`
 */
export async function readBackup(
  file: Blob,
  { onProgress, signal }: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<Backup> {
  const files = await openZip(file, MAX_BACKUP_BYTES);
  const map = files.get(MAP_FILE_NAME);
  if (!map)
    throw new InvalidFileError(
      `It is a ZIP file, but not a map backup: ${MAP_FILE_NAME} is missing.`,
    );
  if (map.size > MAX_MAP_FILE_BYTES)
    throw new InvalidFileError(`Its ${MAP_FILE_NAME} is too large.`);
  const { content, pictures } = readMapFile(await map.read());

  const named = new Set<string>();
  for (const picture of pictures) {
    for (const { name } of filesOf(picture, files)) named.add(name);
  }
  for (const name of files.keys()) {
    if (name !== MAP_FILE_NAME && !named.has(name)) {
      throw new InvalidFileError(
        `It contains a file that doesn’t belong to a map: ${JSON.stringify(name)}.`,
      );
    }
  }

  const collected = collectPictures({ content, pictures }, files);
  const reasons = new Map<string, string>();
  for (const [index, picture] of collected.entries()) {
    signal.throwIfAborted();
    try {
      await picture.read(signal);
    } catch (error) {
      if (!(error instanceof InvalidPictureError)) throw error;
      reasons.set(pictureKey(picture), error.message);
    }
    onProgress((index + 1) / collected.length);
  }
  return {
    content: replacePictureAddresses(content, (address, use) =>
      reasons.has(pictureKey({ address, use })) ? null : address,
    ),
    pictures: collected.filter((picture) => !reasons.has(pictureKey(picture))),
    skippedPictures: findSkippedPictures(content, reasons),
  };
}

/** A file of a picture in a backup. The suffix of a derived file is as `derivedSuffixes` returns it. */
type BackupFile = ReturnType<typeof filesOf>[number];

/** The files of a picture. Stops at the first missing one: a hostile list may name more than memory holds. */
function filesOf({ file, type, variantType, ...listed }: BackedUpPicture, files: ZipEntries) {
  const derivedFiles = derivedSuffixes(listed).map((suffix) => ({
    suffix,
    name: derivedAddress(file, suffix, variantType),
    type: VARIANT_MEDIA_TYPES[variantType],
  }));
  return [{ suffix: undefined, name: file, type }, ...derivedFiles].map((part) => {
    const entry = files.get(part.name);
    if (!entry)
      throw new InvalidFileError(`A picture is missing from it: ${JSON.stringify(part.name)}.`);
    return { ...part, entry };
  });
}

function collectPictures({ content, pictures }: MapFile, files: ZipEntries): BackupPicture[] {
  const listed = new Map(pictures.map((picture) => [picture.file, picture]));
  const collected = new Map<string, BackupPicture>();
  for (const reference of collectPictureReferences(content)) {
    const path = stripFragment(reference.address);
    if (!path.startsWith('pictures/')) continue;
    const picture = listed.get(path);
    if (!picture)
      throw new InvalidFileError(
        `It contains a picture that isn’t in its list: ${JSON.stringify(path)}.`,
      );
    collected.set(pictureKey(reference), {
      ...reference,
      bytes: filesOf(picture, files).reduce((sum, { entry }) => sum + entry.size, 0),
      read: (signal) => readPicture(files, picture, BUCKET_BY_USE[reference.use], signal),
    });
  }
  return [...collected.values()];
}

async function readPicture(
  files: ZipEntries,
  picture: BackedUpPicture,
  bucket: PictureBucket,
  signal: AbortSignal,
): Promise<PictureFiles> {
  const { widths, tiles, variantType } = picture;
  let file = new Blob();
  const derivedFiles: DerivedFile[] = [];
  // One at a time, because they may be large.
  for (const part of filesOf(picture, files)) {
    signal.throwIfAborted();
    const sanitized = await sanitizePicture(part, bucket, signal);
    if (part.suffix === undefined) file = sanitized;
    else derivedFiles.push({ suffix: part.suffix, file: sanitized });
  }
  return { file, widths, tiles, derivedFiles, variantType };
}

/** Describes the pictures that are left out by the rows that use them. */
function findSkippedPictures(
  { settings, groups, points }: MapContent,
  reasons: ReadonlyMap<string, string>,
): SkippedPicture[] {
  const usesByKey = new Map<string, string[]>();
  function addUses<Row>(fields: Fields<Row>, row: Row, owner: string) {
    for (const name of fieldNames(fields)) {
      fields[name].replaceAddress?.(row[name], (address, use) => {
        const key = pictureKey({ address, use });
        if (!usesByKey.has(key)) usesByKey.set(key, []);
        usesByKey.get(key)?.push(`the ${fields[name].name}${owner}`);
        return address;
      });
    }
  }
  addUses(MAP_SETTINGS_FIELDS, settings, '');
  for (const group of groups) addUses<GroupValues>(GROUP_FIELDS, group, ` of ${quote(group.name)}`);
  for (const point of points)
    addUses<PointValues>(POINT_FIELDS, point, ` of ${quote(point.title)}`);
  return [...reasons].map(([key, reason]) => {
    const [first = '', ...others] = usesByKey.get(key) ?? [];
    return { usedAs: others.length > 0 ? `${first} and ${others.length} more` : first, reason };
  });
}

/** Identifies a picture in a bucket, which stores it once. */
export function pictureKey({ address, use }: PictureReference): string {
  return `${BUCKET_BY_USE[use]} ${stripFragment(address)}`;
}

/** A picture that can't be stored. The message is the end of a sentence that says why. */
class InvalidPictureError extends Error {
  override name = 'InvalidPictureError';
}

/**
 * Turns a file in a backup into what an upload would store: the same pixels, upright and without metadata. Most
 * files already are, and stay byte-for-byte identical.
 * @throws InvalidPictureError if an upload would refuse the file, InvalidFileError if it is damaged in the backup
 */
async function sanitizePicture(
  { entry, type, suffix }: BackupFile,
  bucket: PictureBucket,
  signal: AbortSignal,
): Promise<Blob> {
  if (entry.size > MAX_MEGABYTES[bucket] * 1024 * 1024) {
    throw new InvalidPictureError(`it is larger than ${MAX_MEGABYTES[bucket]} MB`);
  }
  const bytes = await entry.read();
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
