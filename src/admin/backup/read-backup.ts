import {
  type MapContent,
  mapPictures,
  type PictureReference,
  picturesOf,
} from '@/data/admin/map-content';
import type { PictureBucket } from '@/data/admin/pictures';
import { FileRefusal } from '@/lib/file-refusal';
import { withoutFragment } from '@/lib/without-fragment';
import { openZip, type ZippedFiles } from '@/lib/zip/read-zip';
import { type Fields, fieldNames } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import { quote } from '@/model/fields/rules';
import { USES } from '@/model/picture-use';
import { suffixesBeside } from '@/pictures/files-beside';
import { besideAddress } from '@/pictures/picture-variants';
import {
  type FileBeside,
  type PictureFiles,
  VARIANT_MEDIA_TYPES,
} from '@/pictures/prepared-picture';
import { asUploaded, PictureRefusal } from './check-picture';
import {
  type BackedUpPicture,
  MAP_FILE,
  MAX_BACKUP_BYTES,
  MAX_MAP_FILE_BYTES,
  type MapFile,
  readMapFile,
} from './map-file';

/** A picture that a backup brings along, for one bucket. */
export type BroughtPicture = PictureReference & {
  /** Of all its files. */
  bytes: number;
  /**
   * Its files as an upload would store them.
   * @throws PictureRefusal where one of them would be refused, FileRefusal if the backup has changed since it was
   *   opened, or an `AbortError`
   */
  read(signal: AbortSignal): Promise<PictureFiles>;
};

/** A picture of a backup that can't be restored. */
export type LeftOutPicture = {
  /** What it is used as, for people: ‘the marker icon of “Mill” and 3 more’. */
  usedAs: string;
  /** Why, as the end of a sentence. */
  reason: string;
};

type BackedUpFile = { name: string; type: string; suffix?: string };

/** A backup that was looked through, and can be restored. */
export type Backup = {
  /** With files of the backup in place of addresses, and null in place of what is left out. */
  content: MapContent;
  /** What has to be uploaded, each once. */
  pictures: BroughtPicture[];
  leftOut: LeftOutPicture[];
};

/**
 * Reads a backup, all of it, so that nothing is begun that could not be ended.
 * @param onProgress is told the part that was read, from 0 to 1
 * @throws FileRefusal, or an `AbortError`
 */
export async function readBackup(
  file: Blob,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Backup> {
  const files = await openZip(file, MAX_BACKUP_BYTES);
  const map = files.get(MAP_FILE);
  if (!map)
    throw new FileRefusal(`It is a ZIP file, but not a map backup: ${MAP_FILE} is missing.`);
  if (map.size > MAX_MAP_FILE_BYTES) throw new FileRefusal(`Its ${MAP_FILE} is too large.`);
  const { content, pictures } = readMapFile(await map.read());

  const named = new Set<string>();
  for (const picture of pictures) {
    // Up to the first that is missing: a list may name more than any memory holds.
    for (const { name } of filesOf(picture)) {
      if (!files.has(name)) {
        throw new FileRefusal(`A picture is missing from it: ${JSON.stringify(name)}.`);
      }
      named.add(name);
    }
  }
  for (const name of files.keys()) {
    if (name !== MAP_FILE && !named.has(name)) {
      throw new FileRefusal(
        `It contains a file that doesn’t belong to a map: ${JSON.stringify(name)}.`,
      );
    }
  }

  const brought = broughtPictures({ content, pictures }, files);
  const reasons = new Map<string, string>();
  for (const [index, picture] of brought.entries()) {
    signal.throwIfAborted();
    try {
      await picture.read(signal);
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      reasons.set(keyOf(picture), error.message);
    }
    onProgress((index + 1) / brought.length);
  }
  return {
    content: mapPictures(content, (address, use) =>
      reasons.has(keyOf({ address, use })) ? null : address,
    ),
    pictures: brought.filter((picture) => !reasons.has(keyOf(picture))),
    leftOut: leftOutPictures(content, reasons),
  };
}

function filesOf({ file, type, variantType, ...listed }: BackedUpPicture): BackedUpFile[] {
  const beside = suffixesBeside(listed).map((suffix) => ({
    suffix,
    name: besideAddress(file, suffix, variantType),
    type: VARIANT_MEDIA_TYPES[variantType],
  }));
  return [{ name: file, type }, ...beside];
}

function broughtPictures({ content, pictures }: MapFile, files: ZippedFiles): BroughtPicture[] {
  const listed = new Map(pictures.map((picture) => [picture.file, picture]));
  const brought = new Map<string, BroughtPicture>();
  for (const reference of picturesOf(content)) {
    const path = withoutFragment(reference.address);
    if (!path.startsWith('pictures/')) continue;
    const picture = listed.get(path);
    if (!picture)
      throw new FileRefusal(
        `It contains a picture that isn’t in its list: ${JSON.stringify(path)}.`,
      );
    const sizes = filesOf(picture).map(({ name }) => files.get(name)?.size ?? 0);
    brought.set(keyOf(reference), {
      ...reference,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      read: (signal) => readPicture(files, picture, USES[reference.use], signal),
    });
  }
  return [...brought.values()];
}

async function readPicture(
  files: ZippedFiles,
  picture: BackedUpPicture,
  bucket: PictureBucket,
  signal: AbortSignal,
): Promise<PictureFiles> {
  const { widths, tiles, variantType } = picture;
  let file = new Blob();
  const beside: FileBeside[] = [];
  // One at a time: they may be large.
  for (const { name, type, suffix } of filesOf(picture)) {
    signal.throwIfAborted();
    const zipped = files.get(name);
    if (!zipped) throw new FileRefusal(`A picture is missing from it: ${JSON.stringify(name)}.`);
    const checked = await asUploaded(zipped, { type, bucket, suffix }, signal);
    if (suffix === undefined) file = checked;
    else beside.push({ suffix, file: checked });
  }
  return { file, widths, tiles, beside, variantType };
}

/** The pictures that are left out, with the rows that use them: ‘the marker icon of “Mill” and 3 more’. */
function leftOutPictures(
  { settings, groups, points }: MapContent,
  reasons: ReadonlyMap<string, string>,
): LeftOutPicture[] {
  const users = new Map<string, string[]>();
  function addUsers<Row>(fields: Fields<Row>, row: Row, owner: string) {
    for (const name of fieldNames(fields)) {
      fields[name].mapPicture?.(row[name], (address, use) => {
        const key = keyOf({ address, use });
        if (!users.has(key)) users.set(key, []);
        users.get(key)?.push(`the ${fields[name].name}${owner}`);
        return address;
      });
    }
  }
  addUsers(MAP_SETTINGS_FIELDS, settings, '');
  for (const group of groups)
    addUsers<GroupValues>(GROUP_FIELDS, group, ` of ${quote(group.name)}`);
  for (const point of points)
    addUsers<PointValues>(POINT_FIELDS, point, ` of ${quote(point.title)}`);
  return [...reasons].map(([key, reason]) => {
    const [first = '', ...others] = users.get(key) ?? [];
    return { usedAs: others.length > 0 ? `${first} and ${others.length} more` : first, reason };
  });
}

/** The same for the same picture in the same bucket, where it is stored once. */
export function keyOf({ address, use }: PictureReference): string {
  return `${USES[use]} ${withoutFragment(address)}`;
}
