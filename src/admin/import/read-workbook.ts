import { readXlsx, type Sheet as Worksheet } from 'hucre/xlsx';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { readBytes } from '@/lib/read-bytes';
import { openZip, writeZip, type ZipEntry } from '@/lib/zip';
import { checkColumnCount, findHeader, noHeaderError, truncateHeader } from './find-header';
import { guessByHeaders } from './guess-columns';
import { MAX_ROWS, type Sheet, tooManyError, toRawRow } from './sheet';
import { hasOtherAddress, type ShownCell, showCell } from './show-cell';

const MEGABYTE = 1024 * 1024;

/** Pictures make a workbook large, but they are not unpacked. */
const MAX_WORKBOOK_MEGABYTES = 200;

/** The limit for all texts in it together. */
const MAX_TEXT_MEGABYTES = 50;

const OLD_OR_PROTECTED =
  'It is an old Excel file (.xls), or protected with a password. Save it as .xlsx without a password, and choose that file.';
const NOT_READABLE =
  'It can’t be read as an Excel file (.xlsx). In the spreadsheet program save it as .xlsx or CSV, and choose that file.';
const TOO_LARGE = `Its sheets are larger than ${MAX_TEXT_MEGABYTES} MB. Split it into several files.`;

/** A row with a text, its number in the sheet, from 1, and its cells up to the last text. Filled ones leave gaps. */
type ShownRow = { number: number; cells: ShownCell[] };

/**
 * Reads the sheet of an Excel workbook that has the columns of points, as a spreadsheet program shows it. A formula
 * counts as its last result. Macros, pictures and hidden sheets are ignored.
 * @throws InvalidFileError
 */
export async function readWorkbook(file: Blob): Promise<Sheet> {
  const files = await openWorkbook(file);
  const { sheets, dateSystem } = await readXlsx(await unpackTexts(files), {
    // The styles tell how numbers are shown.
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  }).catch(() => {
    throw new InvalidFileError(NOT_READABLE);
  });
  const tables = sheets.flatMap((sheet) => {
    const rows = showRows(sheet, dateSystem === '1904');
    const header = findHeader(rows.map(({ cells }) => textsOf(cells)));
    return rows.length > 0 ? { sheet, rows, header } : [];
  });
  const certainty = ({ header }: (typeof tables)[number]) => header?.certainty ?? 0;
  const [best] = tables.toSorted((a, b) => certainty(b) - certainty(a));
  if (!best) throw new InvalidFileError('It is empty.');
  if (!best.header) throw noHeaderError();
  const { sheet } = best;
  const [first, ...rows] = best.rows.slice(best.header.index);
  if (rows.length > MAX_ROWS) throw tooManyError('lines');
  const names = textsOf(first?.cells ?? []).map(truncateHeader);
  const columnCount = Math.max(names.length, ...rows.map(({ cells }) => cells.length));
  checkColumnCount(columnCount);
  const headers = Array.from({ length: columnCount }, (_, column) => names[column] ?? '');
  fillMergedCells(rows, sheet.merges);
  const linked = showAddresses(rows, headers);
  checkColumnCount(columnCount + linked.length);
  const others = tables.flatMap((table) => (table === best ? [] : `“${table.sheet.name}”`));
  return {
    headers: [...headers, ...linked.map((column) => `${headers[column]} (link)`.trim())],
    rows: rows.map(({ cells, number }) => ({
      ...toRawRow(number, textsOf(cells)),
      exact: Object.fromEntries(
        cells.flatMap(({ text, exact }, index) => (exact === text ? [] : [[index, exact]])),
      ),
      ...(sheet.rowDefs?.get(number - 1)?.hidden && { origin: 'hidden' }),
    })),
    hiddenColumns: [...headers.keys(), ...linked].flatMap((column, index) =>
      sheet.columns?.[column]?.hidden ? index : [],
    ),
    delimiter: ',',
    format: `an Excel file, its sheet “${sheet.name}”`,
    skipped: others.length > 0 ? `the other sheets, ${others.join(', ')}` : null,
    pictureCount: files.filter(([name]) => name.startsWith('xl/media/')).length,
  };
}

