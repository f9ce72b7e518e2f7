import { expect, test } from 'vitest';
import { excelFile, inlineRows, zipTexts } from '../../../tests/excel-files';
import { zipFiles } from '../../../tests/zip-files';
import { readWorkbook } from './read-workbook';

const HEADER = ['title', 'x', 'y'];

const read = (bytes: Uint8Array<ArrayBuffer>) => readWorkbook(new Blob([bytes]));

/** The rows of an Excel file with one sheet: the number of each, and its cells. */
async function cellsOf(xml: string, workbook: Partial<Parameters<typeof excelFile>[0]> = {}) {
  const { headers, rows } = await read(excelFile({ sheets: { Points: xml }, ...workbook }));
  return { headers, cells: rows.map(({ number, values }) => [number, ...values]) };
}

test('shared strings, rich text and numbers with all digits are read, as Excel writes them', async () => {
  const strings = `<si><t>title</t></si><si><t>x</t></si><si><t>y</t></si>
    <si><t xml:space="preserve"> Old </t></si><si><r><rPr><b/></rPr><t>Mill </t></r><r><t>&amp; dam_x000D_</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>`;
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
    <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><v>12.345678901234</v></c><c r="C2"><v>1.5E-2</v></c></row>
    <row r="5"><c r="A5" t="s"><v>4</v></c><c r="C5"><v>7</v></c></row>`;
  expect(await cellsOf(rows, { strings })).toEqual({
    headers: HEADER,
    cells: [
      [2, 'Old', '12.345678901234', '0.015'],
      [5, 'Mill & dam', '', '7'],
    ],
  });
});

test('texts in cells without references are read, as Google Sheets and scripts write them', async () => {
  const rows = `<row><c t="inlineStr"><is><t>title</t></is></c><c t="str"><v>x</v></c><c t="inlineStr"><is><r><t>y</t></r></is></c></row>
    <row><c t="inlineStr"><is><t>Mühle 🌲</t></is></c><c><v>1</v></c><c t="n"><v>2</v></c></row>`;
  expect(await cellsOf(rows)).toEqual({ headers: HEADER, cells: [[2, 'Mühle 🌲', '1', '2']] });
});

test('formulas give their last result, even an error, and nothing without one', async () => {
  const rows = `${inlineRows(HEADER)}<row r="2"><c r="A2" t="str"><f>CONCATENATE("M","ill")</f><v>Mill</v></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
    <row r="3"><c r="A3" t="str"><f>WEBSERVICE("https://example.org")</f></c><c r="B3"><f>1+1</f></c><c r="C3" t="b"><v>1</v></c></row>`;
  expect((await cellsOf(rows)).cells).toEqual([
    [2, 'Mill', '2', '#DIV/0!'],
    [3, '', '', 'true'],
  ]);
});

test.each([
  ['', 46_014, '2025-12-23'],
  ['', 46_014.75, '2025-12-23T18:00:00'],
  ['date1904="1"', 44_552.75, '2025-12-23T18:00:00'],
  ['date1904="1"', 44_552, '2025-12-23'],
])('with the properties “%s”, the date %d is read as %s', async (properties, serial, text) => {
  const rows = `${inlineRows([...HEADER, 'notice_until'])}<row r="2"><c r="A2" t="str"><v>Mill</v></c><c r="D2" s="1"><v>${serial}</v></c></row>`;
  const { cells } = await cellsOf(rows, { properties, formats: ['dd.mm.yyyy hh:mm'] });
  expect(cells).toEqual([[2, 'Mill', '', '', text]]);
});

test('a time of day is read without a date, and a percentage as it is shown', async () => {
  const rows = `${inlineRows([...HEADER, 'Opens'])}<row r="2"><c r="A2" t="str"><v>Mill</v></c><c r="B2" s="2"><v>0.29</v></c><c r="C2" s="2"><v>1</v></c><c r="D2" s="1"><v>0.375</v></c></row>`;
  const { cells } = await cellsOf(rows, { formats: ['h:mm', '0.0%'] });
  expect(cells).toEqual([[2, 'Mill', '29%', '100%', '09:00:00']]);
});

test('the sheet with the columns of points is read, and the other sheets are named', async () => {
  const file = excelFile({
    sheets: {
      Notes: inlineRows(['Ask Anna about', 'the gates', 'in May']),
      Empty: '',
      Points: inlineRows(['Our trails'], [], HEADER, ['Mill', 1, 2]),
      Old: inlineRows(HEADER, ['Barn', 1, 2]),
      Secret: inlineRows(HEADER, ['Cave', 1, 2]),
    },
    attributes: { Secret: 'state="hidden"' },
    files: { 'xl/media/image1.png': 'picture', 'xl/vbaProject.bin': 'macros' },
  });
  const { rows, format, skipped, pictureCount } = await read(file);
  expect(rows.map(({ number, values }) => [number, ...values])).toEqual([[4, 'Mill', '1', '2']]);
  expect(format).toBe('an Excel file, its sheet “Points”');
  expect(skipped).toBe('the other sheets, “Notes”, “Old”');
  expect(pictureCount).toBe(1);
});

test('columns to the right of the header can be chosen too, and long cells are cut', async () => {
  const { headers, cells } = await cellsOf(
    inlineRows(HEADER, ['Mill', 1, 2, 'x'.repeat(40_000), "'=1+1"]),
  );
  expect(headers).toEqual([...HEADER, '', '']);
  expect(cells[0]?.[4]).toHaveLength(10_001);
  expect(cells[0]?.[5]).toBe('=1+1');
});

test('entities of a document type are not resolved', async () => {
  const bomb = `<!DOCTYPE sst [<!ENTITY a "lol"><!ENTITY b "&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]><sst><si><t>title</t></si><si><t>&b;&file;</t></si></sst>`;
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>x</v></c><c r="C1" t="str"><v>y</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>`;
  const { cells } = await cellsOf(rows, { files: { 'xl/sharedStrings.xml': bomb } });
  expect(cells).toEqual([[2, '&b;&file;']]);
});

test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
  [
    'without a header',
    excelFile({ sheets: { A: inlineRows(['Mill', 1, 2]) } }),
    /^Its first line must name/,
  ],
  ['without values', excelFile({ sheets: { A: '<row r="1"/>' } }), /^It is empty\.$/],
  [
    'of an old version or with a password',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]),
    /\.xls\), or protected with a password/,
  ],
  [
    'of OpenDocument',
    zipTexts({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' }),
    /can’t be read as an Excel file/,
  ],
  [
    'with a cell in the last corner',
    excelFile({
      sheets: { A: `${inlineRows(HEADER)}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` },
    }),
    /can’t be read as an Excel file/,
  ],
  [
    'with too many lines',
    excelFile({
      sheets: { A: inlineRows(HEADER, ...Array.from({ length: 20_001 }, () => ['a', 1, 2])) },
    }),
    /more than 20,000 lines/,
  ],
  [
    'with too many columns',
    excelFile({ sheets: { A: `${inlineRows(HEADER)}<row r="2"><c r="AMM2"><v>1</v></c></row>` } }),
    /more than 1,000 columns/,
  ],
])('a file %s is refused with what to do', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});

test('a file that unpacks to too much is refused before it is unpacked', async () => {
  const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);
  const texts = zipFiles({ 'xl/workbook.xml': megabytes(26), 'xl/a.xml': megabytes(26) });
  await expect(read(texts)).rejects.toThrow('Its sheets are larger than 50 MB.');
  const pictures = zipFiles({ 'xl/media/a.png': megabytes(101), 'xl/media/b.png': megabytes(101) });
  await expect(read(pictures)).rejects.toThrow('It unpacks to more than 200 MB.');
});

test('a file that understates its size is refused while it is unpacked', async () => {
  const bomb = zipFiles({ 'xl/workbook.xml': new Uint8Array(100 * 1024 * 1024) });
  const directory = Buffer.from(bomb).indexOf('PK\u0001\u0002');
  for (const size of [0, 100]) {
    new DataView(bomb.buffer).setUint32(directory + 24, size, true);
    await expect(read(bomb)).rejects.toThrow('damaged');
  }
});
