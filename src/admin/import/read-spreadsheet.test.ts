import { expect, test } from 'vitest';
import { longCell, longCellCsv, manyLinesCsv } from '../../../tests/attack-files';
import { TEXT_RULES } from '../../../tests/factories';
import { findColumns } from './columns';
import { readRows as assignCells, readPoint } from './read-rows';
import { readSpreadsheet } from './read-spreadsheet';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Each character is a byte. */
const raw = (bytes: string) => Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));

function readRows(bytes: Uint8Array) {
  const sheet = readSpreadsheet(bytes);
  return assignCells(sheet, findColumns(sheet.headers));
}
const cellsOf = (bytes: Uint8Array) => readRows(bytes).map(({ cells }) => cells);

test('a doubtful encoding is shown with some words, and another can be chosen', () => {
  const file = raw('Title;X;Y\r\nCaf\xe9 d\x92\xe9t\xe9;12,5;50\r\n');
  expect(cellsOf(file)).toEqual([{ title: 'Café d’été', x: '12,5', y: '50' }]);
  expect(readSpreadsheet(file)).toMatchObject({
    format: 'Windows-1252 with semicolons',
    encoding: { name: 'Windows-1252', sample: 'Café, d’été' },
  });
  const chosen = readSpreadsheet(file, 'Windows-1251');
  expect(chosen.rows[0]?.values[0]).toBe('Cafй d’йtй');
  expect(chosen.encoding).toEqual({ name: 'Windows-1251', sample: 'Cafй, d’йtй' });
  expect(readSpreadsheet(utf8('title,x,y\nCafé,1,2'))).not.toHaveProperty('encoding');
});

test.each([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
])('a file with %j between its values is read', (delimiter, name) => {
  const text = [
    ['title', 'x', 'y'],
    ['"A, b; c\td|e"', '"12,5"', '50'],
  ];
  const file = utf8(text.map((cells) => cells.join(delimiter)).join('\n'));
  expect(cellsOf(file)).toEqual([{ title: 'A, b; c\td|e', x: '12,5', y: '50' }]);
  expect(readSpreadsheet(file).format).toBe(`UTF-8 with ${name}`);
});

test.each(['\n', '\r\n', '\r'])(
  'lines that end with %j are numbered as in the file, even after multiline cells',
  (end) => {
    const file = ['', 'title,x,y', '"a', 'b",1,2', '', ' , ,', 'c,3,4', '"d"",', '",5,6', 'e,7,8'];
    const rows = readRows(utf8(file.join(end)));
    expect(rows.map(({ number, cells }) => [number, cells.title])).toEqual([
      [3, `a${end}b`],
      [7, 'c'],
      [8, 'd",'],
      [10, 'e'],
    ]);
  },
);

test('columns may have any order and other names, and their own names win', () => {
  const [cells] = cellsOf(
    utf8('Notes,Y Coordinate (%) *,NAME,coord_x,,title\nn,2,Mill,1,,Old Mill'),
  );
  expect(cells).toEqual({ title: 'Old Mill', x: '1', y: '2' });
});

test.each([
  ['a title and a blank line', 'Places, 2024\r\n;;\r\ntitle;x;y\r\nA, b;1,5;2', 4, 'A, b'],
  ['comments', '# a, b, c\n# title\ntitle,x,y\n# A,1,2', 4, '# A'],
  ['a title of two lines', '"All\nplaces"\ntitle,x,y\nA,1,2', 4, 'A'],
  ['a hint for Excel', 'sep=;\r\ntitle;x;y\r\nA;1;2', 3, 'A'],
  ['a quoted hint for Excel', '"sep=,"\ntitle,x,y\nA,1,2', 3, 'A'],
])('the header is found below %s', (_, file, number, title) => {
  const rows = readRows(utf8(file));
  expect(rows.map(({ number, cells }) => [number, cells.title])).toEqual([[number, title]]);
});

