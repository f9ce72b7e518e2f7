import { readFileSync, writeFileSync } from 'node:fs';

const REPORT = 'docs/bench.md';

/** A section of the report: its heading, and below that Markdown that is also readable in a terminal. */
export type Section = { heading: string; lines: string[] };

/** Replaces sections of the report, or adds them before the findings. */
export function writeSections(sections: Section[]): void {
  const report = readFileSync(REPORT, 'utf8').split('\n');
  for (const { heading, lines } of sections) {
    const first = report.indexOf(heading);
    const start = first >= 0 ? first : report.indexOf('## Findings');
    const next = report.findIndex((line, index) => index > first && line.startsWith('##'));
    report.splice(start, first >= 0 ? next - first : 0, heading, '', ...lines, '');
  }
  writeFileSync(REPORT, report.join('\n'));
}

/** Replaces the report's first sentence, which names the run. */
export function writeOrigin(origin: string): void {
  const report = readFileSync(REPORT, 'utf8');
  writeFileSync(REPORT, report.replace(/(?<=\n)`npm run bench` wrote.*/, origin));
}

/** Writes a Markdown table with aligned columns. */
export function formatTable([head = [], ...rows]: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)];
}

/** Formats a number with three digits. */
export function format(value: number, unit: string): string {
  return `${value >= 100 || value === 0 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
}

export function formatKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
}

/** Two cells for a value that should be at most a target, if there is one. */
export function judge(value: number, target: number | undefined, unit = ''): string[] {
  if (target === undefined) return ['', ''];
  return [`≤ ${target}${unit}`, value <= target ? 'reached' : 'not reached'];
}
