import { dateToSerial, formatValue } from 'hucre';
import type { Cell, CellValue } from 'hucre/xlsx';
import { LINK_RULE } from '@/model/fields/rules';
import { readCell } from './sheet';

/** A cell of a workbook. */
export type ShownCell = {
  /** What a spreadsheet program shows. */
  text: string;
  /** The text, or the value of a number or a date as it would be in a CSV file: 34.5123, 2026-11-23. */
  exact: string;
  /** The web address, e-mail address or telephone number behind the text. May be empty. */
  address: string;
};

type Shown = Omit<ShownCell, 'address'>;

/** Excel’s formats are never longer. */
const MAX_FORMAT_CHARACTERS = 255;

/** @param is1904 whether the workbook counts days from 1904 */
export function showCell(value: CellValue, cell: Partial<Cell> = {}, is1904: boolean): ShownCell {
  const { numFmt = 'General' } = cell.style ?? {};
  const format = numFmt.length > MAX_FORMAT_CHARACTERS ? 'General' : numFmt;
  const address = addressBehind(cell);
  if (value instanceof Date) return { ...showDate(value, format, is1904), address };
  if (typeof value === 'number') return { ...showNumber(value, format), address };
  const text = cell.type === 'error' ? '' : readCell(String(value ?? ''));
  return { text, exact: text, address: text && address };
}

/** Whether a cell shows another text than the address behind it. */
export function hasOtherAddress(cell: ShownCell | undefined): boolean {
  const bare = (text = '') => text.toLowerCase().replace(/^(https?:\/\/|mailto:|tel:)|\/$|\s/g, '');
  return bare(cell?.address) !== '' && bare(cell?.address) !== bare(cell?.text);
}

function addressBehind({ hyperlink, formula = '' }: Partial<Cell>): string {
  const [, inFormula = ''] = /^HYPERLINK\(\s*"([^"]*)"\s*[,)]/i.exec(formula) ?? [];
  const address = hyperlink ? hyperlink.target + (hyperlink.tooltip ?? '') : inFormula;
  return LINK_RULE.pattern.test(address) ? address : '';
}

/** A literal in a format, or a blank as wide as a character: "km", \\%, [$€-407], _-. */
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^[\]-]*)(?:-[^[\]]*)?\]|[_*]./g;

/** Digits and a unit. Other formats, such as those of fractions, are rare, hucre takes some wrong, and some take long. */
const NUMBER_FORMAT = new RegExp(
  `^(?<before>(?:${LITERAL.source}|[ €$£¥])*)(?<digits>General|(?:#,##)?[#0]{1,20}(?:\\.[#0]{1,20})?)(?<after>(?:${LITERAL.source}|[ €$£¥%])*)$`,
  'i',
);

function showNumber(value: number, format: string): Shown {
  const isPercentage = format.replace(LITERAL, '').includes('%');
  // A computer’s 0.1 + 0.2 is 0.30000000000000004, and its 0.29 × 100 is 28.999999999999996.
  const number = Number(isPercentage ? (value * 100).toPrecision(12) : value.toPrecision(15));
  const exact = `${number}${isPercentage ? '%' : ''}`;
  const [positive = '', ...others] = format.split(';');
  const { before = '', digits, after = '' } = NUMBER_FORMAT.exec(positive)?.groups ?? {};
  // JavaScript writes larger numbers with an exponent.
  const isHuge = Math.abs(number) >= 1e15;
  if (!digits || isHuge || (number <= 0 && others.length > 0)) return { text: exact, exact };
  const [prefix, suffix] = [before, after].map((part) => part.replace(LITERAL, '$1$2$3'));
  const sign = number < 0 ? '-' : '';
  return {
    text: `${sign}${prefix}${formatValue(Math.abs(number), digits)}${suffix}`.trim(),
    exact,
  };
}

/**
 * Codes and what separates them. Other formats depend on the computer, have names in another language than English, or
 * letters that hucre takes for codes.
 */
const DATE_FORMAT =
  /^(?!m\/d\/yyyy( h:mm)?$|.*m{5})(\[\$-(\w*09|en[-\w]*)\])?(\[h+\]|[dmyhs]|\\?[ .,/:-]|"[^a-z"]*"|am\/pm)+(;@)?$/i;

/** A workbook has no time zones: 2026-11-23, or 2026-11-23T18:00:00, or 18:00:00 without a day. */
function showDate(date: Date, format: string, is1904: boolean): Shown {
  // Fractions of a day are slightly off.
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  const serial = dateToSerial(rounded, is1904);
  // Excel shows no date before its first one or after 9999.
  if (!(serial >= 0 && rounded.getUTCFullYear() <= 9999)) return showNumber(serial, 'General');
  const [day, time = ''] = rounded.toISOString().slice(0, 19).split('T');
  const exact = serial < 1 ? time : `${day}T${time}`.replace('T00:00:00', '');
  if (!DATE_FORMAT.test(format)) return { text: exact, exact };
  // Hours are rounded down, also those of a third of a day.
  return { text: formatValue(serial + 1e-9, format, { is1904 }).trim(), exact };
}
