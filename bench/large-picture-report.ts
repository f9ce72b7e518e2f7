import type { TilesComparison, TilesSubject, TilesVisit } from './large-picture.ts';
import { formatTable } from './report.ts';
import { median, quantile } from './results.ts';

/** A row of the report. */
type Metric = {
  title: string;
  unit: string;
  read: (visit: TilesVisit) => number;
  /** The maximum for this map, in the row's unit, on the desktop and on the phone. */
  maxValues?: [number, number];
  /** The largest allowed ratio to each of the other subjects. */
  ratios?: Partial<Record<TilesSubject, number>>;
};

const METRICS: Metric[] = [
  {
    title: 'Opening view: picture',
    unit: 'kB',
    read: ({ openingBytes }) => openingBytes / 1000,
    maxValues: [250, 300],
  },
  {
    title: 'Zoom to its own pixels: picture',
    unit: 'kB',
    read: ({ zoomBytes }) => zoomBytes / 1000,
    maxValues: [900, 1600],
    ratios: { seadragon: 1.2 },
  },
  {
    title: 'Time until sharp',
    unit: 'ms',
    read: ({ sharpMs }) => sharpMs,
    ratios: { seadragon: 1 },
  },
  {
    title: 'Zoom: main thread',
    unit: 's',
    read: ({ zoomMainThreadS }) => zoomMainThreadS,
    ratios: { seadragon: 1 },
  },
  {
    title: 'Pan by a screen width: picture',
    unit: 'kB',
    read: ({ panBytes }) => panBytes / 1000,
    maxValues: [500, 1000],
    ratios: { seadragon: 1.2 },
  },
  {
    title: 'Pan: frame p95',
    unit: 'ms',
    read: ({ panFramesMs }) => quantile(panFramesMs, 0.95),
    ratios: { untiled: 1.2, seadragon: 1 },
  },
  {
    title: 'Pan: main thread',
    unit: 's',
    read: ({ panMainThreadS }) => panMainThreadS,
    ratios: { seadragon: 1 },
  },
];

const NAMES: Record<TilesSubject, string> = {
  app: 'this map',
  untiled: 'without tiles',
  seadragon: 'OpenSeadragon',
};

/** The report's section on an 81-megapixel picture: a Markdown table for each window. */
export function writeLargePicture(comparisons: TilesComparison[]): string[] {
  return comparisons.flatMap(({ device, visits }, index) => {
    const rows = METRICS.map(({ title, unit, read, maxValues, ratios = {} }) => {
      const valueFor = (subject: TilesSubject) => median(visits[subject].map(read));
      const own = valueFor('app');
      const limit = maxValues?.[index];
      const judged =
        limit === undefined ? [] : [`≤ ${limit} ${unit}: ${targetResult(own <= limit)}`];
      for (const subject of ['untiled', 'seadragon'] as const) {
        const target = ratios[subject];
        if (target === undefined) continue;
        const ratio = own / valueFor(subject);
        judged.push(
          `${ratio.toFixed(2)} × ${NAMES[subject]}, ≤ ${target}: ${targetResult(ratio <= target)}`,
        );
      }
      const shown = (['app', 'untiled', 'seadragon'] as const).map(
        (subject) => `${format(valueFor(subject))} ${unit}`,
      );
      return [title, ...shown, judged.join('; ')];
    });
    return [
      `### An 81-megapixel picture, ${device}`,
      '',
      ...formatTable([['', 'This map', 'Without tiles', 'OpenSeadragon', 'Targets'], ...rows]),
      '',
    ];
  });
}

function targetResult(isReached: boolean): string {
  return isReached ? 'reached' : 'not reached';
}

/** Formats a number with three digits. */
function format(value: number): string {
  return value >= 100 || value === 0 ? value.toFixed(0) : value.toPrecision(3);
}
