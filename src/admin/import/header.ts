import { InvalidFileError } from '@/lib/invalid-file-error';
import { missingColumns } from './columns';
import { guessByHeaders } from './guess-columns';

// The line of a spreadsheet that names its columns.

/** More columns would block the page for too long. */
export const MAX_COLUMNS = 1000;

/** Longer than any name of a column. Headers are compared with many names. */
const MAX_HEADER_CHARACTERS = 200;

export function truncateHeader(header: string): string {
  return header.slice(0, MAX_HEADER_CHARACTERS);
}

/** The cells of a line that are compared with the names of columns. */
function comparable(cells: string[]): string[] {
  return cells.slice(0, MAX_COLUMNS).map(truncateHeader);
}

/** Whether a line names all columns needed. */
export function isCompleteHeader(cells: string[]): boolean {
  return missingColumns(guessByHeaders(comparable(cells))).length === 0;
}

/** Whether a line can name all columns needed. The administrator chooses those with unknown names later. */
export function isHeader(cells: string[]): boolean {
  const headers = comparable(cells);
  const columns = guessByHeaders(headers);
  const missing = missingColumns(columns);
  const unknown = headers.filter(
    (header, index) => columns[index] === null && header.trim() !== '',
  );
  return missing.length === 0 || (unknown.length >= missing.length && !headers.some(isNumber));
}

/** Whether a line of a spreadsheet has a cell with text. */
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
