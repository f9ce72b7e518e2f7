import Papa from 'papaparse';
import { FileRefusal } from '@/lib/file-refusal';
import { newId } from '@/lib/new-id';
import { type FoundColumns, findColumns } from './columns';

/** A spreadsheet's file, read but not yet compared with the map. */
export type Sheet = {
  lines: SheetLine[];
  /** Headers of the columns that are not used. */
  ignoredColumns: string[];
  /** How the file was read, for people: ‘Windows-1252 with semicolons’. */
  format: string;
};

/** A line of a spreadsheet that is not blank. */
export type SheetLine = {
  /** Where it begins in the file, from 1. */
  number: number;
  /** Its cells as they are in the file, by the names of their columns. */
  cells: Partial<Record<string, string>>;
  /** Why its cells can't be told apart, or null. */
  problem: string | null;
  /** The id of the point if it is new. Made once, so that trying an import again adds nothing twice. */
  newPointId: string;
  /** The same for the group, if this line is the first to name it. */
  newGroupId: string;
};

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };
type Delimiter = keyof typeof DELIMITERS;

/**
 * Reads a CSV file: its encoding, its delimiter, its columns and its lines.
 * @throws FileRefusal
 */
export function readSpreadsheet(bytes: Uint8Array): Sheet {
  const { text, encoding } = decode(bytes);
  // A first line such as ‘sep=;’ is for Excel only.
  const hint = /^sep=.(\r\n|\r|\n)/i.exec(text)?.[0] ?? '';
  const table = text.slice(hint.length);
  const { delimiter, columns } = findDelimiter(table);
  const { indexes } = columns;
  if (!indexes.has('id') && !['title', 'x', 'y'].every((name) => indexes.has(name))) {
    throw new FileRefusal(
      'Its first line must name the columns: title, x and y for new points, or id for points of this map. An export has them all.',
    );
  }
  return {
    lines: readLines(table, delimiter, columns, hint ? 2 : 1),
    ignoredColumns: columns.ignored,
    format: `${encoding} with ${DELIMITERS[delimiter]}`,
  };
}

function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second] = bytes;
  if (first === undefined) throw new FileRefusal('It is empty.');
  const begins = (...start: number[]) => start.every((byte, place) => bytes[place] === byte);
  if (begins(0x50, 0x4b, 3, 4) || begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRefusal(
      'This is a workbook. In the spreadsheet program save it as CSV, and choose that file.',
    );
  }
  const decodeAs = (encoding: string) => {
    const text = new TextDecoder(encoding, { fatal: encoding === 'UTF-8' }).decode(bytes);
    return { text, encoding };
  };
  // A header begins with a letter of ASCII, so a zero beside it is half of one in UTF-16.
  if (begins(0xff, 0xfe) || second === 0) return decodeAs('UTF-16LE');
  if (begins(0xfe, 0xff) || first === 0) return decodeAs('UTF-16BE');
  try {
    return decodeAs('UTF-8');
  } catch {
    // Any bytes are that, more or less.
    return decodeAs('Windows-1252');
  }
}

/** The delimiter with which the header names the most columns. */
function findDelimiter(text: string): { delimiter: Delimiter; columns: FoundColumns } {
  const readWith = (delimiter: Delimiter) => {
    // Some blank lines may stand before the header.
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20 });
    return { delimiter, columns: findColumns(data.find(isFilled) ?? []) };
  };
  return [readWith(';'), readWith('\t')].reduce(
    (best, next) => (next.columns.indexes.size > best.columns.indexes.size ? next : best),
    readWith(','),
  );
}

function readLines(
  text: string,
  delimiter: Delimiter,
  { indexes }: FoundColumns,
  firstNumber: number,
): SheetLine[] {
  const lines: SheetLine[] = [];
  let headerSize: number | null = null;
  let nextNumber = firstNumber;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data: cells, errors, meta: { cursor } }) => {
      const number = nextNumber;
      // A cell in quotation marks may go over several lines.
      nextNumber += text.slice(start, cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      start = cursor;
      if (!isFilled(cells)) return;
      if (headerSize === null) {
        headerSize = cells.length;
        return;
      }
      const line: SheetLine = {
        number,
        cells: {},
        problem:
          quotesProblem(errors) ??
          (isFilled(cells.slice(headerSize))
            ? `It has ${cells.length} values for ${headerSize} columns. A value with ${DELIMITERS[delimiter]} in it must stand in quotation marks.`
            : null),
        newPointId: newId(),
        newGroupId: newId(),
      };
      for (const [column, index] of indexes) {
        const cell = cells[index];
        if (cell !== undefined) line.cells[column] = cell;
      }
      lines.push(line);
    },
  });
  return lines;
}

function isFilled(cells: string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function quotesProblem(errors: Papa.ParseError[]): string | null {
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    return 'A quotation mark is opened here and never closed, so neither this line nor those after it can be read.';
  }
  return errors.some(({ type }) => type === 'Quotes')
    ? 'Its quotation marks don’t match. One within a value is written twice.'
    : null;
}
