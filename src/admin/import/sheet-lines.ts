import { groupBy } from '@/lib/group-by';
import type { FileColumns } from './columns';
import { guessByHeaders } from './guess-columns';
import type { RawLine, Sheet } from './read-spreadsheet';

/** A line of a spreadsheet, of which it is known what its cells are. */
export type SheetLine = Omit<RawLine, 'values'> & {
  /** The texts of its cells, by the names of their columns. */
  cells: Partial<Record<string, string>>;
  /** The columns of cells that were written anew here. */
  fixedColumns: string[];
  /** Its spot on the picture was worked out: another time it would be nearly the same. */
  isPositionComputed?: boolean;
};

/** What was written in place of cells of the file: by the number of the line, and the name of the column. */
export type FixedCells = ReadonlyMap<number, Readonly<Record<string, string>>>;

/**
 * The lines of a file with what its columns are, and what was fixedColumns. Several columns that are the same are joined,
 * one below the other.
 */
export function sheetLines(
  sheet: Sheet,
  columns: FileColumns,
  mendedCells: FixedCells,
): SheetLine[] {
  const sources = groupBy([...columns.keys()], (index) => columns[index] ?? null);
  const headings = headingsOf(sheet, columns);
  return sheet.lines.map(({ values, ...line }) => {
    const fixedColumns = Object.entries(mendedCells.get(line.number) ?? {});
    const cells: SheetLine['cells'] = {};
    for (const [column, indexes] of sources) {
      const filled = indexes.filter((index) => values[index] !== undefined);
      const [first] = filled;
      if (column === null || first === undefined) continue;
      cells[column] = indexes.length === 1 ? values[first] : joinCells(values, filled, headings);
    }
    for (const [column, text] of fixedColumns) cells[column] = trimFixedCell(text);
    return { ...line, cells, fixedColumns: fixedColumns.map(([column]) => column) };
  });
}

/**
 * The headings of columns that are joined: what each column is called, unless that says nothing more
 * than what it is.
 */
export function headingsOf({ headers }: Sheet, columns: FileColumns): string[] {
  const named = guessByHeaders(headers);
  return headers.map((header, index) =>
    header.trim() === '' || named[index] === columns[index] ? '' : `${header.trim()}: `,
  );
}

function joinCells(values: string[], indexes: number[], headings: string[]): string {
  const texts = indexes.flatMap((index) => {
    const text = (values[index] ?? '').trim();
    return text === '' ? [] : [`${headings[index]}${text}`];
  });
  return texts.join('\n');
}

/** What somebody typed, as a file would have it. */
export function trimFixedCell(text: string): string {
  return text.trim();
}

/** The fixedColumns cells but for those of some columns, which hold something else now. */
export function withoutColumns(
  mendedCells: FixedCells,
  columns: readonly (string | null)[],
): FixedCells {
  const kept = [...mendedCells].map(([number, cells]): [number, Record<string, string>] => [
    number,
    Object.fromEntries(Object.entries(cells).filter(([column]) => !columns.includes(column))),
  ]);
  return new Map(kept);
}
