import type { ImportedPoint } from '@/data/admin/import';
import { firstAddress } from '@/lib/first-address';
import { groupBy } from '@/lib/group-by';
import { readTime } from '@/lib/read-time';
import { mapFields } from '@/model/fields/fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import { nameProblem, quote } from '@/model/fields/rules';
import {
  languageName,
  parseTranslations,
  setTranslation,
  toTranslations,
  translationsProblem,
} from '@/model/fields/translations';
import { parseTimestamp } from '@/model/notice';
import type { Point } from '@/model/point';
import { columnOf, type FileColumns, fieldOf, parseTranslationColumn } from './columns';
import { guessByHeaders } from './guess-columns';
import { type RawRow, readId, type Sheet } from './sheet';

/** A row whose cells are assigned to columns. */
export type SheetRow = Omit<RawRow, 'values' | 'exact'> & {
  /** The values of its cells by column name. */
  cells: Partial<Record<string, string>>;
  /** Why its position can't be read. */
  positionProblem?: RowProblem;
  /** Whether its position on the picture was computed, so that another import may compute a slightly different one. */
  isPositionComputed?: boolean;
};

/** The values that the administrator entered in place of cells, by row number and column name. */
export type FixedCells = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** How the texts of a file are read. */
export type TextRules = {
  /** The language of the map's content. */
  language: string;
  /** The time zone of times without one; null for that of this browser. */
  timeZone: string | null;
  /** Whether 03/04/2030 is a day in March. */
  isMonthFirst: boolean;
};

/**
 * Assigns the cells of a sheet to columns, and replaces those that were fixed. If several columns map to
 * the same field, their values are joined: titles by blanks, other texts one per line.
 */
export function readRows(
  sheet: Sheet,
  columns: FileColumns,
  fixedCells: FixedCells = new Map(),
): SheetRow[] {
  const sources = [...groupBy([...columns.keys()], (index) => columns[index] ?? null)].map(
    ([column, indexes]) => ({ column, indexes, needsExact: column !== null && isExact(column) }),
  );
  const headings = headingsOf(sheet, columns);
  return sheet.rows.map(({ values, exact, ...row }) => {
    const cells: SheetRow['cells'] = {};
    for (const { column, indexes, needsExact } of sources) {
      const filled = indexes.filter((index) => values[index] !== undefined);
      const [first] = filled;
      if (column === null || first === undefined) continue;
      const text = (needsExact ? exact?.[first] : undefined) ?? values[first];
      const joined = indexes.length === 1 ? text : joinCells(column, values, filled, headings);
      // Phones copy numbers with marks that can’t be seen.
      cells[column] = needsExact ? joined?.replace(/[\u200b-\u200f\u2060\ufeff]/g, '') : joined;
    }
    for (const [column, text] of Object.entries(fixedCells.get(row.number) ?? {}))
      cells[column] = text.trim();
    return { ...row, cells };
  });
}

/** Whether a column needs the exact numbers and times of a spreadsheet instead of what it shows. */
export function isExact(column: string): boolean {
  const field = fieldOf(column);
  return (
    column === 'created_at' ||
    (field !== undefined && ['percent', 'degrees', 'time'].includes(POINT_FIELDS[field].kind))
  );
}

/** The prefix of each column's text if it is joined: its header, unless the header already identifies the column. */
export function headingsOf({ headers }: Sheet, columns: FileColumns): string[] {
  const named = guessByHeaders(headers);
  return headers.map((header, index) =>
    header.trim() === '' || named[index] === columns[index] ? '' : `${header.trim()}: `,
  );
}

function joinCells(column: string, values: string[], indexes: number[], headings: string[]) {
  const isTitle = column === 'title';
  const texts = indexes.flatMap((index) => {
    const text = (values[index] ?? '').trim();
    return text === '' ? [] : [`${isTitle ? '' : headings[index]}${text}`];
  });
  return texts.join(isTitle ? ' ' : '\n');
}

/** A problem of a row, as a sentence, and the column of the cell at fault; null for the whole row. */
export type RowProblem = { text: string; column: string | null };

