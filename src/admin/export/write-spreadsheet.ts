import Papa from 'papaparse';
import {
  columnOf,
  columnsWithTranslations,
  fieldOf,
  TRANSLATED_FIELDS,
  translationColumn,
} from '@/admin/import/columns';
import { guardCell, unguardCell } from '@/lib/formula-guard';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import { fieldNames, rowToForm } from '@/model/fields/fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { toTranslations } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';

/**
 * Writes the points as a CSV file, with a row for each.
 * @param delimiter a semicolon is for languages that write 12,5: their Excel expects semicolons and decimal commas
 */
export function writeSpreadsheet(points: Point[], groups: Group[], delimiter = ','): string {
  const decimalMark = delimiter === ';' ? ',' : '.';
  const show = (cell: string | number) =>
    typeof cell === 'string' ? guardCell(cell, delimiter) : `${cell}`.replace('.', decimalMark);
  return writeCsv(mapCells(points, groups, show), delimiter);
}

/** Writes the points as an Excel workbook. No program takes its texts for formulas or dates. */
export async function writeWorkbook(points: Point[], groups: Group[]): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = mapCells(points, groups, (cell) =>
    // The import would change these texts.
    typeof cell === 'string' && unguardCell(cell) !== cell ? guardCell(cell) : cell,
  );
  const sheet = { name: 'Points', rows, columns: [{}, { width: 30 }], freezePane: { rows: 1 } };
  return new Blob([new Uint8Array(await writeXlsx({ sheets: [sheet] }))]);
}

/** The header of an export and a row for each point, with each cell as `show` returns it. */
function mapCells<Cell>(points: Point[], groups: Group[], show: (cell: string | number) => Cell) {
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
      ...fieldNames(POINT_FIELDS).map((name): [string, string | number] => [
        columnOf(name),
        typeof point[name] === 'number' ? point[name] : texts[name],
      ]),
      ...ownTranslations.flatMap(([language, texts]) =>
        TRANSLATED_FIELDS.map((field): [string, string] => [
          translationColumn({ field, language }),
          texts[field] ?? '',
        ]),
      ),
      ['id', point.id],
      [columnOf('group_id'), groupOf(point)?.name ?? ''],
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
  return [columns, ...rows].map((row) => row.map(show));
}

/** Writes CSV (RFC 4180, CRLF), with a byte order mark, by which spreadsheet programs recognize UTF-8. */
export function writeCsv(rows: string[][], delimiter: string): string {
  return `\ufeff${Papa.unparse(rows, { delimiter, newline: '\r\n' })}\r\n`;
}
