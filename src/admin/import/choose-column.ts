import {
  allowsMultiple,
  COLUMNS,
  type FileColumns,
  normalizeHeader,
  parseTranslationColumn,
} from './columns';
import type { FixedCells } from './read-rows';

/** Sets one of the columns of a file. Another column with the same choice is left out, unless they are joined. */
export function withColumn(
  columns: FileColumns,
  index: number,
  column: string | null,
): FileColumns {
  const isUnique = column !== null && !allowsMultiple(column);
  return columns.map((other) => (isUnique && other === column ? null : other)).with(index, column);
}

/** Removes the fixed cells of some columns, which now hold something else. */
export function withoutColumns(fixedCells: FixedCells, columns: FileColumns): FixedCells {
  return new Map(
    [...fixedCells].map(([number, cells]) => [
      number,
      Object.fromEntries(Object.entries(cells).filter(([column]) => !columns.includes(column))),
    ]),
  );
}

const STORAGE_KEY = 'poi-map-import-columns';
const MAX_REMEMBERED = 200;

/** The columns that the administrator chose for headers in this browser, by normalized header; null for left out. */
export function rememberedColumns(): Map<string, string | null> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isChoice) : []);
  } catch {
    // Storage may be forbidden, and what is stored may be invalid.
    return new Map();
  }
}

/** Remembers the column that was chosen for a header. Does nothing without storage. */
export function rememberColumn(header: string, column: string | null): void {
  const name = normalizeHeader(header);
  if (name === '') return;
  const choices = rememberedColumns();
  // The newest is last.
  choices.delete(name);
  choices.set(name, column);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...choices].slice(-MAX_REMEMBERED)));
  } catch {
    // Storage may be full, or forbidden.
  }
}

function isChoice(entry: unknown): entry is [string, string | null] {
  if (!Array.isArray(entry)) return false;
  const [header, column] = entry;
  const isColumn = COLUMNS.includes(column) || parseTranslationColumn(column) !== null;
  return typeof header === 'string' && (column === null || isColumn);
}
