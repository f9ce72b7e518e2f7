import Papa from 'papaparse';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import { fieldNames, rowToForm } from '@/model/fields/fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { toTranslations } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import {
  columnOf,
  columnsWithTranslations,
  fieldOf,
  TRANSLATED_FIELDS,
  translationColumn,
} from './columns';
import type { ImportChoices } from './plan-file';
import type { PlannedRow } from './plan-import';
import { headingsOf } from './read-rows';
import type { Sheet } from './sheet';
import { guardCell } from './sheet';

/** Writes the points as a CSV file, with a row for each. */
export function writeSpreadsheet(points: Point[], groups: Group[]): string {
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const groupOf = ({ group_id }: Point) => groupsById.get(group_id ?? '');
  const usedGroups = new Set(points.map(groupOf).filter((group) => group !== undefined));
  const names = new Set([...usedGroups].map(({ name }) => name));
  const translations = points.map((point) => toTranslations(point.translations));
  const languages = [...new Set(translations.flatMap((texts) => Object.keys(texts)))].sort();
  const cellsOfPoints = points.map((point, index) => {
    const texts = rowToForm(POINT_FIELDS, point);
    const ownTranslations = Object.entries(translations[index] ?? {});
    return new Map([
      ...fieldNames(POINT_FIELDS).map((name): [string, string] => [
        columnOf(name),
        guardCell(texts[name]),
      ]),
      ...ownTranslations.flatMap(([language, texts]) =>
        TRANSLATED_FIELDS.map((field): [string, string] => [
          translationColumn({ field, language }),
          guardCell(texts[field] ?? ''),
        ]),
      ),
      ['id', point.id],
      [columnOf('group_id'), guardCell(groupOf(point)?.name ?? '')],
      ['group_id', texts.group_id],
      ['created_at', toUtcTimestamp(point.created_at) ?? point.created_at],
    ]);
  });

  // A field that no point uses gets no column.
  const isNeeded = (column: string) => {
    // Only groups with the same name need it.
    if (column === 'group_id') return names.size < usedGroups.size;
    if (column === 'id' || column === 'created_at') return true;
    const field = fieldOf(column);
    if (field && !POINT_FIELDS[field].sendOnlyIfChanged) return true;
    const unusedText = field ? POINT_FIELDS[field].initialText : '';
    return cellsOfPoints.some((cells) => (cells.get(column) ?? '') !== unusedText);
  };
  const columns = columnsWithTranslations(languages).filter(isNeeded);
  const rows = cellsOfPoints.map((cells) => columns.map((column) => cells.get(column) ?? ''));
  return writeCsv([columns, ...rows], ',');
}

const REASON = 'Reason';

/**
 * Writes the refused rows of a file with its columns and the fixed cells. The reasons are in the first
 * column, so that a row with too many values is still refused for that when it is read again.
 */
export function writeRefusedRows(
  sheet: Sheet,
  { columns, fixedCells }: Pick<ImportChoices, 'columns' | 'fixedCells'>,
  planned: PlannedRow[],
): string {
  const headings = headingsOf(sheet, columns);
  // A downloaded file of refused rows already has the column.
  const firstColumn = sheet.headers[0] === REASON ? 1 : 0;
  const rows = sheet.rows.flatMap((row, rowIndex) => {
    const outcome = planned[rowIndex];
    if (outcome?.kind !== 'refused') return [];
    const values = [...row.values];
    for (const [column, text] of Object.entries(fixedCells.get(row.number) ?? {})) {
      const sources = [...columns.keys()].filter((index) => columns[index] === column);
      // The text of joined columns goes into one of them, without the heading that reading adds again.
      const target = sources.find((index) => headings[index] === '') ?? sources[0];
      if (target === undefined) continue;
      const heading = sources.length > 1 ? (headings[target] ?? '') : '';
      while (values.length <= Math.max(...sources)) values.push('');
      for (const source of sources) values[source] = '';
      values[target] = (text.startsWith(heading) ? text.slice(heading.length) : text).trim();
    }
    const reason = outcome.problems.map(({ text }) => text).join(' ');
    return [[reason, ...values.slice(firstColumn)].map(guardCell)];
  });
  const header = [REASON, ...sheet.headers.slice(firstColumn)].map(guardCell);
  return writeCsv([header, ...rows], sheet.delimiter);
}

/** Writes CSV (RFC 4180, CRLF), with a byte order mark, by which spreadsheet programs recognize UTF-8. */
function writeCsv(rows: string[][], delimiter: string): string {
  return `\ufeff${Papa.unparse(rows, { delimiter, newline: '\r\n' })}\r\n`;
}
