/** Into how many fields the printed map is divided. */
export type Grid = { columns: number; rows: number };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const COLUMNS = 8;
const MAX_ROWS = 12;

/**
 * The fields of a map, about as wide as high.
 * @param aspect the picture's width divided by its height
 */
export function gridFor(aspect: number): Grid {
  const columns = aspect >= 1 ? COLUMNS : Math.max(2, Math.round(COLUMNS * aspect));
  const rows = Math.round(columns / aspect);
  return { columns, rows: Math.min(Math.max(rows, 2), MAX_ROWS) };
}

/** The letter of a column, from 0. */
export function columnLetter(column: number): string {
  return LETTERS[column] ?? '';
}

/**
 * The name of the field that a position is in, such as `C4`.
 * @param percentX from the left, 0 to 100
 * @param percentY from the top, 0 to 100
 */
export function cellAt(percentX: number, percentY: number, { columns, rows }: Grid): string {
  const column = Math.min(Math.floor((percentX / 100) * columns), columns - 1);
  const row = Math.min(Math.floor((percentY / 100) * rows), rows - 1);
  return `${columnLetter(column)}${row + 1}`;
}
