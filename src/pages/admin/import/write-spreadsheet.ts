import Papa from 'papaparse';
import { fieldNames, toForm } from '@/data/fields.admin';
import type { Group } from '@/data/groups';
import { POINT_FIELDS } from '@/data/point-fields.admin';
import type { Point } from '@/data/points';
import { utcTime } from '@/lib/utc-time';
import { COLUMNS, columnOf } from './columns';
import { guardCell } from './formula-guard';

/**
 * The points as a CSV file (RFC 4180: commas and CRLF), a line each in their order. It begins with a
 * byte-order mark, by which spreadsheet programs know UTF-8.
 */
export function writeSpreadsheet(points: Point[], groups: Group[]): string {
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const groupOf = ({ group_id }: Point) => groupsById.get(group_id ?? '');
  const used = new Set(points.map(groupOf).filter((group) => group !== undefined));
  const names = new Set([...used].map(({ name }) => name));
  // Only groups of the same name can't be told apart without.
  const columns =
    names.size < used.size ? COLUMNS : COLUMNS.filter((column) => column !== 'group_id');

  const lines = points.map((point) => {
    const texts = toForm(POINT_FIELDS, point);
    const cells = new Map([
      ...fieldNames(POINT_FIELDS).map((name): [string, string] => [
        columnOf(name),
        guardCell(texts[name]),
      ]),
      ['id', point.id],
      [columnOf('group_id'), guardCell(groupOf(point)?.name ?? '')],
      ['group_id', texts.group_id],
      ['created_at', utcTime(point.created_at) ?? point.created_at],
    ]);
    return columns.map((column) => cells.get(column) ?? '');
  });
  const table = Papa.unparse([columns, ...lines], { delimiter: ',', newline: '\r\n' });
  return `\ufeff${table}\r\n`;
}
