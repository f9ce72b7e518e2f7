import { writeCsv } from '@/admin/export/write-spreadsheet';
import { guardCell } from '@/lib/formula-guard';
import type { ImportChoices } from './plan-file';
import type { PlannedRow } from './plan-import';
import { headingsOf, isExact } from './read-rows';
import type { Sheet } from './sheet';

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
  const outcomes = new Map(planned.map((outcome) => [outcome.number, outcome]));
  const rows = sheet.rows.flatMap((row) => {
    const outcome = outcomes.get(row.number);
    if (outcome?.kind !== 'refused') return [];
    const values = row.values.map((text, index) =>
      isExact(columns[index] ?? '') ? (row.exact?.[index] ?? text) : text,
    );
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
    const reason = [...outcome.problems, ...outcome.notes].map(({ text }) => text).join(' ');
    return [[reason, ...values.slice(firstColumn)].map((cell) => guardCell(cell))];
  });
  const header = [REASON, ...sheet.headers.slice(firstColumn)].map((cell) => guardCell(cell));
  return writeCsv([header, ...rows], sheet.delimiter);
}
