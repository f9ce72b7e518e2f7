import type { ImportedPoint } from '@/data/admin/import';
import { groupBy } from '@/lib/group-by';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
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
import { columnOf, type FileColumns, parseTranslationColumn } from './columns';
import { guessByHeaders } from './guess-columns';
import { type RawRow, readId, type Sheet } from './sheet';

/** A row whose cells are assigned to columns. */
export type SheetRow = Omit<RawRow, 'values'> & {
  /** The values of its cells by column name. */
  cells: Partial<Record<string, string>>;
  /** Whether its position on the picture was computed, so that another import may compute a slightly different one. */
  isPositionComputed?: boolean;
};

/** The values that the administrator entered in place of cells, by row number and column name. */
export type FixedCells = ReadonlyMap<number, Readonly<Record<string, string>>>;

/**
 * Assigns the cells of a sheet to columns, and replaces those that were fixed. If several columns map to
 * the same field, their values are joined, one per line.
 */
export function readRows(
  sheet: Sheet,
  columns: FileColumns,
  fixedCells: FixedCells = new Map(),
): SheetRow[] {
  const sources = groupBy([...columns.keys()], (index) => columns[index] ?? null);
  const headings = headingsOf(sheet, columns);
  return sheet.rows.map(({ values, ...row }) => {
    const cells: SheetRow['cells'] = {};
    for (const [column, indexes] of sources) {
      const filled = indexes.filter((index) => values[index] !== undefined);
      const [first] = filled;
      if (column === null || first === undefined) continue;
      cells[column] = indexes.length === 1 ? values[first] : joinCells(values, filled, headings);
    }
    for (const [column, text] of Object.entries(fixedCells.get(row.number) ?? {}))
      cells[column] = text.trim();
    return { ...row, cells };
  });
}

/** The prefix of each column's text if it is joined: its header, unless the header already identifies the column. */
export function headingsOf({ headers }: Sheet, columns: FileColumns): string[] {
  const named = guessByHeaders(headers);
  return headers.map((header, index) =>
    header.trim() === '' || named[index] === columns[index] ? '' : `${header.trim()}: `,
  );
}

function joinCells(values: string[], indexes: number[], headings: string[]): string {
  const texts = indexes.flatMap((index) => {
    const text = (values[index] ?? '').trim();
    return text === '' ? [] : [`${headings[index]}${text}`];
  });
  return texts.join('\n');
}

/** A problem of a row, as a sentence, and the column of the cell at fault; null for the whole row. */
export type RowProblem = { text: string; column: string | null };

/**
 * Reads the point of a row, except its group. A field without a cell keeps its value, or gets the
 * initial one if the point is new.
 * @param current the point with the row's ID, if the map has it
 * @returns the point, which is unusable if there are problems
 */
export function readPoint(
  { cells, newPointId }: SheetRow,
  current: Point | undefined,
): { point: ImportedPoint; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const refuse = (column: string, text: string) => problems.push({ column, text });

  const idText = cells.id ?? '';
  const id = readId(idText);
  if (idText !== '' && !id) {
    refuse(
      'id',
      `${quote(idText)} is not the ID of a point. Leave the id empty to add the point as a new one.`,
    );
  }
  const values = mapFields<PointValues, PointValues>(POINT_FIELDS, (name, field) => {
    const isReadSeparately = name === 'group_id' || name === 'translations';
    const cell = isReadSeparately ? undefined : cells[columnOf(name)];
    if (cell === undefined && current) return current[name];
    const text = cell ?? field.initialText;
    // A stored value is accepted even if it breaks a rule.
    if (current && field.toText(current[name]) === text) return current[name];
    const { value, problem } = field.parse(normalizeLineBreaks(name, text));
    if (problem !== null) refuse(columnOf(name), problem);
    return value;
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
  problems.push(...translations.problems);

  const fromMs = parseTimestamp(values.notice_from);
  const untilMs = parseTimestamp(values.notice_until);
  if (fromMs !== null && untilMs !== null && untilMs <= fromMs) {
    refuse(columnOf('notice_until'), 'The notice ends before it begins.');
  }

  if ((values.latitude === null) !== (values.longitude === null)) {
    const missing = values.latitude === null ? 'latitude' : 'longitude';
    refuse(columnOf(missing), 'A position has a latitude and a longitude. Give both, or neither.');
  }

  // A stored point keeps its creation time.
  const timeText = current ? '' : (cells.created_at ?? '');
  const created_at = toUtcTimestamp(timeText);
  if (timeText !== '' && created_at === null) {
    refuse(
      'created_at',
      `The creation time ${quote(timeText)} is not written like 2026-11-20T20:33:41Z. It may be left empty.`,
    );
  }
  return { point: { id: id ?? newPointId, ...values, created_at }, problems };
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
    const translation = parseTranslationColumn(column);
    if (!translation) continue;
    const { field, language } = translation;
    const stored = toTranslations(before)[language]?.[field] ?? '';
    if (cell === stored) continue;
    const translated = normalizeLineBreaks(field, cell);
    const problem = nameProblem(
      translated,
      `${POINT_FIELDS[field].name} in ${languageName(language)}`,
      limits[field] ?? 0,
    );
    if (translated !== '' && problem !== null) problems.push({ column, text: problem });
    text = setTranslation(text, translation, translated);
  }
  if (text === toText(before)) return { value: before, problems };
  const value = text === '' ? null : parseTranslations(text);
  const problem = translationsProblem(value, name, limits);
  // No single cell is at fault for too many languages.
  if (problem !== null && problems.length === 0) problems.push({ column: null, text: problem });
  return { value, problems };
}

/** Ends the lines of a long text like a form. Some programs write CR or CRLF. */
function normalizeLineBreaks(field: keyof PointValues, text: string): string {
  return POINT_FIELDS[field].kind === 'long text' ? text.replace(/\r\n?/g, '\n') : text;
}
