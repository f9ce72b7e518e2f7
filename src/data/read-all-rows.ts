import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/types/database';

/** Either client reads: the small one of the public map, or the full one of the admin area. */
export type ReadClient = Pick<PostgrestClient<Database>, 'from'>;

/** One answer of the backend holds at most this many rows. */
const PAGE_SIZE = 1000;

/** The id before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads all rows of a query in the order of their ids, page by page. The database finds each page by its key, where
 * for an offset it would read what comes before it.
 * @param readPage reads the first rows after an id, by {@link pageAfterId}, and counts all after it
 * @throws the backend's error, or the network's
 */
export async function readAllRowsById<Row extends { id: string }>(
  readPage: (id: string) => PromiseLike<{ data: Row[]; count: number | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (true) {
    const { data, count } = await readPage(rows.at(-1)?.id ?? FIRST_ID);
    rows.push(...data);
    // A project may allow fewer rows an answer, so a short page says nothing: the count does.
    if (data.length === 0 || data.length >= (count ?? 0)) return rows;
  }
}

/** The page of a query that comes after an id. */
export function pageAfterId<Query extends KeysetQuery<Query>>(query: Query, id: string): Query {
  return query.gt('id', id).order('id').limit(PAGE_SIZE);
}

type KeysetQuery<Query> = {
  gt(column: 'id', id: string): Query;
  order(column: 'id'): Query;
  limit(count: number): Query;
};

/**
 * Reads all rows of a query, page by page.
 * @param readPage reads the rows with the numbers `from` to `to`, and counts all there are
 * @throws the backend's error, or the network's
 */
export async function readAllRows<Row>(
  readPage: (from: number, to: number) => PromiseLike<{ data: Row[]; count: number | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (true) {
    const { data, count } = await readPage(rows.length, rows.length + PAGE_SIZE - 1);
    rows.push(...data);
    // A project may allow fewer rows an answer, so a short page says nothing: the count does.
    if (data.length === 0 || rows.length >= (count ?? 0)) return rows;
  }
}
