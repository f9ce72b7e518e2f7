import type { ImportedPoint } from '@/data/admin/import';
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
import { columnOf } from './columns';
import type { SheetLine } from './sheet-lines';
import { parseTranslationColumn } from './translation-columns';

/** An id as the database writes it, or null if it is none. */
export function readId(text: string): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

/** What is wrong with a line, in a sentence, and the column of the cell at fault; null for the whole line. */
export type LineProblem = { text: string; column: string | null };

/**
 * Reads the point of a line, but for its group. A field without a cell stays as it is, or is that of a
 * new point.
 * @param current the point with the line's id, if the map has it
 * @returns the point, and what is wrong with it; with a problem the point is of no use
 */
export function readPoint(
  { cells, newPointId }: SheetLine,
  current: Point | undefined,
): { point: ImportedPoint; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
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
    const isElsewhere = name === 'group_id' || name === 'translations';
    const cell = isElsewhere ? undefined : cells[columnOf(name)];
    if (cell === undefined && current) return current[name];
    const text = cell ?? field.initialText;
    // What the map has already is not to be refused.
    if (current && field.toText(current[name]) === text) return current[name];
    const { value, problem } = field.parse(normalizeLineBreaks(name, text));
    if (problem !== null) refuse(columnOf(name), problem);
    return value;
  });

  const says = (name: keyof PointValues) => cells[columnOf(name)] !== undefined;
  if (values.is_closed && says('is_closed') && !says('notice_until') && isNoticeOver(current)) {
    // What is over would end at once what is closed now.
    values.notice_until = null;
    if (!says('notice_from')) values.notice_from = null;
  }

  const translations = readTranslationCells(cells, current);
  values.translations = translations.value;
  problems.push(...translations.problems);

  const { notice_from: from, notice_until: until } = values;
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) {
    refuse(columnOf('notice_until'), 'The notice ends before it begins.');
  }

  if ((values.latitude === null) !== (values.longitude === null)) {
    const missing = values.latitude === null ? 'latitude' : 'longitude';
    refuse(columnOf(missing), 'A position has a latitude and a longitude. Give both, or neither.');
  }

  // A point that is there keeps its own.
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

/** Whether what is said of a point for a time has ended. */
function isNoticeOver(point: Point | undefined): boolean {
  const untilMs = parseTimestamp(point?.notice_until ?? null);
  return untilMs !== null && untilMs <= Date.now();
}

/** The translations of a point with those of a line: an empty cell takes one away. */
function readTranslationCells(cells: SheetLine['cells'], current: Point | undefined) {
  const { name, limits = {}, toText } = POINT_FIELDS.translations;
  const before = current?.translations ?? null;
  const problems: LineProblem[] = [];
  let text = toText(before);
  for (const [column, written = ''] of Object.entries(cells)) {
    const translation = parseTranslationColumn(column);
    if (!translation) continue;
    const { field, language } = translation;
    const stored = toTranslations(before)[language]?.[field] ?? '';
    if (written === stored) continue;
    const translated = normalizeLineBreaks(field, written);
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
  // Too many languages are the fault of no one cell.
  if (problem !== null && problems.length === 0) problems.push({ column: null, text: problem });
  return { value, problems };
}

/** A form ends the lines of a long text in one way; some programs do it in another. */
function normalizeLineBreaks(field: keyof PointValues, text: string): string {
  return POINT_FIELDS[field].kind === 'long text' ? text.replace(/\r\n?/g, '\n') : text;
}
