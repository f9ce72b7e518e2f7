import { expect, test } from 'vitest';
import { excelFile, inlineRows, zipTexts } from '../../../tests/excel-files';
import { zipFiles } from '../../../tests/zip-files';
import { readWorkbook } from './read-workbook';

const HEADER = ['title', 'x', 'y'];

const read = (bytes: Uint8Array<ArrayBuffer>) => readWorkbook(new Blob([bytes]));

/** The rows of an Excel file with one sheet: the number of each, and its cells. */
async function cellsOf(xml: string, workbook: Partial<Parameters<typeof excelFile>[0]> = {}) {
  const { rows, ...sheet } = await read(excelFile({ sheets: { Points: xml }, ...workbook }));
  return { ...sheet, rows, cells: rows.map(({ number, values }) => [number, ...values]) };
}

test('shared strings, rich text and numbers with all digits are read, as Excel writes them', async () => {
  const strings = `<si><t>title</t></si><si><t>x</t></si><si><t>y</t></si>
    <si><t xml:space="preserve"> Old </t></si><si><r><rPr><b/></rPr><t>Mill </t></r><r><t>&amp; dam_x000D_</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>`;
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
    <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><v>12.345678901234</v></c><c r="C2"><v>1.5E-2</v></c></row>
    <row r="5"><c r="A5" t="s"><v>4</v></c><c r="C5"><v>7</v></c></row>`;
  expect(await cellsOf(rows, { strings })).toMatchObject({
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
  expect((await cellsOf(rows)).cells).toEqual([[2, 'Mühle 🌲', '1', '2']]);
});

test('formulas give their last result, and nothing for an error or without one', async () => {
  const rows = `${inlineRows(HEADER)}<row r="2"><c r="A2" t="str"><f>CONCATENATE("M","ill")</f><v>Mill</v></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
    <row r="3"><c r="A3" t="str"><f>WEBSERVICE("https://example.org")</f></c><c r="B3"><f>1+1</f></c><c r="C3" t="b"><v>1</v></c></row>`;
  expect((await cellsOf(rows)).cells).toEqual([
    [2, 'Mill', '2'],
    [3, '', '', 'true'],
  ]);
});

test('numbers and dates are read as they are shown, with their exact values if those differ', async () => {
  const rows = `${inlineRows([...HEADER, 'Until', 'Opens'])}<row r="2"><c r="A2" t="str"><v>Mill</v></c><c r="B2" s="1"><v>34.5123</v></c><c r="C2"><v>7</v></c><c r="D2" s="2"><v>44552.75</v></c><c r="E2" s="3"><v>0.375</v></c></row>`;
  const formats = ['0.0', 'dd.mm.yyyy hh:mm', 'h:mm'];
  const [row] = (await cellsOf(rows, { properties: 'date1904="1"', formats })).rows;
  expect(row?.values).toEqual(['Mill', '34.5', '7', '23.12.2025 18:00', '9:00']);
  expect(row?.exact).toEqual({ 1: '34.5123', 3: '2025-12-23T18:00:00', 4: '09:00:00' });
});

test('a format is applied if its result is sure to be right, and otherwise left out', async () => {
  const shown: [string, number, string][] = [
    ['00000', 1067, '01067'],
    ['#,##0.00\\ [$€-407];[Red]-0', 1234.5, '1,234.50 €'],
    ['_-* 0.00 &quot;m&quot;_-', -3, '-3.00 m'],
    ['0.0\\ %', 0.285, '28.5 %'],
    ['General&quot; km&quot;', 0.1 + 0.2, '0.3 km'],
    ['# ?/99999', 0.3, '0.3'],
    ['0.00E+00', 1234, '1234'],
    ['0;0', -2, '-2'],
    ['[$-407]d. mmmm yyyy', 46000, '2025-12-09'],
    ['d mmm yy h:mm AM/PM', 46000.75, '9 Dec 25 6:00 PM'],
    ['h&quot; Uhr&quot;', 0.75, '18:00:00'],
    ['[h]:mm', 1.5, '36:00'],
    ['#,##0', 1e21, '1e+21'],
    ['0'.repeat(300), 1, '1'],
  ];
  const cells = shown.map(([, value], index) => `<c s="${index + 1}"><v>${value}</v></c>`).join('');
  const rows = `${inlineRows(HEADER)}<row r="2">${cells}</row>`;
  const { rows: read } = await cellsOf(rows, { formats: shown.map(([format]) => format) });
  expect(read[0]?.values).toEqual(shown.map(([, , text]) => text));
});

test('merged cells below the header have the first text in each of their filled rows', async () => {
  const rows = inlineRows(HEADER, ['Mill', 1], ['', 2], [], ['', 3], ['', 4], ['Hut', 5]);
  const refs = ['A1:A2', 'A2:C5', 'A4:A6', 'A1:XFD1048576'];
  const after = `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const { cells } = await cellsOf(rows, { after });
  expect(cells.map(String)).toEqual(['2,Mill,1', '3,Mill,2', '5,Mill,3', '6,,4', '7,Hut,5']);
});

