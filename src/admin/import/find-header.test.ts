import { expect, test } from 'vitest';
import { findHeader, MAX_COLUMNS } from './find-header';

const HEADER = ['title', 'x', 'y'];

test('a header that names all columns needed is the surest, then one with a known name, then others', () => {
  expect(findHeader([HEADER])).toEqual({ index: 0, certainty: 3 });
  expect(findHeader([['Naam', 'links', 'boven']])).toEqual({ index: 0, certainty: 2 });
  expect(findHeader([['Objekt', 'links', 'oben']])).toEqual({ index: 0, certainty: 1 });
  expect(findHeader([['Mill', '1', '2']])).toBeNull();
});

test('titles, comments and blank lines may precede the header', () => {
  const lines = [
    ['Alle Punkte'],
    ['# Export'],
    [],
    ['Name', 'Text', 'Ort'],
    ['Kiosk', 'Eis', 'See'],
  ];
  expect(findHeader(lines)?.index).toBe(3);
  expect(findHeader([['a', 'b', 'c'], HEADER])).toEqual({ index: 1, certainty: 3 });
});

test('cells beyond the last column, and the ends of long ones, are not compared with names of columns', () => {
  const wide = [...Array.from({ length: MAX_COLUMNS }, () => ''), ...HEADER];
  expect(findHeader([wide])).toBeNull();
  expect(findHeader([HEADER.map((name) => ' '.repeat(200) + name)])).toBeNull();
});
