import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { writeSpreadsheet } from './write-spreadsheet';

/** Lets the browser save the points as `poi-map-points-2026-11-21.csv`, with today's date. */
export function downloadSpreadsheet(points: Point[], groups: Group[]): void {
  const file = new Blob([writeSpreadsheet(points, groups)], { type: 'text/csv;charset=utf-8' });
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `poi-map-points-${date}.csv`;
  link.click();
  // Some browsers fetch it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
