import { expect, test, vi } from 'vitest';
import { readAllRows, readAllRowsById } from './read-all-rows';

function tableOf(count: number, maxRows = 1000) {
  const rows = Array.from({ length: count }, (_, number) => number);
  return vi.fn(async (from: number, to: number) => ({
    data: rows.slice(from, Math.min(to + 1, from + maxRows)),
    count,
  }));
}

test.each([0, 1, 999, 1000])('%d rows are read with one request', async (count) => {
  const readPage = tableOf(count);
  expect(await readAllRows(readPage)).toHaveLength(count);
  expect(readPage).toHaveBeenCalledTimes(1);
});

test('all of 2,345 rows are read, each once, in their order', async () => {
  expect(await readAllRows(tableOf(2345))).toEqual(Array.from({ length: 2345 }, (_, n) => n));
});

test('a project that answers with fewer rows at a time is read to the end', async () => {
  expect(await readAllRows(tableOf(2345, 100))).toHaveLength(2345);
});

test('rows that vanish meanwhile do not keep the reader waiting', async () => {
  expect(await readAllRows(async () => ({ data: [], count: 7 }))).toEqual([]);
});

/** Rows with ids in order, and an answer with those after an id. */
function keyedTableOf(count: number, maxRows = 1000) {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  }));
  const readPage = vi.fn(async (id: string) => {
    const left = rows.filter((row) => row.id > id);
    return { data: left.slice(0, maxRows), count: left.length };
  });
  return { rows, readPage };
}

test.each([
  [0, 1],
  [1000, 1],
  [2345, 3],
])('%i rows are read by their ids with %i requests', async (count, requests) => {
  const { rows, readPage } = keyedTableOf(count);
  expect(await readAllRowsById(readPage)).toEqual(rows);
  expect(readPage).toHaveBeenCalledTimes(requests);
});

test('a row that is deleted between two pages by id hides no other', async () => {
  const { rows, readPage } = keyedTableOf(2345);
  const [first, ...others] = [...rows];
  const read = await readAllRowsById(async (id) => {
    const page = await readPage(id);
    rows.splice(rows.indexOf(first ?? { id: '' }), id < (first?.id ?? '') ? 1 : 0);
    return page;
  });
  expect(read).toEqual([first, ...others]);
});

test('a project that answers with fewer rows at a time is read by ids to the end', async () => {
  const { rows, readPage } = keyedTableOf(2345, 100);
  expect(await readAllRowsById(readPage)).toEqual(rows);
});

test('rows that are counted but not sent do not keep the reader by ids waiting', async () => {
  expect(await readAllRowsById(async () => ({ data: [], count: 7 }))).toEqual([]);
});
