import { InvalidFileError } from '@/lib/invalid-file-error';
import { newId } from '@/lib/new-id';
import { unguardCell } from './formula-guard';

/** A file of points as a table, before it is compared with the map. */
export type Sheet = {
  /** The cells of the first line, which name the columns. */
  headers: string[];
  lines: RawLine[];
  /** The character between the values. */
  delimiter: string;
  /** How the file was read, in words for people: ‘Windows-1252 with semicolons’. */
  format: string;
  /** The parts of the file that are left out, in words: ‘3 lines and 1 area’. */
  skipped?: string | null;
  /** The number of pictures in the file, which are left out. */
  pictureCount?: number;
  /** More about a file that a map program wrote. */
  geo?: GeoMetadata;
};

export type GeoMetadata = {
  /** A guess at the unit of the coordinates. Null if they can only be degrees. */
  coordinates: 'degrees' | 'pixels' | null;
  /** The lines in the file. */
  tracks: Track[];
};

/** A line of a map file: a recorded track, a route or a drawn line. */
export type Track = {
  /** Its number among the lines, from 1. */
  number: number;
  /** May be empty. */
  name: string;
  /** Longitude and latitude, or pixels, and the elevation in meters; null if unknown. At least two positions each. */
  segments: { x: number; y: number; elevation: number | null }[][];
  /** The ID of the group if it becomes a new one. */
  newGroupId: string;
};

/** A line of a sheet that is not blank. */
export type RawLine = {
  /** The number of its first line in the file, from 1. */
  number: number;
  /** The values of its cells, from left to right, each cut by {@link truncateCell}. */
  values: string[];
  /** Why its cells can't be separated, or null. */
  problem: string | null;
  /** The ID of the point if it is new. Created once, so that a repeated import adds nothing twice. */
  newPointId: string;
  /** The ID of the group if this line is the first to name it. */
  newGroupId: string;
};

/** A line of a file, with new ids. */
export function toRawLine(
  number: number,
  values: string[],
  problem: string | null = null,
): RawLine {
  return { number, values, problem, newPointId: newId(), newGroupId: newId() };
}

/** More lines would block the page for too long. */
export const MAX_LINES = 20_000;

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
    `It has more than ${MAX_LINES.toLocaleString('en')} ${noun}, more than can be imported at once. Split it into several.`,
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
