import {
  collectPictureReferences,
  type MapContent,
  replacePictureAddresses,
} from '@/data/admin/map-content';
import { countFiles, fitsBucket, readPictureFiles } from '@/data/admin/picture-files';
import { mapConcurrent } from '@/lib/map-concurrent';
import { writeZip } from '@/lib/zip/write-zip';
import type { PictureUse } from '@/model/picture-use';
import { derivedAddress, parsePictureSizes, withPictureSizes } from '@/pictures/picture-variants';
import type { PictureFiles } from '@/pictures/prepared-picture';
import { backupPictureName } from './backup-picture-name';
import {
  type BackedUpPicture,
  fragmentOf,
  isPin,
  MAP_FILE_NAME,
  MAX_BACKUP_BYTES,
  MAX_MAP_FILE_BYTES,
  writeMapFile,
} from './map-file';

/** A backup, and how many pictures of the map are in it by their address only. */
export type BackupResult = {
  file: Blob;
  /** On other websites. */
  externalCount: number;
  /** Gone, or none that could be stored again. */
  missingCount: number;
  /** In it without its tiles, as some of them are gone. */
  withoutTilesCount: number;
};

type NamedPicture = BackedUpPicture & { files: PictureFiles };

/** Enough to keep the line busy. */
const READ_CONCURRENCY = 4;

/**
 * Makes a backup: a ZIP file with the map and all of its pictures. The same map makes the same bytes.
 * @param onProgress is told the part of the pictures' files that was read, from 0 to 1
 * @throws the network's error, a sentence, or an `AbortError`
 */
export async function makeBackup(
  content: MapContent,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<BackupResult> {
  const addresses = [...new Set(collectPictureReferences(content).map(({ address }) => address))];
  const toRead = addresses.filter((address) => !isPin(address));
  const pictures = new Map<string, NamedPicture | 'elsewhere' | 'no picture'>();
  const allFiles = toRead.reduce((sum, address) => sum + countFiles(address), 0);
  let filesRead = 0;
  let bytes = 0;
  await mapConcurrent(toRead, READ_CONCURRENCY, async (address) => {
    let left = countFiles(address);
    const count = (files: number) => {
      left -= files;
      filesRead += files;
      onProgress(filesRead / allFiles);
    };
    const picture = await readPictureFiles(address, { onFile: () => count(1), signal });
    // Of one that is not there no other files are read.
    count(left);
    pictures.set(address, typeof picture === 'string' ? picture : await toNamedPicture(picture));
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
    if (typeof picture !== 'string' && fitsBucket(picture.files, use)) {
      used.set(picture.file, picture);
      return picture.file + backupFragment(address, picture);
    }
    kept[picture === 'elsewhere' ? 'elsewhere' : 'missing'].add(address);
    return address;
  };
  const placed = replacePictureAddresses(content, place);
  const listed = [...used.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
  const map = new Blob([writeMapFile({ content: placed, pictures: listed })]);
  if (map.size > MAX_MAP_FILE_BYTES) {
    throw new Error(
      `Without its pictures the map is larger than ${MAX_MAP_FILE_BYTES / 1024 / 1024} MB, and could not be restored`,
    );
  }
  const file = await writeZip(
    [{ name: MAP_FILE_NAME, content: map }, ...listed.flatMap(toZipEntries)],
    signal,
  );
  const isCoarse = ([address, picture]: [string, NamedPicture | string]) =>
    typeof picture !== 'string' && !picture.tiles && parsePictureSizes(address)?.tiles;
  const coarse = [...pictures].filter(isCoarse).length;
  return {
    file,
    externalCount: kept.elsewhere.size,
    missingCount: kept.missing.size,
    withoutTilesCount: coarse,
  };
}

async function toNamedPicture(files: PictureFiles): Promise<NamedPicture> {
  const { file, widths, tiles, variantType } = files;
  const name = await backupPictureName(files);
  return { file: name, type: file.type, widths, variantType, tiles, files };
}

/** The fragment that tells of what came along. */
function backupFragment(address: string, { widths, tiles }: NamedPicture): string {
  const sizes = parsePictureSizes(address);
  return sizes ? withPictureSizes('', { ...sizes, widths, tiles }) : fragmentOf(address);
}

function toZipEntries({ file, files }: NamedPicture) {
  return [
    { name: file, content: files.file },
    ...files.derivedFiles.map(({ suffix, file: content }) => ({
      name: derivedAddress(file, suffix, files.variantType),
      content,
    })),
  ];
}

function bytesOf({ file, derivedFiles }: PictureFiles): number {
  return derivedFiles.reduce((sum, { file }) => sum + file.size, file.size);
}
