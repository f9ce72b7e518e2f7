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
  /** The parts of the file that are left out, in words: ‘3 lines and 1 area’. */
  skipped?: string | null;
  /** The number of pictures in the file, which are left out. */
  pictureCount?: number;
  /** More about a file that a map program wrote. */
  geo?: {
    /** A guess at the unit of the coordinates. Null if they can only be degrees. */
    coordinates: 'degrees' | 'pixels' | null;
    /** The lines in the file. */
    tracks: Track[];
  };
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

/** A row of a sheet that is not blank. */
export type RawRow = {
  /** The number of its first line in the file, from 1. */
  number: number;
  /** The values of its cells, from left to right, each cut by {@link truncateCell}. */
  values: string[];
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
  return truncateCell(unguardCell(text));
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

/** @throws InvalidFileError if the file can't be opened */
export async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new InvalidFileError(
      'It can’t be opened. Close it in other programs, and choose it again.',
    );
  }
}

/** The end of the address of a picture. */
export const PICTURE_FILE = /\.(png|jpe?g|webp|svg|gif|avif)([?#]|$)/i;

/** Whether a text is the address or the path of a picture. */
export function isPictureAddress(text: string): boolean {
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

// A spreadsheet program runs a cell as a formula if it starts with one of these characters. East Asian
// editions accept the fullwidth ones.
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';

const STARTS_LIKE_FORMULA = new RegExp(`^'*${FORMULA_START}`);

// A program that expects another delimiter starts a cell inside ours. It may skip blanks there, and take
// a quote for the start of a quoted cell.
const INNER_START = /[;\t\r\n]['"\s]*/g;
const INNER_FORMULA = /[=+\-@＝＋－＠]/;

/**
 * Writes a text as a cell that no spreadsheet program runs as a formula, with an apostrophe before each start of
 * one, even after other apostrophes. An apostrophe also preserves blanks around a text. `unguardCell` removes
 * exactly these apostrophes.
 */
export function guardCell(text: string): string {
  const inner = changeInnerStarts(text, (start) => start.replace(/[;\t\r\n]/g, "$&'"));
  return needsGuard(text) ? `'${inner}` : inner;
}

/** The text of a cell: as it was before `guardCell`, or else trimmed. */
export function unguardCell(cell: string): string {
  const text = changeInnerStarts(cell, (start) => start.replace(/([;\t\r\n])'/g, '$1'));
  if (!needsGuard(text)) return text.trim();
  return text.startsWith("'") ? text.slice(1) : text.trim();
}

/**
 * Changes the start of each formula inside a text. The character after it is not part of the pattern, because
 * backtracking would take minutes in a long cell.
 */
function changeInnerStarts(text: string, change: (start: string) => string): string {
  return text.replace(INNER_START, (start, index: number) =>
    INNER_FORMULA.test(text[index + start.length] ?? '') ? change(start) : start,
  );
}

/** Returns the same for a text and its guarded cell, because it ignores leading apostrophes. */
function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return STARTS_LIKE_FORMULA.test(text) || bare !== bare.trim();
}
