import { expect, test, vi } from 'vitest';
import { readAllRows } from '@/data/reader';

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
