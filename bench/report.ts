import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { FirstLoad } from './first-load.ts';
import type { LighthouseScore } from './lighthouse.ts';
import { METRICS } from './results.ts';

/** The measurements for one number of points in one window. */
export type Comparison = {
  pointCount: number;
  device: string;
  /** The report's rows for this map. */
  app: (number | null)[];
  leaflet: (number | null)[];
};

type Report = {
  comparisons: Comparison[];
  /** The section on trails. */
  trails: string[];
  /** The section on routes along them. */
  routes: string[];
  firstLoad: FirstLoad;
  scores: LighthouseScore[];
  /** The section on tiles. */
  largePicture: string[];
  /** The section on the cost of a visit. */
  costs: string[];
  /** The section on a published copy. */
  published: string[];
  rounds: number;
  browserVersion: string;
};

/** Writes all results as Markdown, with explanations. */
export function writeReport(report: Report): string {
  const { comparisons, trails, routes, firstLoad, largePicture, scores, costs, published } = report;
  const { rounds, browserVersion } = report;
  const date = new Date().toISOString().slice(0, 10);
  return [
    '# Benchmark',
    '',
    `\`npm run bench\` wrote this page on ${date}, in Chromium ${browserVersion} on a machine with ${cpus().length} cores: medians of ${rounds} rounds.`,
    'A ratio is this map’s value divided by Leaflet’s: lower is better. The other numbers depend on the machine.',
    '',
    readFileSync('bench/about.md', 'utf8').trim(),
    '',
    ...comparisons.flatMap((comparison) => [...writeTable(comparison), '']),
    ...trails,
    ...routes,
    ...writeFirstLoad(firstLoad),
    ...largePicture,
    ...writeScores(scores),
    ...costs,
    ...published,
    readFileSync('bench/findings.md', 'utf8').trim(),
    '',
  ].join('\n');
}

/**
 * Replaces a section of the report, or adds it before the findings.
 * @param section its lines, the first of which is its heading
 */
export function replaceSection(report: string, section: string[]): string {
  const isHeading = (line: string) => /^##/.test(line);
  const lines = report.split('\n');
  const first = lines.indexOf(section[0] ?? '');
  const start = first >= 0 ? first : lines.indexOf('## Findings');
  const rest = lines.slice(first >= 0 ? first + 1 : start);
  return [...lines.slice(0, start), ...section, ...rest.slice(rest.findIndex(isHeading))].join(
    '\n',
  );
}

/** Writes a comparison as a Markdown table that is also readable in a terminal. */
export function writeTable({ pointCount, device, app, leaflet }: Comparison): string[] {
  const rows = METRICS.flatMap(({ title, unit, targets }, line) => {
    const [own, other] = [app[line], leaflet[line]];
    if (own == null || other == null) return [];
    const ratio = own / other;
    const target = targets?.[pointCount];
    const judged =
      target === undefined
        ? ['', '']
        : [`≤ ${target}`, ratio <= target ? 'reached' : 'not reached'];
    return [
      [title, `${format(own)} ${unit}`, `${format(other)} ${unit}`, ratio.toFixed(2), ...judged],
    ];
  });
  return [
    `### ${pointCount.toLocaleString('en')} points, ${device}`,
    '',
    ...formatTable([['', 'This map', 'Leaflet', 'Ratio', 'Target', ''], ...rows]),
  ];
}

/** Writes the milestones of a first visit as a Markdown table under its filmstrip. */
export function writeFirstLoad({ milestones, emptyFrames, layoutShift }: FirstLoad): string[] {
  const line = (title: string, value: number, unit: string, target: number) => [
    title,
    `${unit ? (value / 1000).toFixed(2) : value}${unit}`,
    `≤ ${target}${unit}`,
    value <= (unit ? target * 1000 : target) ? 'reached' : 'not reached',
  ];
  return [
    '### First view on slow 4G: the demo, 390 × 844, CPU slowed 4×',
    '',
    '![The screen, every half second](first-sight.webp)',
    '',
    ...formatTable([
      ['', '', 'Target', ''],
      line('Page shell, with the site’s name', milestones.frame, ' s', 1.2),
      [
        'Markers, as pins or with their icons',
        `${(milestones.markers / 1000).toFixed(2)} s`,
        '',
        '',
      ],
      line('Frames with an empty marker', emptyFrames, '', 0),
      line('The map’s picture, coarse', milestones.picture, ' s', 2.5),
      line('The map’s picture, sharp', milestones.sharpPicture, ' s', 4.5),
      line('All icons', milestones.icons, ' s', 5),
      line('Layout shift', layoutShift, '', 0),
    ]),
    '',
  ];
}

function writeScores(scores: LighthouseScore[]): string[] {
  if (scores.length === 0) return [];
  const rows = scores.map(({ title, score, target }) => [
    title,
    String(score),
    `≥ ${target}`,
    score >= target ? 'reached' : 'not reached',
  ]);
  return [
    '### Lighthouse, mobile, the demo',
    '',
    ...formatTable([['', 'Score', 'Target', ''], ...rows]),
    '',
  ];
}

/** Writes a Markdown table with aligned columns. */
export function formatTable([head, ...rows]: string[][]): string[] {
  if (!head) return [];
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)];
}

/** Formats a number with three digits. */
function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
