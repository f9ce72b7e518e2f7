import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** A piece of text on a page, and where its baseline begins, in points from the page's lower left corner. */
type PrintedText = { text: string; x: number; y: number };

/** A page of a PDF, with its size in points. */
export type PrintedPage = {
  width: number;
  height: number;
  /** All text in the order in which it is painted, without white space. */
  text: string;
  texts: PrintedText[];
};

/** Prints a page as Chromium does, and reads the PDF: its objects are in plain text, apart from compressed streams. */
export async function printedPages(
  page: Page,
  options?: Parameters<Page['pdf']>[0],
): Promise<PrintedPage[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, ...options })).toString('latin1');
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]),
  );
  const streamOf = (id: string | undefined): string => {
    const body = objects.get(id) ?? '';
    const [head = '', dictionary] = /^([\s\S]*?)stream\r?\n/.exec(body) ?? [];
    // Compressed data may end with a line break itself.
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const data = body.slice(head.length, head.length + length);
    if (!dictionary?.includes('/FlateDecode')) return data;
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const glyphsOf = (fontId: string | undefined) =>
    readGlyphs(streamOf(/\/ToUnicode (\d+)/.exec(objects.get(fontId) ?? '')?.[1]));

  const bodies = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  expect(bodies).not.toEqual([]);
  return bodies.map((body) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? [];
    const [, fontList = ''] = /\/Font <<(.*?)>>/s.exec(body) ?? [];
    const fonts = new Map(
      [...fontList.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [name, glyphsOf(id)]),
    );
    const texts = readTexts(streamOf(/\/Contents (\d+)/.exec(body)?.[1]), fonts);
    const text = withoutSpaces(texts.map(({ text }) => text).join(''));
    return { width: Number(width), height: Number(height), text, texts };
  });
}

/** PDFs contain white space only where it is visible. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Printed sheets have this margin on each side, in points. */
const MARGIN = (10 / 25.4) * 72;
/** Baselines below this are in the footer of a sheet, in points. */
export const FOOTER_TOP = MARGIN + 24 * 0.75 - 1;

/**
 * Expects a list to be printed in order, each row on one page, above the footer and between the margins.
 * @param rows the text of each row
 */
export function expectWholeRows(pages: PrintedPage[], rows: string[]): void {
  let at = { page: 0, offset: 0 };
  for (const row of rows.map(withoutSpaces)) {
    for (let page = at.page; page < pages.length; page += 1) {
      const offset = pages[page]?.text.indexOf(row, page === at.page ? at.offset : 0) ?? -1;
      if (offset < 0) continue;
      at = { page, offset: offset + row.length };
      break;
    }
    expect(pages[at.page]?.text.slice(0, at.offset).endsWith(row), row).toBe(true);
  }
  for (const { width, height, texts } of pages) {
    // A space at the end of a line may be outside.
    const outside = texts.filter(
      ({ text, x, y }) =>
        text.trim() !== '' && (x < MARGIN - 1 || x > width - MARGIN || y > height - MARGIN),
    );
    expect(outside).toEqual([]);
    const inFooter = texts.filter(({ y }) => y < FOOTER_TOP);
    // The line with the name and the time of printing, and below it the number of the sheet.
    expect(new Set(inFooter.map(({ y }) => Math.round(y))).size).toBeLessThanOrEqual(2);
  }
}

type Matrix = { scaleX: number; scaleY: number; x: number; y: number };

/** Reads the text of a page's content. Chromium neither rotates nor skews it. */
function readTexts(
  content: string,
  fonts: ReadonlyMap<string | undefined, Map<string, string>>,
): PrintedText[] {
  const texts: PrintedText[] = [];
  const stack: Matrix[] = [];
  let matrix: Matrix = { scaleX: 1, scaleY: 1, x: 0, y: 0 };
  let font: Map<string, string> | undefined;
  const operators =
    /(?<numbers>(?:[-\d.]+ ){6})(?<set>cm|Tm)|\/(?<font>\w+) [\d.]+ Tf|<(?<glyphs>[\dA-F]*)> Tj|^(?<stack>[qQ])$/gm;
  for (const { groups } of content.matchAll(operators)) {
    const { numbers = '', set, font: name, glyphs, stack: change } = groups ?? {};
    const [scaleX = 0, , , scaleY = 0, left = 0, top = 0] = numbers.split(' ').map(Number);
    const x = matrix.x + matrix.scaleX * left;
    const y = matrix.y + matrix.scaleY * top;
    if (set === 'Tm') texts.push({ text: '', x, y });
    else if (set === 'cm') {
      matrix = { scaleX: matrix.scaleX * scaleX, scaleY: matrix.scaleY * scaleY, x, y };
    } else if (name !== undefined) font = fonts.get(name);
    else if (glyphs !== undefined) {
      const last = texts.at(-1);
      const decoded = (glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '');
      if (last) last.text += decoded.join('');
    } else if (change === 'q') stack.push(matrix);
    else matrix = stack.pop() ?? matrix;
  }
  return texts;
}

/** Reads a font's table of characters, by the codes of their glyphs. */
function readGlyphs(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  const line = /^<([\dA-F]{4})> (?:<([\dA-F]{4})> )?<([\dA-F]+)>$/gm;
  for (const [, first = '', last = first, text = ''] of table.matchAll(line)) {
    const units = (text.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    for (let code = from; code <= to; code += 1) {
      const shifted = [...units.slice(0, -1), (units.at(-1) ?? 0) + code - from];
      glyphs.set(code.toString(16).toUpperCase().padStart(4, '0'), String.fromCharCode(...shifted));
    }
  }
  return glyphs;
}
