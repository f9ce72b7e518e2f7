import Papa from 'papaparse';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import { fieldNames, rowToForm } from '@/model/fields/fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { toTranslations } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { columnOf, columnsWithTranslations, fieldOf } from './columns';
import { guardCell } from './formula-guard';
import { TRANSLATED_FIELDS, translationColumn } from './translation-columns';

/**
 * The points as a CSV file (RFC 4180: commas and CRLF), a line each in their order. It begins with a
 * byte-order mark, by which spreadsheet programs know UTF-8.
 */
export function writeSpreadsheet(points: Point[], groups: Group[]): string {
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const groupOf = ({ group_id }: Point) => groupsById.get(group_id ?? '');
  const used = new Set(points.map(groupOf).filter((group) => group !== undefined));
  const names = new Set([...used].map(({ name }) => name));
  const translations = points.map((point) => toTranslations(point.translations));
  const languages = [...new Set(translations.flatMap((own) => Object.keys(own)))].sort();
  const lines = points.map((point, index) => {
    const texts = rowToForm(POINT_FIELDS, point);
    const own = Object.entries(translations[index] ?? {});
    return new Map([
      ...fieldNames(POINT_FIELDS).map((name): [string, string] => [
        columnOf(name),
        guardCell(texts[name]),
      ]),
      ...own.flatMap(([language, texts]) =>
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

  // A map that does without a field has no column for it.
  const isNeeded = (column: string) => {
    // Only groups of the same name can't be told apart without.
    if (column === 'group_id') return names.size < used.size;
    if (column === 'id' || column === 'created_at') return true;
    const field = fieldOf(column);
    if (field && !POINT_FIELDS[field].sendOnlyIfChanged) return true;
    const unused = field ? POINT_FIELDS[field].initialText : '';
    return lines.some((cells) => (cells.get(column) ?? '') !== unused);
  };
  const columns = columnsWithTranslations(languages).filter((column) => isNeeded(column));
  const rows = lines.map((cells) => columns.map((column) => cells.get(column) ?? ''));
  const table = Papa.unparse([columns, ...rows], { delimiter: ',', newline: '\r\n' });
  return `\ufeff${table}\r\n`;
}