/** What people write into cells that they leave empty, and what programs write into cells without a value. */
export const EMPTY_CELL = /^(?:[-–—/.]+|#?n\/?a|null|none|nan|keine?|nil)$/i;

/** The values of a point about which a file says nothing. */
const INITIAL_VALUES = mapFields<PointValues, PointValues>(
  POINT_FIELDS,
  (_, field) => field.parse(field.initialText).value,
);

/**
 * Reads the point of a row, except its group. A field without a cell keeps its value, or gets the
 * initial one if the point is new. So does an optional field whose cell can't be read: that never costs the place.
 * @param current the point with the row's ID, if the map has it
 * @returns the point, which is unusable if there are problems, and notes about what is left out of it
 */
export function readPoint(
  { cells, newPointId, positionProblem }: SheetRow,
  current: Point | undefined,
  rules: TextRules,
): { point: ImportedPoint; problems: RowProblem[]; notes: RowProblem[] } {
  const problems: RowProblem[] = positionProblem ? [positionProblem] : [];
  const notes: RowProblem[] = [];

  const idText = cells.id ?? '';
  const id = readId(idText);
  if (idText !== '' && !id) {
    const text = `${quote(idText)} is not the ID of a point. Leave the id empty to add the point as a new one.`;
    problems.push({ column: 'id', text });
  }
  const values = mapFields<PointValues, PointValues>(POINT_FIELDS, (name, field) => {
    const isReadSeparately = name === 'group_id' || name === 'translations';
    const column = columnOf(name);
    const cell = isReadSeparately ? undefined : cells[column];
    const kept = (current ?? INITIAL_VALUES)[name];
    if (cell === undefined && (current || !field.isRequired)) return kept;
    const given = cell ?? field.initialText;
    // A stored value is accepted even if it breaks a rule.
    if (current && field.toText(current[name]) === given) return kept;
    const isText = field.kind === 'text' || field.kind === 'long text';
    const isEmpty = !isText && !field.isRequired && EMPTY_CELL.test(given);
    const { text, leftOut } = isEmpty ? { text: '' } : understand(name, given, rules);
    if (leftOut) notes.push({ column, text: `Left out: ${leftOut}` });
    const { value, problem } = field.parse(text);
    if (problem === null) return value;
    // Without its time, a place that should be hidden would be public.
    if (name === 'visible_from') problems.push({ column, text: problem });
    else if (!field.isRequired) notes.push({ column, text: `Left out: ${problem}` });
    else if (!(positionProblem && field.kind === 'percent'))
      problems.push({ column, text: problem });
    return kept;
  });

  const hasCell = (name: keyof PointValues) => cells[columnOf(name)] !== undefined;
  if (
    values.is_closed &&
    hasCell('is_closed') &&
    !hasCell('notice_until') &&
    isNoticeOver(current)
  ) {
    // A stored end in the past would end the new closing immediately.
    values.notice_until = null;
    if (!hasCell('notice_from')) values.notice_from = null;
  }

  const translations = readTranslationCells(cells, current);
  values.translations = translations.value;
  notes.push(...translations.problems);

  const fromMs = parseTimestamp(values.notice_from);
  const untilMs = parseTimestamp(values.notice_until);
  if (fromMs !== null && untilMs !== null && untilMs <= fromMs) {
    const text = 'The notice ends before it begins.';
    problems.push({ column: columnOf('notice_until'), text });
  }

  const isNoted = notes.some(({ column }) => column === 'latitude' || column === 'longitude');
  const isHalf = (values.latitude === null) !== (values.longitude === null);
  if (isHalf && !isNoted) {
    const column = values.latitude === null ? 'latitude' : 'longitude';
    const text = 'Left out: a position has a latitude and a longitude. Give both, or neither.';
    notes.push({ column, text });
  }
  // Half of a position on Earth would be combined with half of another.
  if (isHalf || isNoted) {
    values.latitude = current?.latitude ?? null;
    values.longitude = current?.longitude ?? null;
  }

  // A stored point keeps its creation time.
  const timeText = current ? '' : (cells.created_at ?? '');
  const created_at =
    timeText === '' ? null : readTime(timeText, { ...rules, nowMs: Date.now(), isEnd: false });
  if (timeText !== '' && created_at === null) {
    const text = `Left out: the creation time ${quote(timeText)} is not written like 2026-11-20T20:33:41Z.`;
    notes.push({ column: 'created_at', text });
  }
  return { point: { id: id ?? newPointId, ...values, created_at }, problems, notes };
}

/** The text of a cell in the words of its field, and what of it is left out. */
function understand(
  name: keyof PointValues,
  cell: string,
  rules: TextRules,
): { text: string; leftOut?: string } {
  const { kind } = POINT_FIELDS[name];
  if (kind === 'time') {
    return {
      text: readTime(cell, { ...rules, nowMs: Date.now(), isEnd: name === 'notice_until' }) ?? cell,
    };
  }
  if (kind === 'link')
    return firstAddress(cell, (text) => POINT_FIELDS[name].parse(text).problem === null);
  return { text: unifyLineBreaks(name, cell) };
}

/** Ends the lines of a long text like a form. Some programs write CR or CRLF. */
function unifyLineBreaks(field: keyof PointValues, text: string): string {
  return POINT_FIELDS[field].kind === 'long text' ? text.replace(/\r\n?/g, '\n') : text;
}

function isNoticeOver(point: Point | undefined): boolean {
  const untilMs = parseTimestamp(point?.notice_until ?? null);
  return untilMs !== null && untilMs <= Date.now();
}

/** Applies the translations of a row to those of its point. An empty cell removes a translation. */
function readTranslationCells(cells: SheetRow['cells'], current: Point | undefined) {
  const { name, limits = {}, toText } = POINT_FIELDS.translations;
  const before = current?.translations ?? null;
  const problems: RowProblem[] = [];
  let text = toText(before);
  for (const [column, cell = ''] of Object.entries(cells)) {
    const translation = column.includes(':') ? parseTranslationColumn(column) : null;
    if (!translation) continue;
    const { field, language } = translation;
    const stored = toTranslations(before)[language]?.[field] ?? '';
    if (cell === stored) continue;
    const translated = unifyLineBreaks(field, cell);
    const problem = nameProblem(
      translated,
      `${POINT_FIELDS[field].name} in ${languageName(language)}`,
      limits[field] ?? 0,
    );
    if (translated !== '' && problem !== null) {
      problems.push({ column, text: `Left out: ${problem}` });
      continue;
    }
    text = setTranslation(text, translation, translated);
  }
  if (text === toText(before)) return { value: before, problems };
  const value = text === '' ? null : parseTranslations(text);
  const problem = translationsProblem(value, name, limits);
  if (problem === null) return { value, problems };
  // No single cell is at fault for too many languages.
  problems.push({ column: null, text: `Left out: ${problem}` });
  return { value: before, problems };
}
