import Papa from 'papaparse';
import {
  columnOf,
  columnsWithTranslations,
  fieldOf,
  TRANSLATED_FIELDS,
  translationColumn,
} from '@/admin/import/columns';
import { guardCell } from '@/lib/formula-guard';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import { fieldNames, rowToForm } from '@/model/fields/fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { toTranslations } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';

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

/** Writes CSV (RFC 4180, CRLF), with a byte order mark, by which spreadsheet programs recognize UTF-8. */
export function writeCsv(rows: string[][], delimiter: string): string {
  return `\ufeff${Papa.unparse(rows, { delimiter, newline: '\r\n' })}\r\n`;
}
