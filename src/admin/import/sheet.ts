import { unguardCell } from '@/lib/formula-guard';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { newId } from '@/lib/new-id';
import type { FileColumns } from './columns';

/** A file of points as a table, before it is compared with the map. */
export type Sheet = {
  /** The cells of the first line, which name the columns. */
  headers: string[];
  rows: RawRow[];
  /** The character between the values. */
  delimiter: string;
  /** How the file was read, in words for people: ‘Windows-1252 with semicolons’. */
  format: string;
  /** The word before the number of a row: that of its line in the file, or of its place. */
  noun?: 'Line' | 'Place';
  /** The encoding, and some of the text that shows whether it is the right one. Missing if it is beyond doubt. */
  encoding?: { name: string; sample: string };
  /** The indexes of columns that a spreadsheet program hides. */
  hiddenColumns?: number[];
  /** The parts of the file that are left out, in words: ‘3 lines and 1 area’. */
  skipped?: string | null;
  /** The number of pictures in the file, which are left out. */
  pictureCount?: number;
  /** The lines in the file. */
  tracks?: Track[];
};

/** A line of a map file: a recorded track, a route or a drawn line. */
export type Track = {
  /** Its number among the tracks, from 1. */
  number: number;
  /** May be empty. */
  name: string;
  /** Longitude and latitude, or pixels, and the elevation in meters; null if unknown. At least two positions each. */
  segments: { x: number; y: number; elevation: number | null }[][];
  /** The ID of the group if it becomes a new one. */
  newGroupId: string;
};

/** A row that a spreadsheet program hides, an area, or a named stop of a route. */
export type RowOrigin = 'hidden' | 'area' | 'stop';

/** A row of a sheet that is not blank. */
export type RawRow = {
  /** The number of its first line in the file, from 1. */
  number: number;
  /** The values of its cells, from left to right, each cut by {@link truncateCell}. */
  values: string[];
  /** The exact values of cells whose texts are rounded or written like a person does, by index: 34.5123, 2030-12-31. */
  exact?: Readonly<Record<number, string>>;
  /** What it is, if not simply a row or a place: imported if the administrator chooses so. */
  origin?: RowOrigin;
  /** Why its cells can't be separated, or null. */
  problem: string | null;
  /** The ID of the point if it is new. Created once, so that a repeated import adds nothing twice. */
  newPointId: string;
  /** The ID of the group if this row is the first to name it. */
  newGroupId: string;
};

/** A row of a file, with new ids. */
export function toRawRow(number: number, values: string[], problem: string | null = null): RawRow {
  return { number, values, problem, newPointId: newId(), newGroupId: newId() };
}

/** More rows would block the page for too long. */
export const MAX_ROWS = 20_000;

/** More than any field accepts. */
const MAX_CELL_CHARACTERS = 10_000;

/** Cuts a text to the longest cell plus one character, so that its field still refuses it as too long. */
export function truncateCell(text: string): string {
  return text.slice(0, MAX_CELL_CHARACTERS + 1);
}

/** The text of a spreadsheet's cell, without what guards it from being a formula. */
export function readCell(text: string): string {
  const read = unguardCell(text);
  return /<\w/.test(read) ? read.slice(0, 50_000) : truncateCell(read);
}

/** @param noun the plural, such as ‘lines’ */
export function tooManyError(noun: string): InvalidFileError {
  return new InvalidFileError(
    `It has more than ${MAX_ROWS.toLocaleString('en')} ${noun}, more than can be imported at once. Split it into several.`,
  );
}

/** Reads a cell that holds an ID. Returns it as the database writes it, or null if the text is not an ID. */
export function readId(text: string): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

/** The end of the address of a picture. */
export const PICTURE_FILE = /\.(png|jpe?g|webp|svg|gif|avif)([?#]|$)/i;

/** Whether a text is the address or the path of a picture. */
function isPictureAddress(text: string): boolean {
  return PICTURE_FILE.test(text) && !/\s/.test(text.trim());
}

/** How many pictures an import leaves out: those inside the file, and those in columns that are not imported. */
export function countLeftOutPictures(
  { rows, pictureCount = 0 }: Sheet,
  columns: FileColumns,
): number {
  const leftOut = [...columns.keys()].filter((index) => columns[index] === null);
  const addresses = rows.flatMap(({ values }) =>
    leftOut.map((index) => values[index] ?? '').filter(isPictureAddress),
  );
  return pictureCount + new Set(addresses).size;
}
