import { type MapContent, mapPictures, picturesOf } from '@/data/admin/map-content';
import { fileCount, fits, readPictureFiles } from '@/data/admin/picture-files';
import { mapAtOnce } from '@/lib/map-at-once';
import { writeZip } from '@/lib/zip/write-zip';
import type { PictureUse } from '@/model/picture-use';
import { besideAddress, parsePictureSizes, withPictureSizes } from '@/pictures/picture-variants';
import type { PictureFiles } from '@/pictures/prepared-picture';
import {
  type BackedUpPicture,
  fragmentOf,
  isPin,
  MAP_FILE,
  MAX_BACKUP_BYTES,
  MAX_MAP_FILE_BYTES,
  writeMapFile,
} from './map-file';
import { pictureName } from './picture-name';

/** A backup, and how many pictures of the map are in it by their address only. */
export type MadeBackup = {
  file: Blob;
  /** On other websites. */
  elsewhere: number;
  /** Gone, or none that could be stored again. */
  missing: number;
  /** In it without its tiles, as some of them are gone. */
  coarse: number;
};

type NamedPicture = BackedUpPicture & { files: PictureFiles };

/** Enough to keep the line busy. */
const READ_AT_ONCE = 4;

/**
 * Makes a backup: a ZIP file with the map and all of its pictures. The same map makes the same bytes.
 * @param onProgress is told the part of the pictures' files that was read, from 0 to 1
 * @throws the network's error, a sentence, or an `AbortError`
 */
export async function makeBackup(
  content: MapContent,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<MadeBackup> {
  const addresses = [...new Set(picturesOf(content).map(({ address }) => address))];
  const toRead = addresses.filter((address) => !isPin(address));
  const pictures = new Map<string, NamedPicture | 'elsewhere' | 'no picture'>();
  const allFiles = toRead.reduce((sum, address) => sum + fileCount(address), 0);
  let filesRead = 0;
  let bytes = 0;
  await mapAtOnce(toRead, READ_AT_ONCE, async (address) => {
    let left = fileCount(address);
    const count = (files: number) => {
      left -= files;
      filesRead += files;
      onProgress(filesRead / allFiles);
    };
    const picture = await readPictureFiles(address, { onFile: () => count(1), signal });
    // Of one that is not there no other files are read.
    count(left);
    pictures.set(address, typeof picture === 'string' ? picture : await nameFor(picture));
    if (typeof picture !== 'string') bytes += bytesOf(picture);
    if (bytes > MAX_BACKUP_BYTES) {
      throw new Error(`Together the pictures are larger than ${MAX_BACKUP_BYTES / 1024 / 1024} MB`);
    }
  });

  const used = new Map<string, NamedPicture>();
  const kept = { elsewhere: new Set<string>(), missing: new Set<string>() };
  const place = (address: string, use: PictureUse) => {
    const picture = pictures.get(address);
    if (picture === undefined) return address;
    if (typeof picture !== 'string' && fits(picture.files, use)) {
      used.set(picture.file, picture);
      return picture.file + newFragment(address, picture);
    }
    kept[picture === 'elsewhere' ? 'elsewhere' : 'missing'].add(address);
    return address;
  };
  const placed = mapPictures(content, place);
  const listed = [...used.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
  const map = new Blob([writeMapFile({ content: placed, pictures: listed })]);
  if (map.size > MAX_MAP_FILE_BYTES) {
    throw new Error(
      `Without its pictures the map is larger than ${MAX_MAP_FILE_BYTES / 1024 / 1024} MB, and could not be restored`,
    );
  }
  const file = await writeZip(
    [{ name: MAP_FILE, content: map }, ...listed.flatMap(zipped)],
    signal,
  );
  const isCoarse = ([address, picture]: [string, NamedPicture | string]) =>
    typeof picture !== 'string' && !picture.tiles && parsePictureSizes(address)?.tiles;
  const coarse = [...pictures].filter(isCoarse).length;
  return { file, elsewhere: kept.elsewhere.size, missing: kept.missing.size, coarse };
}

async function nameFor(files: PictureFiles): Promise<NamedPicture> {
  const { file, widths, tiles, variantType } = files;
  const name = await pictureName(files);
  return { file: name, type: file.type, widths, variantType, tiles, files };
}

/** The fragment that tells of what came along. */
function newFragment(address: string, { widths, tiles }: NamedPicture): string {
  const sizes = parsePictureSizes(address);
  return sizes ? withPictureSizes('', { ...sizes, widths, tiles }) : fragmentOf(address);
}

function zipped({ file, files }: NamedPicture) {
  return [
    { name: file, content: files.file },
    ...files.beside.map(({ suffix, file: content }) => ({
      name: besideAddress(file, suffix, files.variantType),
      content,
    })),
  ];
}

function bytesOf({ file, beside }: PictureFiles): number {
  return beside.reduce((sum, { file }) => sum + file.size, file.size);
}