test('hidden rows and columns are marked', async () => {
  const hidden = '<row r="3" hidden="1"><c r="A3" t="str"><v>Hut</v></c></row>';
  const before = '<cols><col min="2" max="2" hidden="1"/><col min="9" max="99" hidden="1"/></cols>';
  const sheet = await cellsOf(inlineRows(HEADER, ['Mill', 1, 2]) + hidden, { before });
  expect(sheet.rows.map(({ origin }) => origin)).toEqual([undefined, 'hidden']);
  expect(sheet.hiddenColumns).toEqual([1]);
});

test('an address behind a text is read in the column of links, and beside any other column', async () => {
  const formula = (text: string) => `<c t="str"><f>HYPERLINK(${text})</f><v>Page</v></c>`;
  const rows = `${inlineRows(['title', 'Website', 'Note'], ['Mill', 'Page', 'more'], ['Hut', 'a@example.org', 'www.example.org'])}
    <row r="4"><c t="str"><v>Inn</v></c>${formula('"https://example.org","Page"')}${formula('A1,"Page"')}</row>`;
  const links = ['https://a.org/?a=1&amp;b', 'mailto:a@example.org', 'http://www.example.org/'];
  const link = (cell: string, rest: string) => `<hyperlink ref="${cell}" ${rest}/>`;
  const after = `<hyperlinks>${link('B2:B9', 'r:id="rId1" location="rooms" tooltip="Tip"')}${link('C2', 'r:id="rId2"')}${link('B3', 'r:id="rId2"')}${link('C3', 'r:id="rId3"')}${link('A2', 'location="Sheet2!A1"')}</hyperlinks>`;
  const { headers, cells } = await cellsOf(rows, { links, after });
  expect(headers).toEqual(['title', 'Website', 'Note', 'Note (link)']);
  expect(cells).toEqual([
    [2, 'Mill', 'https://a.org/?a=1&b#rooms', 'more', 'mailto:a@example.org'],
    [3, 'Hut', 'mailto:a@example.org', 'www.example.org', 'http://www.example.org/'],
    [4, 'Inn', 'https://example.org', 'Page'],
  ]);
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

const oneSheet = (xml: string) => excelFile({ sheets: { A: xml } });
const openDocument = zipTexts({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' });
const oldFile = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]);
const lastCorner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
const farColumn = '<row r="2"><c r="AMM2"><v>1</v></c></row>';
const manyRows = inlineRows(HEADER, ...Array.from({ length: 20_001 }, () => ['a', 1, 2]));

test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
  ['without a header', oneSheet(inlineRows(['Mill', 1, 2])), /^Its first line must name/],
  ['without values', oneSheet('<row r="1"/>'), /^It is empty\.$/],
  ['of an old version', oldFile, /\.xls\), or protected with a password/],
  ['of OpenDocument', openDocument, /can’t be read as an Excel file/],
  ['with the last corner', oneSheet(inlineRows(HEADER) + lastCorner), /can’t be read as an Excel/],
  ['with too many lines', oneSheet(manyRows), /more than 20,000 lines/],
  ['with too many columns', oneSheet(inlineRows(HEADER) + farColumn), /more than 1,000 columns/],
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
