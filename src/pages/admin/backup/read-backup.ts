import { type PictureReference, picturesOf } from '@/data/map-content.admin';
import { typeOfPicture } from '@/data/picture-files.admin';
import { MAX_MEGABYTES, USES } from '@/data/pictures.admin';
import { FileRefusal } from '@/lib/file-refusal';
import { withoutFragment } from '@/lib/without-fragment';
import { openZip, type ZippedFiles } from '@/lib/zip/read-zip';
import { suffixesBeside } from '@/pictures/files-beside';
import { besideAddress } from '@/pictures/picture-variants';
import { type PictureFiles, VARIANT_MEDIA_TYPES } from '@/pictures/prepared-picture';
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
  /** @throws FileRefusal if the file has changed since it was opened */
  read(): Promise<PictureFiles>;
};

/** A backup that was looked through, and can be restored. */
export type Backup = {
  /** With files of the backup in place of addresses. */
  content: MapFile['content'];
  /** What has to be uploaded, each once. */
  pictures: BroughtPicture[];
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

  const named = new Map(pictures.flatMap(filesOf).map(({ name, type }) => [name, type]));
  for (const name of files.keys()) {
    if (name !== MAP_FILE && !named.has(name)) {
      throw new FileRefusal(
        `It contains a file that doesn’t belong to a map: ${JSON.stringify(name)}.`,
      );
    }
  }
  let done = 0;
  for (const [name, type] of named) {
    signal.throwIfAborted();
    await readPicture(files, { name, type });
    done += 1;
    onProgress(done / named.size);
  }
  return { content, pictures: broughtPictures({ content, pictures }, files) };
}

function filesOf(picture: BackedUpPicture) {
  return [{ name: picture.file, type: picture.type }, ...filesBeside(picture)];
}

function filesBeside({ file, variantType, ...told }: BackedUpPicture) {
  const type = VARIANT_MEDIA_TYPES[variantType];
  return suffixesBeside(told).map((suffix) => ({
    suffix,
    name: besideAddress(file, suffix, variantType),
    type,
  }));
}

async function readPicture(
  files: ZippedFiles,
  { name, type }: { name: string; type: string },
): Promise<Blob> {
  const file = files.get(name);
  if (!file) throw new FileRefusal(`A picture is missing from it: ${JSON.stringify(name)}.`);
  if (file.size > MAX_MEGABYTES.maps * 1024 * 1024) {
    throw new FileRefusal(`A picture in it is larger than ${MAX_MEGABYTES.maps} MB.`);
  }
  const bytes = await file.read();
  if (typeOfPicture(bytes) !== type) {
    throw new FileRefusal(`A file in it isn’t the picture it should be: ${JSON.stringify(name)}.`);
  }
  return new Blob([bytes], { type });
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
    const megabytes = MAX_MEGABYTES[USES[reference.use]];
    if (Math.max(...sizes) > megabytes * 1024 * 1024) {
      throw new FileRefusal(
        `A picture in it is larger than the ${megabytes} MB allowed for its use.`,
      );
    }
    brought.set(keyOf(reference), {
      ...reference,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      read: async () => ({
        file: await readPicture(files, { name: picture.file, type: picture.type }),
        widths: picture.widths,
        tiles: picture.tiles,
        beside: await Promise.all(
          filesBeside(picture).map(async ({ suffix, name, type }) => ({
            suffix,
            file: await readPicture(files, { name, type }),
          })),
        ),
        variantType: picture.variantType,
      }),
    });
  }
  return [...brought.values()];
}

/** The same for the same picture in the same bucket, where it is stored once. */
export function keyOf({ address, use }: PictureReference): string {
  return `${USES[use]} ${withoutFragment(address)}`;
}
