import { siteFileName } from '@/admin/share/site-file-name';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { saveFile } from '@/ui/save-file';
import { writeSample, writeSpreadsheet } from './write-spreadsheet';

/** Downloads the points as a CSV file. */
export function saveSpreadsheet(points: Point[], groups: Group[]): void {
  saveCsv(siteFileName('points', 'csv'), writeSpreadsheet(points, groups));
}

/** Downloads an example of a CSV file to import. */
export function saveSample(): void {
  // Where numbers have a decimal comma, Excel expects semicolons between the values.
  const hasDecimalComma = (1.5).toLocaleString().includes(',');
  saveCsv('sample-points.csv', writeSample(hasDecimalComma ? ';' : ','));
}

function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
