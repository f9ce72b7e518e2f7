import type { LocalBackup } from '@/data/admin/local-backups';
import {
  collectPictureReferences,
  type MapContent,
  replacePictureAddresses,
} from '@/data/admin/map-content';
import { countFiles, fitsBucket, readPictureFiles } from '@/data/admin/picture-files';
import { mapConcurrent } from '@/lib/map-concurrent';
import { writeZip } from '@/lib/zip';
import type { PictureUse } from '@/model/picture-use';
import { derivedAddress, parsePictureSizes, withPictureSizes } from '@/pictures/picture-variants';
import { type PictureFiles, totalBytesOf } from '@/pictures/prepared-picture';
import {
  type BackedUpPicture,
  backupPictureName,
  fragmentOf,
  isPin,
  MAP_FILE_NAME,
  MAX_BACKUP_BYTES,
  MAX_MAP_FILE_BYTES,
  writeMapFile,
} from './map-file';

/** A backup, and how many pictures it contains only by address. */
export type BackupResult = {
  file: Blob;
  /** Pictures on other websites. */
  externalCount: number;
  /** Pictures that are missing, or couldn't be stored again. */
  missingCount: number;
  /** Pictures backed up without their tiles, because some tiles are missing. */
  withoutTilesCount: number;
};

type NamedPicture = BackedUpPicture & { files: PictureFiles };

/** Enough to use the bandwidth fully. */
const READ_CONCURRENCY = 4;

/** The fraction of the time that reading the pictures takes. Writing the file takes the rest. */
const READING_FRACTION = 0.8;

/**
 * Makes a backup: a ZIP file with the map and all of its pictures. Equal maps produce equal bytes.
 * @param onProgress gets the completed fraction, from 0 to 1
 * @throws the network's error, an error whose message is a sentence, or an `AbortError`
 */
export async function makeBackup(
  content: MapContent,
  { onProgress, signal }: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<BackupResult> {
  const addresses = [...new Set(collectPictureReferences(content).map(({ address }) => address))];
  const toRead = addresses.filter((address) => !isPin(address));
  const pictures = new Map<string, NamedPicture | 'elsewhere' | 'no picture'>();
  const allFiles = toRead.reduce((sum, address) => sum + countFiles(address), 0);
  let filesRead = 0;
  let bytes = 0;
  await mapConcurrent(toRead, READ_CONCURRENCY, async (address) => {
    let left = countFiles(address);
    const countRead = (files: number) => {
      left -= files;
      filesRead += files;
      onProgress((filesRead / allFiles) * READING_FRACTION);
    };
    const picture = await readPictureFiles(address, { onFile: () => countRead(1), signal });
    // If a picture is missing, its other files are not read.
    countRead(left);
    pictures.set(address, typeof picture === 'string' ? picture : await toNamedPicture(picture));
    if (typeof picture !== 'string') bytes += totalBytesOf(picture);
    if (bytes > MAX_BACKUP_BYTES) {
      throw new Error(`Together the pictures are larger than ${MAX_BACKUP_BYTES / 1024 / 1024} MB`);
    }
  });

  const used = new Map<string, NamedPicture>();
  const external = new Set<string>();
  const missing = new Set<string>();
  const toReference = (address: string, use: PictureUse) => {
    const picture = pictures.get(address);
    if (picture === undefined) return address;
    if (typeof picture !== 'string' && fitsBucket(picture.files, use)) {
      used.set(picture.file, picture);
      return picture.file + backupFragment(address, picture);
    }
    (picture === 'elsewhere' ? external : missing).add(address);
    return address;
  };
  const backedUpContent = replacePictureAddresses(content, toReference);
  const listed = [...used.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  const map = new Blob([writeMapFile({ content: backedUpContent, pictures: listed })]);
  if (map.size > MAX_MAP_FILE_BYTES) {
    throw new Error(
      `Without its pictures the map is larger than ${MAX_MAP_FILE_BYTES / 1024 / 1024} MB, and could not be restored`,
    );
  }
  const file = await writeZip(
    [{ name: MAP_FILE_NAME, content: map }, ...listed.flatMap(toZipEntries)],
    signal,
    (fraction) => onProgress(READING_FRACTION + fraction * (1 - READING_FRACTION)),
  );
  const hasLostTiles = ([address, picture]: [string, NamedPicture | string]) =>
    typeof picture !== 'string' && !picture.tiles && parsePictureSizes(address)?.tiles;
  return {
    file,
    externalCount: external.size,
    missingCount: missing.size,
    withoutTilesCount: [...pictures].filter(hasLostTiles).length,
  };
}

/** Turns a local backup into a file that can be restored like any other. */
export async function makeLocalBackupFile({ mapFile, before }: LocalBackup): Promise<File> {
  const content = new Blob([mapFile]);
  const zip = await writeZip([{ name: MAP_FILE_NAME, content }], new AbortController().signal);
  return new File([zip], `The map before the ${before}`);
}

async function toNamedPicture(files: PictureFiles): Promise<NamedPicture> {
  const { file, widths, tiles, variantType } = files;
  const name = await backupPictureName(files);
  return { file: name, type: file.type, widths, variantType, tiles, files };
}

/** The fragment that describes the files in the backup. */
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
