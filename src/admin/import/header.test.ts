import { expect, test } from 'vitest';
import { isCompleteHeader, isHeader, MAX_COLUMNS } from './guess-columns';

const HEADER = ['title', 'x', 'y'];

test('a header that names all columns needed is complete; one with other names may be a header', () => {
  expect([isHeader(HEADER), isCompleteHeader(HEADER)]).toEqual([true, true]);
  const others = ['Naam', 'links', 'boven'];
  expect([isHeader(others), isCompleteHeader(others)]).toEqual([true, false]);
  expect(isHeader(['Mill', '1', '2'])).toBe(false);
});

test('cells beyond the last column, and the ends of long ones, are not compared with names of columns', () => {
  const wide = [...Array.from({ length: MAX_COLUMNS }, () => ''), ...HEADER];
  expect([isHeader(wide), isCompleteHeader(wide)]).toEqual([false, false]);
  const long = HEADER.map((name) => ' '.repeat(200) + name);
  expect([isHeader(long), isCompleteHeader(long)]).toEqual([false, false]);
});
