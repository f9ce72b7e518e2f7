import { assertRowAffected } from '@/data/affected-rows';

type Value = string | number | boolean | null;
type Values = Record<string, Value>;

/** A row that is not as it was read: as it is now, or null where it is gone. Nothing was saved. */
export type Conflict<Row> = { current: Row | null };

/** What a column has to be for a change to find the row. */
export type ColumnFilter = { column: string; operator: 'eq' | 'is' | 'in'; value: string };

/** With the rest of the address this stays under the 8,000 characters that servers on the way allow. */
const MAX_FILTER_CHARACTERS = 6000;

/**
 * Updates a row, unless somebody has changed what is to be updated since it was read.
 * @returns null if it is stored now
 * @throws the backend's error, or the network's
 */
export async function saveUnlessChanged<Row extends Values>(options: {
  /** The row as it was read. */
  base: Row;
  /** What it is to be. */
  input: Values;
  read: () => PromiseLike<{ data: Row | null }>;
  /** Updates the row if all filters are true of it, and returns what it updated. */
  update: (filters: ColumnFilter[]) => PromiseLike<{ data: Row[] }>;
}): Promise<Conflict<Row> | null> {
  const { base, input, read, update } = options;
  const columns = Object.keys(input);
  const isAsRead = (row: Row | null) => columns.every((column) => row?.[column] === base[column]);
  const { fitting, tooLong } = filtersOf(base, columns);
  if (tooLong.length === 0 || isAsRead((await read()).data)) {
    const { data } = await update(fitting);
    if (data.length > 0) return null;
  }
  const { data: current } = await read();
  // Of an earlier try the answer may have got lost; and two may have done the same.
  if (current && columns.every((column) => current[column] === input[column])) return null;
  if (isAsRead(current)) assertRowAffected({ count: 0 });
  return { current };
}

/** Adds filters to a query. */
export function withFilters<
  Query extends { filter(column: string, operator: string, value: string): Query },
>(query: Query, filters: ColumnFilter[]): Query {
  return filters.reduce(
    (query, { column, operator, value }) => query.filter(column, operator, value),
    query,
  );
}

/** Filters for what a row holds: as many as an address can hold, the short ones first. */
export function filtersOf(
  row: Values,
  columns: string[],
  maxCharacters = MAX_FILTER_CHARACTERS,
): { fitting: ColumnFilter[]; tooLong: ColumnFilter[] } {
  const fitting: ColumnFilter[] = [];
  const tooLong: ColumnFilter[] = [];
  let left = maxCharacters;
  const filters = columns.map((column) => filterOf(column, row[column] ?? null));
  for (const filter of filters.sort((a, b) => lengthOf(a) - lengthOf(b))) {
    left -= lengthOf(filter);
    (left >= 0 ? fitting : tooLong).push(filter);
  }
  return { fitting, tooLong };
}

function filterOf(column: string, value: Value): ColumnFilter {
  if (value === null || typeof value === 'boolean') {
    return { column, operator: 'is', value: String(value) };
  }
  if (typeof value === 'number') return { column, operator: 'eq', value: String(value) };
  // In quotation marks, so that no text is taken for a number, a list, or null.
  return { column, operator: 'in', value: `("${value.replaceAll(/["\\]/g, '\\$&')}")` };
}

/** How long a filter is in an address. */
function lengthOf({ column, operator, value }: ColumnFilter): number {
  return new URLSearchParams([[column, `${operator}.${value}`]]).toString().length + 1;
}
