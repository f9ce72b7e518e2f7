import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { LighthouseScore } from './lighthouse.ts';
import { LINES } from './results.ts';

/** What was measured of one number of points in one window. */
export type Comparison = {
  pointCount: number;
  device: string;
  /** What each line of the report says of it. */
  app: number[];
  leaflet: number[];
};

type Report = {
  comparisons: Comparison[];
  scores: LighthouseScore[];
  rounds: number;
  browserVersion: string;
};

/** Markdown with all that was measured, and why it is as it is. */
export function writeReport({ comparisons, scores, rounds, browserVersion }: Report): string {
  const date = new Date().toISOString().slice(0, 10);
  return [
    '# Benchmark',
    '',
    `\`npm run bench\` wrote this page on ${date}, in Chromium ${browserVersion} on a machine with ${cpus().length} cores: medians of ${rounds} rounds.`,
    'A ratio is what this map takes, divided by what Leaflet takes: less is better. The other numbers depend on the machine.',
    '',
    readFileSync('bench/about.md', 'utf8').trim(),
    '',
    ...comparisons.flatMap((comparison) => [...writeTable(comparison), '']),
    ...writeScores(scores),
    readFileSync('bench/findings.md', 'utf8').trim(),
    '',
  ].join('\n');
}

/** A comparison as a table of Markdown, which can be read in a terminal as well. */
export function writeTable({ pointCount, device, app, leaflet }: Comparison): string[] {
  const rows = LINES.map(({ title, unit, aims }, line) => {
    const [own = 0, other = 0] = [app[line], leaflet[line]];
    const ratio = own / other;
    const aim = aims?.[pointCount];
    return [
      title,
      `${format(own)} ${unit}`,
      `${format(other)} ${unit}`,
      ratio.toFixed(2),
      ...(aim === undefined ? ['', ''] : [`≤ ${aim}`, ratio <= aim ? 'reached' : 'not reached']),
    ];
  });
  return [
    `### ${pointCount.toLocaleString('en')} points, ${device}`,
    '',
    ...layOut([['', 'This map', 'Leaflet', 'Ratio', 'Aim', ''], ...rows]),
  ];
}

function writeScores(scores: LighthouseScore[]): string[] {
  if (scores.length === 0) return [];
  const rows = scores.map(({ title, score, aim }) => [
    title,
    String(score),
    `≥ ${aim}`,
    score >= aim ? 'reached' : 'not reached',
  ]);
  return [
    '### Lighthouse, mobile, the demo',
    '',
    ...layOut([['', 'Score', 'Aim', ''], ...rows]),
    '',
  ];
}

function layOut([head, ...rows]: string[][]): string[] {
  if (!head) return [];
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)];
}

/** Three digits. */
function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
