import Papa from 'papaparse';
import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { FIELDS, type Field } from './columns';
import { guardCell } from './formula-guard';
import { readTime } from './read-cell';

/**
 * The points as a CSV file (RFC 4180: commas and CRLF), a line each in their order. It begins with a
 * byte-order mark, by which spreadsheet programs know UTF-8.
 */
export function writeSpreadsheet(points: Point[], groups: Group[]): string {
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const groupOf = (point: Point) => (point.group_id ? groupsById.get(point.group_id) : undefined);
  const used = new Set(points.map(groupOf).filter((group) => group !== undefined));
  const names = new Set([...used].map(({ name }) => name));
  // Only groups of the same name can't be told apart without.
  const fields = names.size < used.size ? FIELDS : FIELDS.filter((field) => field !== 'group_id');

  const lines = points.map((point) => {
    const cells: Record<Field, string> = {
      id: point.id,
      title: guardCell(point.title),
      group: guardCell(groupOf(point)?.name ?? ''),
      x: String(point.coord_x),
      y: String(point.coord_y),
      marker_icon: guardCell(point.marker_icon ?? ''),
      popup_image: guardCell(point.popup_image ?? ''),
      link: guardCell(point.link ?? ''),
      created_at: readTime(point.created_at) ?? point.created_at,
      group_id: point.group_id ?? '',
    };
    return fields.map((field) => cells[field]);
  });
  const table = Papa.unparse([fields, ...lines], { delimiter: ',', newline: '\r\n' });
  return `\ufeff${table}\r\n`;
}