async function openWorkbook(file: Blob): Promise<[string, ZipEntry][]> {
  const [first] = await readBytes(file.slice(0, 1));
  if (first !== 'P'.charCodeAt(0)) throw new InvalidFileError(OLD_OR_PROTECTED);
  return [...(await openZip(file, MAX_WORKBOOK_MEGABYTES * MEGABYTE))];
}

/** The texts of a workbook as a ZIP file in which nothing is compressed, so that nothing in it can unpack to more. */
async function unpackTexts(files: [string, ZipEntry][]): Promise<Uint8Array> {
  const texts = files.filter(([name]) => /\.(xml|rels)$/i.test(name));
  const size = texts.reduce((sum, [, text]) => sum + text.size, 0);
  if (size > MAX_TEXT_MEGABYTES * MEGABYTE) throw new InvalidFileError(TOO_LARGE);
  const unpacked = await Promise.all(
    texts.map(async ([name, text]) => ({ name, content: exposeLinks(await text.read()) })),
  );
  return readBytes(await writeZip(unpacked, new AbortController().signal));
}

/**
 * Moves the place in a page that a link leads to, such as #rooms, to another attribute: with both, hucre returns only
 * the place. It also knows only links of single cells.
 */
function exposeLinks(bytes: Uint8Array): Blob {
  const xml = new TextDecoder().decode(bytes).replace(/<(?:\w+:)?hyperlink\s[^>]*/g, (tag) => {
    const link = tag.replace(/\stooltip="[^"]*"/, '').replace(/(\sref="\w+):\w+/, '$1');
    return /\sr:id=/.test(link) ? link.replace(/\slocation="#?/, ' tooltip="#') : link;
  });
  return new Blob([xml]);
}

function showRows({ rows, cells }: Worksheet, is1904: boolean): ShownRow[] {
  return rows.flatMap((values, row) => {
    const shown = Array.from(values, (value, column) =>
      showCell(value, cells?.get(`${row},${column}`), is1904),
    );
    shown.length = shown.findLastIndex(({ text }) => text !== '') + 1;
    return shown.length > 0 ? { number: row + 1, cells: shown } : [];
  });
}

function textsOf(cells: ShownCell[]): string[] {
  return Array.from(cells, (cell) => cell?.text ?? '');
}

/** Fills the first column of merged cells downward. A text in the way ends that, so that it is quick for any merges. */
function fillMergedCells(rows: ShownRow[], merges: Worksheet['merges'] = []): void {
  const places = new Map(rows.map(({ number }, place) => [number, place]));
  for (const { startRow, endRow, startCol } of merges) {
    let place = places.get(startRow + 1) ?? rows.length;
    const top = rows[place]?.cells[startCol];
    for (let row = rows[++place]; top?.text && row; row = rows[++place]) {
      if (row.number > endRow + 1 || row.cells[startCol]?.text) break;
      row.cells[startCol] = top;
    }
  }
}

/**
 * Shows the addresses in the column of links, and appends a column for each other one with addresses behind its texts.
 * @returns the indexes of those others
 */
function showAddresses(rows: ShownRow[], headers: string[]): number[] {
  const linkColumn = guessByHeaders(headers).indexOf('link');
  const linked = [...headers.keys()].filter(
    (column) => column !== linkColumn && rows.some(({ cells }) => hasOtherAddress(cells[column])),
  );
  for (const { cells } of rows) {
    for (const [place, column] of [linkColumn, ...linked].entries()) {
      const address = cells[column]?.address;
      const target = place === 0 ? linkColumn : headers.length + place - 1;
      if (address) cells[target] = { text: address, exact: address, address };
    }
  }
  return linked;
}
