import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/types/database';

/** Either client reads: the small one of the public map, or the full one of the admin area. */
export type Reader = Pick<PostgrestClient<Database>, 'from'>;

/** One answer of the backend holds at most this many rows. */
const PAGE_SIZE = 1000;

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