test.each([
  [
    'blanks before quotation marks',
    'title, text, x\n "A", "b, ""c""", 1\nB, "", 2',
    'A|b, "c"|1 B||2',
  ],
  ['quotation marks around lines', '"title,text,x"\r\n"A,""b, c"",1"\r\n"B,,2"', 'A|b, c|1 B||2'],
  ['quotation marks around some lines', 'title,text,x\n"A,""b, c"",1"\nB,,2', 'A|b, c|1 B||2'],
  ['line breaks of FileMaker', 'title,text,x\nA,b\vc\u001dd,1', 'A|b\nc\nd|1'],
])('a file with %s is read', (_, file, cells) => {
  const { rows } = readSpreadsheet(utf8(file));
  expect(rows.map(({ values }) => values.join('|')).join(' ')).toBe(cells);
});

test('a wrong quotation mark in one line changes nothing in the others', () => {
  const rows = ['"a" b",c,1', '"A, "",","d, ",2', '"E, f"'];
  const values = readSpreadsheet(utf8(`title,text,x\n${rows.join('\n')}`)).rows.map(
    (row) => row.values,
  );
  expect(values.slice(1)).toEqual([['A, ",', 'd,', '2'], ['E, f']]);
});

test('a short line has no cells for the other columns, and a long line is refused', () => {
  const rows = readRows(utf8('id,title,x,y\n1,Mill\n2,Oak,12,5,50\n3,Bench,1,2,,\n'));
  expect(rows[0]?.cells).toEqual({ id: '1', title: 'Mill' });
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    expect.stringContaining('5 values for 4 columns'),
    null,
  ]);
});

test('quotation marks that don’t match are reported for the line where they start', () => {
  const rows = readRows(utf8('title,x,y\n"a" b",1,2\nc,3,4\n"d,5,6\ne,7,8\n'));
  expect(rows.map(({ number, problem }) => [number, problem])).toEqual([
    [2, expect.stringContaining('don’t match')],
    [3, null],
    [4, expect.stringContaining('never closed')],
  ]);
});

test('each line gets its own IDs for a new point and a new group', () => {
  const rows = readRows(utf8('title,x,y\na,1,2\nb,1,2'));
  const ids = rows.flatMap(({ newPointId, newGroupId }) => [newPointId, newGroupId]);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.each([
  ['nothing', new Uint8Array(), 'It is empty.'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'must name the columns'],
  ['no header', utf8('Mill,1,2\nOak,3,4'), 'must name the columns'],
  ['zero bytes', utf8('title,x,y\0\nMill,1,2'), 'must name the columns'],
])('a file that contains %s is refused with advice', (_, bytes, message) => {
  expect(() => readSpreadsheet(bytes)).toThrow(message);
});

test('a file with titles but no positions is read', () => {
  expect(cellsOf(utf8('title,group\nMill,Trail'))).toEqual([{ title: 'Mill', group: 'Trail' }]);
});

test('a cell that is longer than any field is refused, unless its column is left out', () => {
  const problemsOf = (file: string) =>
    readRows(utf8(file)).map((row) => readPoint(row, undefined, TEXT_RULES).notes);
  const text = 'Left out: The description has more than 10,000 characters; at most 4000 fit.';
  expect(problemsOf(longCellCsv(200))).toEqual([[{ column: 'description', text }]]);
  expect(cellsOf(utf8(longCellCsv(200)))[0]?.description).toHaveLength(10_001);
  expect(problemsOf(longCellCsv(200).replace('description', 'remarks'))).toEqual([[]]);
});

test.each([
  ['blanks', ' '.repeat(200_000)],
  ['a number and blanks', `1${' '.repeat(200_000)}x`],
  ['line breaks and quotation marks', longCell(200)],
])('a header of 200,000 %s is read', (_, header) => {
  const file = `title,x,y,"${header.replaceAll('"', '""')}"\nMill,1,2,3`;
  expect(cellsOf(utf8(file))).toEqual([{ title: 'Mill', x: '1', y: '2' }]);
});

test('a file of 20,000 lines is read, and a longer one is refused', () => {
  expect(readRows(utf8(manyLinesCsv(20_000)))).toHaveLength(20_000);
  expect(() => readSpreadsheet(utf8(manyLinesCsv(20_001)))).toThrow('more than 20,000 lines');
});

test('a file of 1,000 columns is read, and a wider one is refused', () => {
  const file = (columns: number) => utf8(`title,x,y${',n'.repeat(columns - 3)}\nMill,1,2`);
  expect(readSpreadsheet(file(1000)).headers).toHaveLength(1000);
  expect(() => readSpreadsheet(file(1001))).toThrow('more than 1,000 columns');
});
