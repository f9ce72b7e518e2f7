import Papa from 'papaparse';
import { decodeText } from '@/lib/decode-text';
import { InvalidFileError } from '@/lib/invalid-file-error';
import {
  checkColumnCount,
  findHeader,
  isFilled,
  MAX_COLUMNS,
  noHeaderError,
  truncateHeader,
} from './find-header';
import { guessByHeaders } from './guess-columns';
import { MAX_ROWS, type RawRow, readCell, type Sheet, tooManyError, toRawRow } from './sheet';

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };
type Delimiter = keyof typeof DELIMITERS;

type Header = { headers: string[]; rowIndex: number; delimiter: Delimiter };
type Table = Header & { rows: RawRow[]; doubtfulCount: number };

/**
 * Reads a CSV file: its encoding, its delimiter, its headers and its rows.
 * @param encoding the chosen one, if it isn't to be guessed
 * @throws InvalidFileError
 */
export function readSpreadsheet(bytes: Uint8Array, encoding?: string): Sheet {
  if (bytes.length === 0) throw new InvalidFileError('It is empty.');
  const { text, encoding: name, sample } = decodeText(bytes, encoding);
  // A first line such as ‘sep=;’ is only for Excel.
  const hint = /^("?)sep=.\1(\r\n|\r|\n)/i.exec(text)?.[0] ?? '';
  const { headers, rows, delimiter } = readTable(text.slice(hint.length), hint ? 2 : 1);
  return {
    headers,
    rows,
    delimiter,
    format: `${name} with ${DELIMITERS[delimiter]}`,
    ...(sample !== null && { encoding: { name, sample } }),
  };
}

/** Reads a table as it is written or, if some rows are doubtful, without a common mistake in its quotation marks. */
function readTable(text: string, firstNumber: number): Table {
  let best: Table | undefined;
  for (const correct of [(text: string) => text, unwrapLines, removeBlanksBeforeQuotes]) {
    if (best?.doubtfulCount === 0) break;
    const corrected = correct(text, best?.delimiter ?? ',');
    const header = best && corrected === text ? null : findDelimiter(corrected);
    const next = header && readRows(corrected, header, firstNumber);
    if (next && next.doubtfulCount < (best?.doubtfulCount ?? Infinity)) best = next;
  }
  if (!best) throw noHeaderError();
  return best;
}

/** Removes the quotation marks that a program put around all lines, or around those with quotation marks inside. */
function unwrapLines(text: string): string {
  const lines = (text.match(/.+/g) ?? []).filter((line) => line.trim() !== '');
  const quoted = lines.filter((line) => line.includes('"'));
  const isWrapped = (line: string) =>
    /^".*"$/.test(line) &&
    !line.slice(1, -1).replaceAll('""', '').includes('"') &&
    (quoted.length === lines.length || line.includes('""'));
  if (!quoted.every(isWrapped)) return text;
  return text.replace(/^"(.*)"$/gm, (_, inner: string) => inner.replaceAll('""', '"'));
}

/** Removes the blanks before an opening quotation mark, but not before two inside a cell. */
function removeBlanksBeforeQuotes(text: string, delimiter: Delimiter): string {
  const blanks = new RegExp(`(^|[${delimiter}]) +(?="(?!"[^${delimiter}\\r\\n]))`, 'gm');
  return text.replace(blanks, '$1');
}

/** Finds the delimiter whose header is the surest, or else has the most known names, or else the most columns. */
function findDelimiter(text: string): Header | null {
  // A picture, for example.
  if (text.slice(0, 1000).includes('\0')) return null;
  let best: (Header & { score: number }) | null = null;
  for (const delimiter of [',', ';', '\t', '|'] as const) {
    if (delimiter !== ',' && !text.includes(delimiter)) continue;
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20 });
    const found = findHeader(data);
    const headers = found ? (data[found.index] ?? []).map(truncateHeader) : [];
    const named = guessByHeaders(headers.slice(0, MAX_COLUMNS)).filter((column) => column !== null);
    // Lines that are cut at the wrong character rarely all have as many cells as the header.
    const body = found ? data.slice(found.index + 1).filter(isFilled) : [];
    const isRegular = body.every((row) => row.length === headers.length);
    const rank = found?.certainty === 3 ? 6 : (found?.certainty ?? 0) + (isRegular ? 3 : 0);
    const score = rank * 1e8 + named.length * 1e4 + Math.min(headers.length, 9999);
    if (found && score > (best?.score ?? 0))
      best = { headers, rowIndex: found.index, delimiter, score };
  }
  return best;
}

function readRows(text: string, header: Header, firstNumber: number): Table {
  const { headers, rowIndex, delimiter } = header;
  checkColumnCount(headers.length);
  const rows: RawRow[] = [];
  let doubtfulCount = 0;
  let index = 0;
  let nextNumber = firstNumber;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data: cells, errors, meta: { cursor } }) => {
      const number = nextNumber;
      // A quoted cell may span several lines.
      nextNumber += text.slice(start, cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      start = cursor;
      index += 1;
      if (index <= rowIndex + 1 || !isFilled(cells)) return;
      if (rows.length === MAX_ROWS) throw tooManyError('lines');
      const sizeProblem = isFilled(cells.slice(headers.length))
        ? `It has ${cells.length} values for ${headers.length} columns. A value with ${DELIMITERS[delimiter]} in it must be in quotation marks.`
        : null;
      const problem = quotesProblem(errors) ?? sizeProblem;
      const isWrapped = cells.length === 1 && cells[0]?.includes(delimiter);
      const isDoubtful = problem !== null || isWrapped || cells.some((cell) => /^ +"/.test(cell));
      if (isDoubtful) doubtfulCount += 1;
      rows.push(toRawRow(number, cells.slice(0, MAX_COLUMNS).map(readLines), problem));
    },
  });
  return { ...header, rows, doubtfulCount };
}

/** FileMaker writes vertical tabs for line breaks, and group separators between several values. */
function readLines(cell: string): string {
  return readCell(cell).replaceAll('\v', '\n').replaceAll('\u001d', '\n');
}

function quotesProblem(errors: Papa.ParseError[]): string | null {
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    return 'A quotation mark is opened here and never closed, so neither this line nor those after it can be read.';
  const hasOthers = errors.some(({ type }) => type === 'Quotes');
  return hasOthers ? 'Its quotation marks don’t match. Inside a value, write it twice.' : null;
}
