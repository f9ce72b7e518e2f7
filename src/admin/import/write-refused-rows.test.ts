import { expect, test } from 'vitest';
import { finish } from '@/lib/sliced-work';
import { TEXT_RULES } from '../../../tests/factories';
import { findColumns } from './columns';
import { planImport } from './plan-import';
import { type FixedCells, readRows } from './read-rows';
import { readSpreadsheet } from './read-spreadsheet';
import type { Sheet } from './sheet';
import { writeRefusedRows } from './write-refused-rows';

const read = (text: string) => readSpreadsheet(new TextEncoder().encode(text));

function refused(
  sheet: Sheet,
  fixedCells: FixedCells = new Map(),
  columns = findColumns(sheet.headers),
): string {
  const options = { createsGroups: true, includesDuplicates: false, rules: TEXT_RULES };
  const map = { points: [], groups: [] };
  const plan = finish(planImport(readRows(sheet, columns, fixedCells), map, options));
  return writeRefusedRows(sheet, { columns, fixedCells }, plan.rows);
}

test('refused lines are written with reasons, and with the columns and delimiter of the file', () => {
  const sheet = read('Title;Notes;X;Y\r\nMill;a;1;2\r\n"Oak; old";b;101;\r\n');
  expect(refused(sheet)).toBe(
    '\ufeffReason;Title;Notes;X;Y\r\nX is “101”. It must be from 0 to 100. Y is missing.;"Oak; old";b;101;\r\n',
  );
});

test('refused lines contain fixed cells, even beyond the end of a short line', () => {
  const sheet = read('title,x,y,link\nMill,1\n');
  const fixedCells = new Map([[2, { x: '5', link: '=ftp:x' }]]);
  expect(refused(sheet, fixedCells)).toContain(
    '\r\n"Y is missing. Left out: The link “=ftp:x” is not a valid address',
  );
  expect(refused(sheet, fixedCells)).toContain(",Mill,5,,'=ftp:x\r\n");
});

test('no cell of a refused line runs as a formula, and none is guarded twice', () => {
  const sheet = read("title,x,y,=note\n=1+1,,2,@a\n'=1+1,,2,'@a\n");
  const [, first, second] = refused(sheet).split('\r\n');
  expect(first).toBe("X is missing.,'=1+1,,2,'@a");
  expect(second).toBe(first);
  expect(refused(sheet)).toMatch(/^\ufeffReason,title,x,y,'=note\r\n/);
});

test('a file of refused lines is refused again, even if a line has too many values', () => {
  const sheet = read('title,x,y\nMill,12,5,50\nOak,101,2\n');
  const once = refused(sheet);
  const reasonOf = (file: string) =>
    file.replace('5 values for 4 columns', '4 values for 3 columns');
  expect(once.split('\r\n')).toHaveLength(4);
  expect(reasonOf(refused(read(once)))).toBe(once);
});

test('a fixed description of joined columns is written to one column and read back unchanged', () => {
  for (const [headers, text, cells] of [
    ['Beschreibung,Telefon', 'Old\nTelefon: 23', '"Old\nTelefon: 23",'],
    ['Telefon,Beschreibung', 'Old\nTelefon: 23', ',"Old\nTelefon: 23"'],
    ['Telefon,Fax', 'Telefon: 23\nFax: 4', '"23\nFax: 4",'],
  ] as const) {
    const sheet = read(`title,x,y,${headers}\nMill,101,2,a,b\n`);
    const columns = ['title', 'x', 'y', 'description', 'description'];
    const file = refused(sheet, new Map([[2, { description: text }]]), columns);
    expect(file).toContain(`,Mill,101,2,${cells}\r\n`);
    const [line] = readRows(read(file), [null, ...columns]);
    expect(line?.cells.description).toBe(text);
  }
});
