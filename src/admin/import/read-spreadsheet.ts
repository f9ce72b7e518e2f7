import Papa from 'papaparse';
import { InvalidFileError } from '@/lib/invalid-file-error';
import {
  checkColumnCount,
  guessByHeaders,
  isFilled,
  isHeader,
  MAX_COLUMNS,
  noHeaderError,
  truncateHeader,
} from './guess-columns';
import { MAX_ROWS, type RawRow, readCell, type Sheet, tooManyError, toRawRow } from './sheet';

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };
type Delimiter = keyof typeof DELIMITERS;

/**
 * Reads a CSV file: its encoding, its delimiter, its headers and its rows.
 * @throws InvalidFileError
 */
export function readSpreadsheet(bytes: Uint8Array): Sheet {
  const { text, encoding } = decode(bytes);
  // A first line such as ‘sep=;’ is only for Excel.
  const hint = /^sep=.(\r\n|\r|\n)/i.exec(text)?.[0] ?? '';
  const table = text.slice(hint.length);
  const { delimiter, headers } = findDelimiter(table);
  checkColumnCount(headers.length);
  if (!isHeader(headers)) throw noHeaderError();
  return {
    headers,
    rows: readRows(table, delimiter, hint ? 2 : 1),
    delimiter,
    format: `${encoding} with ${DELIMITERS[delimiter]}`,
  };
}

function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second] = bytes;
  if (first === undefined) throw new InvalidFileError('It is empty.');
  const decodeAs = (encoding: string) => {
    const text = new TextDecoder(encoding, { fatal: encoding === 'UTF-8' }).decode(bytes);
    return { text, encoding };
  };
  // A header starts with an ASCII letter, so a zero byte next to it is the other half of UTF-16.
  if ((first === 0xff && second === 0xfe) || second === 0) return decodeAs('UTF-16LE');
  if ((first === 0xfe && second === 0xff) || first === 0) return decodeAs('UTF-16BE');
  try {
    return decodeAs('UTF-8');
  } catch {
    // Windows-1252 accepts any bytes.
    return decodeAs('Windows-1252');
  }
}

/** Finds the delimiter with which the header has the most known names, or else the most columns. */
function findDelimiter(text: string): { delimiter: Delimiter; headers: string[] } {
  const readWith = (delimiter: Delimiter) => {
    // Blank rows may precede the header.
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20 });
    const headers = (data.find(isFilled) ?? []).map(truncateHeader);
    const named = guessByHeaders(headers.slice(0, MAX_COLUMNS)).filter(
      (column) => column !== null,
    ).length;
    return { delimiter, headers, score: named * 1000 + headers.length };
  };
  return [readWith(';'), readWith('\t')].reduce(
    (best, next) => (next.score > best.score ? next : best),
    readWith(','),
  );
}

function readRows(text: string, delimiter: Delimiter, firstNumber: number): RawRow[] {
  const rows: RawRow[] = [];
  let headerSize: number | null = null;
  let nextNumber = firstNumber;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data: cells, errors, meta: { cursor } }) => {
      const number = nextNumber;
      // A quoted cell may span several lines.
      nextNumber += text.slice(start, cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      start = cursor;
      if (!isFilled(cells)) return;
      if (headerSize === null) {
        headerSize = cells.length;
        return;
      }
      if (rows.length === MAX_ROWS) throw tooManyError('lines');
      const sizeProblem = isFilled(cells.slice(headerSize))
        ? `It has ${cells.length} values for ${headerSize} columns. A value with ${DELIMITERS[delimiter]} in it must be in quotation marks.`
        : null;
      rows.push(toRawRow(number, cells.map(readCell), quotesProblem(errors) ?? sizeProblem));
    },
  });
  return rows;
}

function quotesProblem(errors: Papa.ParseError[]): string | null {
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    return 'A quotation mark is opened here and never closed, so neither this line nor those after it can be read.';
  }
  return errors.some(({ type }) => type === 'Quotes')
    ? 'Its quotation marks don’t match. Inside a value, write it twice.'
    : null;
}
