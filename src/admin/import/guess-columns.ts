import { foldCase, foldText } from '@/lib/fold-text';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { fieldNames } from '@/model/fields/fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import type { Group } from '@/model/group';
import {
  allowsMultiple,
  columnOf,
  type FileColumns,
  fieldOf,
  findColumns,
  missingFields,
  namesDegrees,
  namesDimension,
  needsPlacement,
  normalizeHeader,
  synonymsOf,
} from './columns';
import { PICTURE_FILE, readId, type Sheet } from './sheet';

/** How many rows are used to judge a column's content, and for examples of it. */
const SAMPLE_ROWS = 200;
/** The fraction of the cells that must fit a guess by content. */
const MIN_MATCHING_FRACTION = 0.9;

const ICON_FILE = /icon|marker|symbol|\bpins?\b|\.svg/i;

/** A column is undefined while there is no guess, and null if it is left out. */
type Guess = (string | null | undefined)[];

/**
 * Guesses the columns of a file: by earlier choices for their headers, by their headers in the usual
 * languages, and by their content. Columns without a guess are left out.
 * @param chosenBefore the earlier choices, by normalized header
 */
export function guessColumns(
  sheet: Sheet,
  groups: Group[],
  chosenBefore: ReadonlyMap<string, string | null>,
): FileColumns {
  const { headers } = sheet;
  const known = findColumns(headers);
  const texts = headers.map((_, index) => sampleTexts(sheet, index));
  const guess: Guess = headers.map(() => undefined);
  const assign = (column: string | null, index: number) => {
    const isTaken = column && !allowsMultiple(column) && guess.includes(column);
    if (guess[index] !== undefined || isTaken) return;
    const isKnown = column === known[index];
    // Row numbers are often called ‘id’.
    if (column === 'id' && !hasIds(texts[index] ?? [])) guess[index] = null;
    else if (column === null || isKnown || isPlausible(column, texts[index] ?? []))
      guess[index] = column;
  };

  for (const [index, header] of headers.entries()) {
    const chosen = chosenBefore.get(normalizeHeader(header));
    if (chosen !== undefined) assign(chosen, index);
  }
  for (const [index, column] of guessByHeaders(headers).entries()) {
    if (column) assign(column, index);
  }
  const isSure = (index: number) =>
    guess[index] === known[index] || chosenBefore.has(normalizeHeader(headers[index] ?? ''));
  const whole = withoutDimensions(withoutUnpairedColumns(guess, isSure), headers, isSure);
  guessByContent(whole, headers, texts, groups);
  return whole.map((column) => column ?? null);
}

/** Leaves out half of a pair, such as a latitude without a longitude, unless it is sure. */
function withoutUnpairedColumns(guess: Guess, isSure: (index: number) => boolean): Guess {
  const fields = guess.map((column) => (column ? fieldOf(column) : undefined));
  return guess.map((column, index) => {
    const field = fields[index];
    const partner = field && POINT_FIELDS[field].pairedWith;
    const isHalf = partner !== undefined && !fields.some((field) => field === partner);
    return isHalf && !isSure(index) ? null : column;
  });
}

/**
 * Leaves out degrees whose headers may also mean an object's length and width, if the file has
 * positions on the picture.
 */
function withoutDimensions(
  guess: Guess,
  headers: string[],
  isSure: (index: number) => boolean,
): Guess {
  const isDegrees = (column: Guess[number]) => column === 'latitude' || column === 'longitude';
  const areMeasures =
    ['x', 'y'].every((column) => guess.includes(column)) &&
    guess.every(
      (column, index) =>
        !isDegrees(column) || (!isSure(index) && namesDimension(headers[index] ?? '')),
    );
  return areMeasures ? guess.map((column) => (isDegrees(column) ? null : column)) : guess;
}

/** Guesses the columns by their headers alone: by their names, by synonyms, and by a synonym among other words. */
export function guessByHeaders(headers: string[]): FileColumns {
  const known = findColumns(headers);
  const columns = [...known];
  const names = headers.map(normalizeHeader);
  const words = headers.map((header) => foldText(header).split(' '));
  const matchers = [
    (word: string, index: number) => names[index] === word,
    (word: string, index: number) => words[index]?.includes(word),
  ];
  for (const isMatch of matchers) {
    for (const field of fieldNames(POINT_FIELDS)) {
      if (columns.includes(columnOf(field))) continue;
      const index = synonymsOf(field)
        .map((word) =>
          headers.findIndex((_, index) => columns[index] === null && isMatch(word, index)),
        )
        .find((index) => index >= 0);
      if (index !== undefined) columns[index] = columnOf(field);
    }
  }
  const isSure = (index: number) => columns[index] === known[index];
  return withoutUnpairedColumns(columns, isSure).map((column) => column ?? null);
}

/** The values of the first cells of a column, without empty ones. */
export function sampleTexts({ rows }: Sheet, index: number): string[] {
  return rows
    .slice(0, SAMPLE_ROWS)
    .map(({ values }) => values[index] ?? '')
    .filter((text) => text !== '');
}

