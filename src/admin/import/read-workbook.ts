import {
  type Cell,
  type CellValue,
  type ReadOptions,
  readXlsx,
  type Sheet as Worksheet,
} from 'hucre/xlsx';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { openZip, writeZip } from '@/lib/zip';
import {
  checkColumnCount,
  isCompleteHeader,
  isFilled,
  isHeader,
  noHeaderError,
  truncateHeader,
} from './guess-columns';
import { MAX_ROWS, readBytes, readCell, type Sheet, tooManyError, toRawRow } from './sheet';

const MEGABYTE = 1024 * 1024;

/** Pictures make a workbook large, but they are not unpacked. */
const MAX_WORKBOOK_MEGABYTES = 200;

/** The limit for all texts in it together. */
const MAX_TEXT_MEGABYTES = 50;

/** A title or an explanation may precede the header. */
const MAX_HEADER_ROW = 20;

/**
 * Reads the sheet of an Excel workbook that has the columns of points. A formula counts as its last result. Macros,
 * pictures and hidden sheets are ignored.
 * @throws InvalidFileError
 */
export async function readWorkbook(file: Blob): Promise<Sheet> {
  const { content, pictureCount } = await unpack(file);
  const tables = (await readWorksheets(content))
    .map((worksheet) => ({ name: worksheet.name, rows: toRows(worksheet) }))
    .filter(({ rows }) => rows.some(isFilled));
  if (tables.length === 0) throw new InvalidFileError('It is empty.');
  const headers = tables
    .flatMap((table) =>
      table.rows.slice(0, MAX_HEADER_ROW).map((cells, index) => ({ table, cells, index })),
    )
    .filter(({ cells }) => isHeader(cells));
  const header = headers.find(({ cells }) => isCompleteHeader(cells)) ?? headers[0];
  if (!header) throw noHeaderError();
  const rows = header.table.rows
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }, index) => index > header.index && isFilled(cells));
  if (rows.length > MAX_ROWS) throw tooManyError('lines');
  const columnCount = Math.max(header.cells.length, ...rows.map(({ cells }) => cells.length));
  checkColumnCount(columnCount);
  const others = tables.flatMap((table) => (table === header.table ? [] : `“${table.name}”`));
  return {
    headers: Array.from({ length: columnCount }, (_, index) =>
      truncateHeader(header.cells[index] ?? ''),
    ),
    rows: rows.map(({ cells, number }) => toRawRow(number, cells.map(readCell))),
    delimiter: ',',
    format: `an Excel file, its sheet “${header.table.name}”`,
    skipped: others.length > 0 ? `the other sheets, ${others.join(', ')}` : null,
    pictureCount,
  };
}

/** The texts of a workbook as a ZIP file in which nothing is compressed, so that nothing in it can unpack to more. */
async function unpack(file: Blob): Promise<{ content: Uint8Array; pictureCount: number }> {
  const [first] = await readBytes(file.slice(0, 1));
  if (first !== 'P'.charCodeAt(0)) {
    throw new InvalidFileError(
      'It is an old Excel file (.xls), or protected with a password. Save it as .xlsx without a password, and choose that file.',
    );
  }
  const files = [...(await openZip(file, MAX_WORKBOOK_MEGABYTES * MEGABYTE))];
  const texts = files.filter(([name]) => /\.(xml|rels)$/i.test(name));
  if (texts.reduce((sum, [, { size }]) => sum + size, 0) > MAX_TEXT_MEGABYTES * MEGABYTE) {
    throw new InvalidFileError(
      `Its sheets are larger than ${MAX_TEXT_MEGABYTES} MB. Split it into several files.`,
    );
  }
  const unpacked = await Promise.all(
    texts.map(async ([name, text]) => ({ name, content: new Blob([await text.read()]) })),
  );
  const zip = await writeZip(unpacked, new AbortController().signal);
  const pictures = files.filter(([name]) => name.startsWith('xl/media/'));
  return { content: await readBytes(zip), pictureCount: pictures.length };
}

async function readWorksheets(content: Uint8Array): Promise<Worksheet[]> {
  try {
    // The styles tell dates and percentages from other numbers.
    const options: ReadOptions = { readStyles: true, sheets: (s) => !s.hidden && !s.veryHidden };
    return (await readXlsx(content, options)).sheets;
  } catch {
    throw new InvalidFileError(
      'It can’t be read as an Excel file (.xlsx). In the spreadsheet program save it as .xlsx or CSV, and choose that file.',
    );
  }
}

/** The texts of a worksheet's cells. */
function toRows({ rows, cells }: Worksheet): string[][] {
  return rows.map((values, row) => {
    const texts = values.map((value, column) => cellText(value, cells?.get(`${row},${column}`)));
    return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
  });
}

/** A value as it would be in a CSV file. */
function cellText(value: CellValue, cell: Cell | undefined): string {
  if (value instanceof Date) return dateText(value);
  const isPercentage = cell?.style?.numFmt?.includes('%');
  // A computer’s 0.29 × 100 is 28.999999999999996.
  if (isPercentage && typeof value === 'number') return `${Number((value * 100).toPrecision(12))}%`;
  return String(value ?? '');
}

/** A workbook has no time zones: 2026-11-23, or 2026-11-23T18:00:00, or 18:00:00 without a day. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  // Fractions of a day are slightly off.
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)];
  if (date.getUTCFullYear() < 1900) return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}
