import { zipFiles } from './zip-files.ts';

// Excel files as the programs write them, reduced to the parts that hold values.

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

type Workbook = {
  /** The XML in `sheetData` by the sheets' names. */
  sheets: Record<string, string>;
  /** The XML around `sheetData` in each sheet: hidden columns, and merged cells and links. */
  before?: string;
  after?: string;
  /** The addresses of links in the first sheet: r:id="rId1" is the first. */
  links?: string[];
  /** The XML of the shared strings. */
  strings?: string;
  /** The number formats of the cell styles: s="1" is the first. */
  formats?: string[];
  /** Attributes of the workbook's properties. */
  properties?: string;
  /** Attributes of the sheets, by name. */
  attributes?: Record<string, string>;
  /** More files, by path. */
  files?: Record<string, string>;
};

/** An Excel file. */
export function excelFile(workbook: Workbook): Uint8Array<ArrayBuffer> {
  const { sheets, strings = '', formats = [], properties = '', attributes = {} } = workbook;
  const { before = '', after = '', links = [] } = workbook;
  const names = Object.keys(sheets);
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`;
  const relationships = (...all: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relationships(
      ...names.map((_, index) =>
        relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
      ),
      relationship('rId90', 'styles', 'styles.xml'),
      relationship('rId91', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/worksheets/_rels/sheet1.xml.rels': relationships(
      ...links.map((link, index) => relationship(`rId${index + 1}`, 'hyperlink', link)),
    ),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><workbookPr ${properties}/><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" ${attributes[name] ?? ''} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats.map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const [index, name] of names.entries()) {
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">${before}<sheetData>${sheets[name]}</sheetData>${after}</worksheet>`;
  }
  return zipTexts({ ...files, ...workbook.files });
}

/** A ZIP file of texts. */
export function zipTexts(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  return zipFiles(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  );
}

/** Rows of cells with their texts in the cells, as Google Sheets and many scripts write them. */
export function inlineRows(...rows: (string | number)[][]): string {
  return rows
    .map((cells, row) => {
      const xml = cells.map((value, column) => {
        const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
        return typeof value === 'number'
          ? `<c r="${reference}"><v>${value}</v></c>`
          : `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
      });
      return `<row r="${row + 1}">${xml.join('')}</row>`;
    })
    .join('');
}
