import Papa from 'papaparse';
import type { FileColumns } from './columns';
import { guardCell } from './formula-guard';
import type { PlannedLine } from './plan-import';
import type { Sheet } from './read-spreadsheet';
import { type FixedCells, headingsOf, trimFixedCell } from './sheet-lines';

const REASON = 'Reason';

/**
 * The lines of a file that are refused, as a file of the same columns, with what was mended. It begins
 * with a column for the reason: so a line with too many values is still seen to have them.
 */
export function writeRefusedLines(
  sheet: Sheet,
  columns: FileColumns,
  mendedCells: FixedCells,
  planned: PlannedLine[],
): string {
  // What was downloaded once has the column already.
  const headings = headingsOf(sheet, columns);
  const first = sheet.headers[0] === REASON ? 1 : 0;
  const rows = sheet.lines.flatMap((line, index) => {
    const outcome = planned[index];
    if (outcome?.kind !== 'refused') return [];
    const values = [...line.values];
    for (const [column, text] of Object.entries(mendedCells.get(line.number) ?? {})) {
      const sources = [...columns.keys()].filter((at) => columns[at] === column);
      // The text of joined columns goes into one of them, without the heading that it gets when it is read again.
      const at = sources.find((at) => headings[at] === '') ?? sources[0];
      if (at === undefined) continue;
      const heading = sources.length > 1 ? (headings[at] ?? '') : '';
      while (values.length <= Math.max(...sources)) values.push('');
      for (const source of sources) values[source] = '';
      values[at] = trimFixedCell(text.startsWith(heading) ? text.slice(heading.length) : text);
    }
    const reason = outcome.problems.map(({ text }) => text).join(' ');
    return [[reason, ...values.slice(first)].map(guardCell)];
  });
  const header = [REASON, ...sheet.headers.slice(first)].map(guardCell);
  const table = Papa.unparse([header, ...rows], { delimiter: sheet.delimiter, newline: '\r\n' });
  return `\ufeff${table}\r\n`;
}
