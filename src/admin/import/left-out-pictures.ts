import type { FileColumns } from './columns';
import type { Sheet } from './sheet';

/** The end of the address of a picture. */
export const PICTURE_FILE = /\.(png|jpe?g|webp|svg|gif|avif)([?#]|$)/i;

/** Whether a text is the address or the path of a picture. */
export function isPictureAddress(text: string): boolean {
  return PICTURE_FILE.test(text) && !/\s/.test(text.trim());
}

/** How many pictures an import leaves out: those inside the file, and those in columns that are not imported. */
export function countLeftOutPictures(
  { lines, pictureCount = 0 }: Sheet,
  columns: FileColumns,
): number {
  const leftOut = [...columns.keys()].filter((index) => columns[index] === null);
  const addresses = lines.flatMap(({ values }) =>
    leftOut.map((index) => values[index] ?? '').filter(isPictureAddress),
  );
  return pictureCount + new Set(addresses).size;
}
