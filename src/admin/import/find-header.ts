import { InvalidFileError } from '@/lib/invalid-file-error';
import { fieldOf, missingFields, normalizeHeader, synonymsOf } from './columns';
import { guessByHeaders, isNumber } from './guess-columns';

/** More columns would block the page for too long. */
export const MAX_COLUMNS = 1000;

/** Longer than any name of a column. Headers are compared with many names. */
const MAX_HEADER_CHARACTERS = 200;

/** Cuts a header to the length that is compared. */
export function truncateHeader(header: string): string {
  return header.slice(0, MAX_HEADER_CHARACTERS);
}

/** The cells of a row that are compared with the names of columns. */
function comparable(cells: string[]): string[] {
  return cells.slice(0, MAX_COLUMNS).map(truncateHeader);
}

/** Titles, explanations and comments may precede the header. */
const MAX_HEADER_ROW = 20;

/**
 * Finds the row of a table that names its columns: the first one that names all that are needed, or else the first one
 * with a known name, or else the first one that is like a header.
 * @returns its index, and how sure that is, from 1 to 3; null if there is none
 */
export function findHeader(rows: readonly string[][]): { index: number; certainty: number } | null {
  const found = rows.slice(0, MAX_HEADER_ROW).map((row, index) => {
    const cells = comparable(row);
    const certainty = headerCertainty(cells);
    const named = certainty === 3 ? guessByHeaders(cells).filter((column) => column !== null) : [];
    return { index, certainty, score: certainty * MAX_COLUMNS + named.length };
  });
  const [best] = found.toSorted((a, b) => b.score - a.score);
  return best && best.certainty > 0 ? { index: best.index, certainty: best.certainty } : null;
}

function headerCertainty(headers: string[]): number {
  const filled = headers.filter((header) => header.trim() !== '');
  const columns = guessByHeaders(headers);
  const missing = missingFields(columns);
  if (missing.length === 0) return 3;
  if (filled.length === 0 || filled.some(isNumber)) return 0;
  // A title or a text has other words beside a name.
  const isNamed = columns.some((column, index) => {
    const field = column === null ? undefined : fieldOf(column);
    return field && synonymsOf(field).includes(normalizeHeader(headers[index] ?? ''));
  });
  if (isNamed) return 2;
  return filled.length >= missing.length ? 1 : 0;
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

/** The error for a spreadsheet whose columns have no names. */
export function noHeaderError(): InvalidFileError {
  return new InvalidFileError(
    'Its first line must name the columns: title, x and y for new points, or id for points of this map. An export has them all.',
  );
}
