import { expect, test, vi } from 'vitest';
import { type PagedQuery, readAllRows } from './read-all-rows';

type Row = { id: string };

/** A table with rows in the order of their ids, which returns at most `maxRows` per request. */
function tableOf(count: number, maxRows = 1000) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `c0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));
  const makeQuery = vi.fn(() => {
    let matching = rows;
    let from = 0;
    let end = Number.POSITIVE_INFINITY;
    const orders: string[] = [];
    const query: PagedQuery<Row> = {
      gt(column, id) {
        expect(column).toBe('id');
        matching = rows.filter((row) => row.id > id);
        return query;
      },
      range(first, last) {
        expect(orders).toEqual(['created_at', 'id']);
        [from, end] = [first, last + 1];
        return query;
      },
      order(column) {
        orders.push(column);
        return query;
      },
      limit(count) {
        expect(orders).toEqual(['id']);
        end = count;
        return query;
      },
      abortSignal: () => query,
      throwOnError: async () => ({
        data: matching.slice(from, Math.min(end, from + maxRows)),
        count: matching.length,
      }),
    };
    return query;
  });
  return { rows, makeQuery };
}

test.each([
  ['offset', 0, 1],
  ['offset', 1, 1],
  ['offset', 999, 1],
  ['offset', 1000, 1],
  ['offset', 2345, 3],
  ['id', 0, 1],
  ['id', 1000, 1],
  ['id', 2345, 3],
] as const)('by %s, %i rows are read once each, with %i requests', async (by, count, requests) => {
  const { rows, makeQuery } = tableOf(count);
  expect(await readAllRows(makeQuery, { by })).toEqual(rows);
  expect(makeQuery).toHaveBeenCalledTimes(requests);
});

test.each(['offset', 'id'] as const)(
  'by %s, a project that sends fewer rows per response is read to the end',
  async (by) => {
    const { rows, makeQuery } = tableOf(2345, 100);
    expect(await readAllRows(makeQuery, { by })).toEqual(rows);
  },
);

test.each(['offset', 'id'] as const)(
  'by %s, reading doesn’t wait for rows that are counted but not sent',
  async (by) => {
    const { makeQuery } = tableOf(7, 0);
    expect(await readAllRows(makeQuery, { by })).toEqual([]);
  },
);

test('by id, a row that is deleted between two pages hides no other', async () => {
  const { rows, makeQuery } = tableOf(2345);
  const all = [...rows];
  const reading = readAllRows(
    () => {
      if (makeQuery.mock.calls.length === 1) rows.shift();
      return makeQuery();
    },
    { by: 'id' },
  );
  expect(await reading).toEqual(all);
});

test('a read can be canceled', async () => {
  const { makeQuery } = tableOf(1);
  const query = makeQuery();
  const abortSignal = vi.spyOn(query, 'abortSignal');
  const { signal } = new AbortController();
  await readAllRows(() => query, { by: 'offset', signal });
  expect(abortSignal).toHaveBeenCalledWith(signal);
});
