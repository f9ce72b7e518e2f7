import { fieldNames } from '@/data/fields.admin';
import { POINT_FIELDS, type PointValues } from '@/data/point-fields.admin';
import { foldText } from '@/lib/fold-text';

/** The name of the column that a field of a point has in a spreadsheet. */
export function columnOf(field: keyof PointValues): string {
  return POINT_FIELDS[field].columns?.[0] ?? field;
}

/**
 * The columns of a spreadsheet, in the order in which they are written, and other names that each may have.
 * Those of fields are in `POINT_FIELDS`.
 */
const OTHER_NAMES = new Map<string, readonly string[]>([
  ['id', ['uuid', 'pointid']],
  ...fieldNames(POINT_FIELDS).map((field): [string, readonly string[]] => [
    columnOf(field),
    POINT_FIELDS[field].columns?.slice(1) ?? [],
  ]),
  ['created_at', ['created', 'creationtime']],
  // A group is named in a column of its own. Its id is for groups of the same name.
  ['group_id', []],
]);

/** The names of all columns, in the order in which they are written. */
export const COLUMNS = [...OTHER_NAMES.keys()];

/** The columns that a file has. */
export type FoundColumns = {
  /** The number of each in a line, from 0, by its name. */
  indexes: Map<string, number>;
  /** Headers of the columns that are not used. */
  ignored: string[];
};

/**
 * Finds the columns by their headers, in any order and case, without blanks and signs. Where two would
 * fit, a column's own name goes before another one, and else the left one before the right.
 */
export function findColumns(headers: string[]): FoundColumns {
  const names = headers.map(bare);
  const indexes = new Map<string, number>();
  for (const [column, others] of OTHER_NAMES) {
    const own = names.indexOf(bare(column));
    const found = others.map((name) => names.indexOf(name)).filter((index) => index >= 0);
    if (own >= 0) indexes.set(column, own);
    else if (found.length > 0) indexes.set(column, Math.min(...found));
  }
  const used = new Set(indexes.values());
  const ignored = headers.filter((header, index) => !used.has(index) && header.trim() !== '');
  return { indexes, ignored };
}

function bare(name: string): string {
  return foldText(name).replaceAll(' ', '');
}