/** Whether the content of a column allows a guess. A few wrong cells do not matter. */
function isPlausible(column: string, texts: string[]): boolean {
  if (texts.length === 0) return true;
  const field = fieldOf(column);
  if (!field || field === 'group_id') return true;
  return matchingFraction(texts, (text) => POINT_FIELDS[field].parse(text).problem === null) >= 0.5;
}

function hasIds(texts: string[]): boolean {
  return texts.length === 0 || texts.some((text) => readId(text) !== null);
}

/** The fields that are guessed by content. The name of a group could also be a title, so titles are last. */
const FIELDS_BY_CONTENT = [
  'group_id',
  'coord_x',
  'coord_y',
  'marker_icon',
  'popup_image',
  'link',
  'title',
] as const;

function guessByContent(guess: Guess, headers: string[], texts: string[][], groups: Group[]): void {
  const names = new Set(groups.map(({ name }) => foldCase(name)));
  // Positions on Earth are more certain than numbers that could mean anything.
  const isPlaced = needsPlacement(guess.map((column) => column ?? null));
  const cellsOf = (index: number) => texts[index] ?? [];
  /** The columns without a guess in which at least a fraction of the cells passes a test. */
  const open = (test: (text: string) => boolean, fraction = MIN_MATCHING_FRACTION) =>
    [...texts.keys()].filter(
      (index) => guess[index] === undefined && matchingFraction(cellsOf(index), test) >= fraction,
    );

  /** The indexes of columns that a field may be, the likeliest first. */
  function candidates(field: (typeof FIELDS_BY_CONTENT)[number]): number[] {
    const reads = (text: string) => POINT_FIELDS[field].parse(text).problem === null;
    if (field === 'group_id') return open((text) => names.has(foldCase(text)), 0.51);
    if (field === 'link') return open((text) => reads(text) && !PICTURE_FILE.test(text));
    if (field === 'title')
      return open(isLikeTitle).filter(
        (index) => new Set(cellsOf(index)).size >= cellsOf(index).length * 0.8,
      );
    if (field === 'marker_icon' || field === 'popup_image') {
      const pictures = open((text) => PICTURE_FILE.test(text) && reads(text));
      const isIcon = (index: number) =>
        matchingFraction(cellsOf(index), (text) => ICON_FILE.test(text)) >= 0.5;
      return pictures.filter((index) => isIcon(index) === (field === 'marker_icon'));
    }
    const numbers = open(reads).filter(
      (index) => !isSequence(cellsOf(index)) && !namesDegrees(headers[index] ?? ''),
    );
    const missing = ['x', 'y'].filter((column) => !guess.includes(column));
    // A single column of small numbers could be anything.
    return isPlaced || numbers.length < missing.length ? [] : numbers;
  }
  for (const field of FIELDS_BY_CONTENT) {
    const [index] = guess.includes(columnOf(field)) ? [] : candidates(field);
    if (index !== undefined) guess[index] = columnOf(field);
  }
}

/** Whether a value contains letters, and isn't an address. */
function isLikeTitle(text: string): boolean {
  return /\p{L}/u.test(text) && !/^\S+:\/\/|^\//.test(text);
}

/** Whether cells are row numbers: 1, 2, 3. */
function isSequence(cells: string[]): boolean {
  return (
    cells.length > 2 && cells.every((cell, index) => Number(cell) === Number(cells[0]) + index)
  );
}

/** The fraction of values that pass a test, from 0 to 1. It is 0 without values. */
function matchingFraction(texts: string[], test: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(test).length / texts.length;
}

// The row of a spreadsheet that names its columns.

/** More columns would block the page for too long. */
export const MAX_COLUMNS = 1000;

/** Longer than any name of a column. Headers are compared with many names. */
const MAX_HEADER_CHARACTERS = 200;

export function truncateHeader(header: string): string {
  return header.slice(0, MAX_HEADER_CHARACTERS);
}

/** The cells of a row that are compared with the names of columns. */
function comparable(cells: string[]): string[] {
  return cells.slice(0, MAX_COLUMNS).map(truncateHeader);
}

/** Whether a row names all columns needed. */
export function isCompleteHeader(cells: string[]): boolean {
  return missingFields(guessByHeaders(comparable(cells))).length === 0;
}

/** Whether a row can name all columns needed. The administrator chooses those with unknown names later. */
export function isHeader(cells: string[]): boolean {
  const headers = comparable(cells);
  const columns = guessByHeaders(headers);
  const missing = missingFields(columns);
  const unknown = headers.filter(
    (header, index) => columns[index] === null && header.trim() !== '',
  );
  return missing.length === 0 || (unknown.length >= missing.length && !headers.some(isNumber));
}

/** Whether a row of a spreadsheet has a cell with text. */
export function isFilled(cells: string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** @throws InvalidFileError if there are too many */
export function checkColumnCount(count: number): void {
  if (count <= MAX_COLUMNS) return;
  throw new InvalidFileError(
    `It has more than ${MAX_COLUMNS.toLocaleString('en')} columns. Delete those that aren’t needed.`,
  );
}

export function noHeaderError(): InvalidFileError {
  return new InvalidFileError(
    'Its first line must name the columns: title, x and y for new points, or id for points of this map. An export has them all.',
  );
}

function isNumber(text: string): boolean {
  return /^[-+]?[\d.,]+\s*%?$/.test(text.trim());
}
