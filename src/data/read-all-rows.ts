import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/types/database';

/** Either client reads: the small one of the public map, or the full one of the admin area. */
export type ReadClient = Pick<PostgrestClient<Database>, 'from'>;

/** Gets a client, whose library may have to load first. */
export type GetClient = () => ReadClient | Promise<ReadClient>;

const PAGE_SIZE = 1000;

/** The id before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The methods that paging needs from the client's query builders, which differ by table. */
export type PagedQuery<Row> = {
  gt(column: 'id', id: string): PagedQuery<Row>;
  order(column: 'created_at' | 'id'): PagedQuery<Row>;
  range(from: number, to: number): PagedQuery<Row>;
  limit(count: number): PagedQuery<Row>;
  abortSignal(signal: AbortSignal): PagedQuery<Row>;
  throwOnError(): PromiseLike<{ data: Row[]; count: number | null }>;
};

type PagingOptions = {
  /**
   * `offset` reads the oldest rows first. `id` reads them in the order of their ids: the database finds each page by
   * its key, without reading the rows before it.
   */
  by?: 'offset' | 'id';
  signal?: AbortSignal;
};

/**
 * Reads all rows of a query, page by page.
 * @param makeQuery starts the query of a page, which counts its rows exactly
 * @throws the backend's error, or the network's
 */
export async function readAllRows<Row extends { id: string }>(
  makeQuery: () => PagedQuery<Row>,
  { by = 'offset', signal }: PagingOptions = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  while (true) {
    const { length } = rows;
    const page =
      by === 'id'
        ? makeQuery()
            .gt('id', rows.at(-1)?.id ?? FIRST_ID)
            .order('id')
            .limit(PAGE_SIZE)
        : makeQuery()
            .order('created_at')
            .order('id')
            .range(length, length + PAGE_SIZE - 1);
    const { data, count } = await (signal ? page.abortSignal(signal) : page).throwOnError();
    rows.push(...data);
    // A project may allow fewer rows per response, so only the count says whether this page is the last.
    const counted = by === 'id' ? data.length : rows.length;
    if (data.length === 0 || counted >= (count ?? 0)) return rows;
  }
}
