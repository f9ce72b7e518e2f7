import Papa from 'papaparse';
import type { FileColumns } from './columns';
import { guardCell } from './formula-guard';
import type { PlannedLine } from './plan-import';
import type { Sheet } from './read-spreadsheet';
import { type MendedCells, mendedCell } from './sheet-lines';

const REASON = 'Reason';

/**
 * The lines of a file that are refused, as a file of the same columns, with what was mended. It begins
 * with a column for the reason: so a line with too many values is still seen to have them.
 */
export function writeRefused(
  sheet: Sheet,
  columns: FileColumns,
  mendedCells: MendedCells,
  planned: PlannedLine[],
): string {
  // What was downloaded once has the column already.
  const first = sheet.headers[0] === REASON ? 1 : 0;
  const rows = sheet.lines.flatMap((line, index) => {
    const outcome = planned[index];
    if (outcome?.kind !== 'refused') return [];
    const values = [...line.values];
    for (const [column, text] of Object.entries(mendedCells.get(line.number) ?? {})) {
      const at = columns.indexOf(column);
      while (values.length <= at) values.push('');
      if (at >= 0) values[at] = mendedCell(text);
    }
    const reason = outcome.problems.map(({ text }) => text).join(' ');
    return [[reason, ...values.slice(first)].map(guardCell)];
  });
  const header = [REASON, ...sheet.headers.slice(first)].map(guardCell);
  const table = Papa.unparse([header, ...rows], { delimiter: sheet.delimiter, newline: '\r\n' });
  return `\ufeff${table}\r\n`;
}
