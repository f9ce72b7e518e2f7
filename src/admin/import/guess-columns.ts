import { parseAngle, parseCoordinates } from '@/geo/parse-coordinates';
import { foldCase, foldText } from '@/lib/fold-text';
import { fieldNames } from '@/model/fields/fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import type { Group } from '@/model/group';
import {
  allowsMultiple,
  columnOf,
  type FileColumns,
  fieldOf,
  findColumns,
  namesDegrees,
  namesDimension,
  normalizeHeader,
  positionSource,
  synonymsOf,
} from './columns';
import { PICTURE_FILE, type RawRow, readId, type Sheet } from './sheet';

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
    const isUnique = column === 'title' || (column !== null && !allowsMultiple(column));
    const isTaken = isUnique && guess.includes(column);
    if (guess[index] !== undefined || isTaken) return;
    // Other programs have columns with these names for geometries of any kind.
    const isKnown = column === known[index] && !['position', 'x', 'y'].includes(column ?? '');
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
  const source = positionSource(guess.map((column) => column ?? null));
  const isPlaced =
    source !== null && (source !== 'x and y' || guess.includes('x') === guess.includes('y'));
  for (const [index, column] of isPlaced ? [] : guessByHeaders(headers).entries()) {
    // Pixels, which are no percentages.
    const isPixels = column === known[index] || texts[index]?.every(isNumber);
    if (isPixels && (column === 'x' || column === 'y')) guess[index] ??= column;
  }
  const isSure = (index: number) =>
    guess[index] === known[index] || chosenBefore.has(normalizeHeader(headers[index] ?? ''));
  const whole = withoutDimensions(withoutUnpairedColumns(guess, isSure), headers, isSure);
  guessByContent(whole, headers, texts, groups);
  // In a map file, pictures belong to other people, and X and Y are numbers of its own.
  const isOwn = (column: string | null, index: number) =>
    sheet.noun !== 'Place' ||
    !['popup_image', 'marker_icon', 'x', 'y'].includes(column ?? '') ||
    chosenBefore.has(normalizeHeader(headers[index] ?? ''));
  return withOtherTitles(sheet, whole).map((column = null, index) =>
    isOwn(column, index) ? column : null,
  );
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
          headers.findIndex(
            (header, index) =>
              columns[index] === null &&
              isMatch(word, index) &&
              !(/^coord/.test(field) && namesDegrees(header)),
          ),
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
  const field = fieldOf(column);
  if (texts.length === 0) return column !== 'x' && column !== 'y';
  if (!(field || column === 'position') || field === 'group_id') return true;
  return matchingFraction(texts, contentTest(column)) >= 0.5;
}

/** Returns a function that checks whether a cell can be in a column. */
function contentTest(column: string): (text: string) => boolean {
  const field = fieldOf(column);
  if (column === 'position') return isPosition;
  if (field && POINT_FIELDS[field].kind === 'degrees') return (text) => parseAngle(text) !== null;
  if (field && POINT_FIELDS[field].kind === 'time') return (text) => /\d/.test(text);
  return (text) => !field || POINT_FIELDS[field].parse(text).problem === null;
}

/** Whether a text is a position on Earth. Two small numbers may mean anything. */
function isPosition(text: string): boolean {
  return /[.,]\d{3}|[°NSEWO]/i.test(text) && parseCoordinates(text).position !== null;
}

/** Headers of numbers that are never X, or never Y. */
const NEVER = {
  coord_x: /^(row|zeile|reihe|ligne|fila|riga|rij)$/,
  coord_y: /^(col|column|spalte|colonne|columna|colonna|kolom)$/,
};

const hasLetter = (letters: RegExp) => (text: string) =>
  letters.test(parseAngle(text)?.letter ?? '');

/** What the cells of columns with positions on Earth are like, if no header says what they are. */
const POSITION_TESTS = [
  { column: 'latitude', test: hasLetter(/[NS]/) },
  { column: 'longitude', test: hasLetter(/[EW]/) },
  { column: 'position', test: isPosition },
];

/** Longer texts are no titles. */
const MAX_TITLE_CHARACTERS = 100;

/**
 * Adds to the title the columns that have names where it has none, as in files that were joined. Without names, the
 * descriptions are suggested.
 */
function withOtherTitles({ headers, rows }: Sheet, guess: Guess): Guess {
  // The points that an update changes have titles.
  if (guess.includes('id')) return guess;
  const names = headers.map(normalizeHeader);
  const titles = [...guess.keys()].filter((index) => guess[index] === 'title');
  const descriptions = synonymsOf('description');
  const areUnnamed = titles.every((index) => descriptions.includes(names[index] ?? ''));
  const others = areUnnamed ? descriptions : synonymsOf('title');
  for (const [index, name] of names.entries()) {
    const isOpen = guess[index] === undefined || (areUnnamed && guess[index] === 'description');
    const fits = ({ values }: RawRow) => {
      const text = values[index]?.trim() ?? '';
      const isTitled = titles.some((title) => values[title]?.trim());
      return text === '' || (text.length <= MAX_TITLE_CHARACTERS && !isTitled);
    };
    if (isOpen && others.includes(name) && rows.every(fits)) titles.push(index);
  }
  return guess.map((column, index) => (titles.includes(index) ? 'title' : column));
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
  const source = () => positionSource(guess.map((column) => column ?? null));
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
      (index) =>
        !isSequence(cellsOf(index)) &&
        !namesDegrees(headers[index] ?? '') &&
        !NEVER[field].test(normalizeHeader(headers[index] ?? '')),
    );
    const missing = ['x', 'y'].filter((column) => !guess.includes(column));
    // A single column of small numbers could be anything.
    return isPlaced || numbers.length < missing.length ? [] : numbers;
  }
  for (const { column, test } of source() === null ? POSITION_TESTS : []) {
    const [index] = open(test);
    if (index !== undefined) guess[index] = column;
  }
  const isPlaced = source() !== null && source() !== 'x and y';
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

/** Whether a text is a number, perhaps with a percent sign. */
export function isNumber(text: string): boolean {
  return /^[-+]?[\d.,]+\s*%?$/.test(text.trim());
}
