import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { datedFileName } from '@/lib/dated-file-name';
import { saveFile } from '@/ui/save-file';
import { writeSpreadsheet } from './write-spreadsheet';

/** Lets the browser save the points as `poi-map-points-2026-11-21.csv`, with today's date. */
export function downloadSpreadsheet(points: Point[], groups: Group[]): void {
  const file = new Blob([writeSpreadsheet(points, groups)], { type: 'text/csv;charset=utf-8' });
  saveFile(datedFileName('poi-map-points', 'csv'), file);
}
