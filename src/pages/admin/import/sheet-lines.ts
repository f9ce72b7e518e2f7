import type { FileColumns } from './columns';
import type { RawLine, Sheet } from './read-spreadsheet';

/** A line of a spreadsheet, of which it is known what its cells are. */
export type SheetLine = Omit<RawLine, 'values'> & {
  /** The texts of its cells, by the names of their columns. */
  cells: Partial<Record<string, string>>;
  /** The columns of cells that were written anew here. */
  mended: string[];
  /** Its spot on the picture was worked out: another time it would be nearly the same. */
  isSpotWorkedOut?: boolean;
};

/** What was written in place of cells of the file: by the number of the line, and the name of the column. */
export type MendedCells = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** The lines of a file with what its columns are, and what was mended. */
export function sheetLines(
  { lines }: Sheet,
  columns: FileColumns,
  mendedCells: MendedCells,
): SheetLine[] {
  return lines.map(({ values, ...line }) => {
    const mended = Object.entries(mendedCells.get(line.number) ?? {});
    const cells: SheetLine['cells'] = {};
    for (const [index, column] of columns.entries()) {
      const value = values[index];
      if (column !== null && value !== undefined) cells[column] = value;
    }
    for (const [column, text] of mended) cells[column] = mendedCell(text);
    return { ...line, cells, mended: mended.map(([column]) => column) };
  });
}

/** What somebody typed, as a file would have it. */
export function mendedCell(text: string): string {
  return text.trim();
}

/** The mended cells but for those of some columns, which hold something else now. */
export function withoutColumns(
  mendedCells: MendedCells,
  columns: readonly (string | null)[],
): MendedCells {
  const kept = [...mendedCells].map(([number, cells]): [number, Record<string, string>] => [
    number,
    Object.fromEntries(Object.entries(cells).filter(([column]) => !columns.includes(column))),
  ]);
  return new Map(kept);
}
