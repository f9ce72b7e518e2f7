import { type MapContent, mapPictures, picturesOf } from '@/data/map-content.admin';
import { fits, readPictureFiles } from '@/data/picture-files.admin';
import type { PictureFiles, PictureUse } from '@/data/pictures.admin';
import { parsePictureSizes, variantAddress, withPictureSizes } from '@/pictures/picture-variants';
import {
  type BackedUpPicture,
  fragmentOf,
  isPin,
  MAP_FILE,
  MAX_BACKUP_BYTES,
  writeMapFile,
} from './map-file';
import { pictureName } from './picture-name';
import { writeZip } from './zip/write-zip';

/** A backup, and how many pictures of the map are in it by their address only. */
export type MadeBackup = {
  file: Blob;
  /** On other websites. */
  elsewhere: number;
  /** Gone, or none that could be stored again. */
  missing: number;
};

type NamedPicture = BackedUpPicture & { files: PictureFiles };

/** Enough to keep the line busy. */
const READ_AT_ONCE = 4;

/**
 * Makes a backup: a ZIP file with the map and all of its pictures. The same map makes the same bytes.
 * @param onProgress is told the part of the pictures that was read, from 0 to 1
 * @throws the network's error, a sentence, or an `AbortError`
 */
export async function makeBackup(
  content: MapContent,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<MadeBackup> {
  const addresses = [...new Set(picturesOf(content).map(({ address }) => address))];
  const toRead = addresses.filter((address) => !isPin(address));
  const pictures = new Map<string, NamedPicture | 'elsewhere' | 'no picture'>();
  let bytes = 0;
  const queue = toRead.values();
  const readSome = async () => {
    for (const address of queue) {
      const picture = await readPictureFiles(address, signal);
      pictures.set(address, typeof picture === 'string' ? picture : await nameFor(picture));
      if (typeof picture !== 'string') bytes += bytesOf(picture);
      if (bytes > MAX_BACKUP_BYTES) {
        throw new Error(
          `Together the pictures are larger than ${MAX_BACKUP_BYTES / 1024 / 1024} MB`,
        );
      }
      onProgress(pictures.size / toRead.length);
    }
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, readSome));

  const used = new Map<string, NamedPicture>();
  const kept = { elsewhere: new Set<string>(), missing: new Set<string>() };
  const place = (address: string, use: PictureUse) => {
    const picture = pictures.get(address);
    if (picture === undefined) return address;
    if (typeof picture !== 'string' && fits(picture.files, use)) {
      used.set(picture.file, picture);
      return picture.file + newFragment(address, picture.widths);
    }
    kept[picture === 'elsewhere' ? 'elsewhere' : 'missing'].add(address);
    return address;
  };
  const placed = mapPictures(content, place);
  const listed = [...used.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
  const map = writeMapFile({ content: placed, pictures: listed });
  const file = await writeZip(
    [{ name: MAP_FILE, content: new Blob([map]) }, ...listed.flatMap(zipped)],
    signal,
  );
  return { file, elsewhere: kept.elsewhere.size, missing: kept.missing.size };
}

async function nameFor(files: PictureFiles): Promise<NamedPicture> {
  const widths = files.variants.map(({ widthPx }) => widthPx);
  const { file, variantType } = files;
  return { file: await pictureName(files), type: file.type, widths, variantType, files };
}

/** The fragment that tells of the variants that came along. */
function newFragment(address: string, widths: number[]): string {
  const sizes = parsePictureSizes(address);
  return sizes ? withPictureSizes('', { ...sizes, widths }) : fragmentOf(address);
}

function zipped({ file, files }: NamedPicture) {
  return [
    { name: file, content: files.file },
    ...files.variants.map(({ widthPx, file: content }) => ({
      name: variantAddress(file, widthPx, files.variantType),
      content,
    })),
  ];
}

function bytesOf({ file, variants }: PictureFiles): number {
  return variants.reduce((sum, { file }) => sum + file.size, file.size);
}
