import { visitInTurn } from './devices.ts';
import type { Visit } from './measure.ts';
import { format, formatTable, judge, type Section } from './report.ts';

/** A row of a table. */
type Metric = {
  title: string;
  unit: string;
  /** Null if there is nothing to measure. */
  read: (visit: Visit) => number | null;
  /** The intended ratio to Leaflet. */
  targets?: Targets;
};

/** Ratios by the number of points. */
type Targets = Record<number, number>;

/** Typical point counts, at which this map must not be slower than Leaflet. */
const NO_SLOWER: Targets = { 25: 1.05, 60: 1.05, 100: 1.05, 120: 1.05 };
const FASTER: Targets = { 25: 0.7, 60: 0.7, 100: 0.7, 120: 0.7 };

const METRICS: Metric[] = [
  { title: 'Time to all visible markers', unit: 'ms', read: ({ readyMs }) => readyMs },
  ...motionMetrics('Zoom', 'zoom', {
    p95: { ...NO_SLOWER, 1000: 0.4, 10000: 0.1 },
    mainThread: { ...FASTER, 1000: 0.4, 10000: 0.15 },
  }),
  ...motionMetrics('Quick zoom', 'quickZoom', {
    p95: { ...NO_SLOWER, 1000: 0.4, 10000: 0.1 },
    mainThread: { ...FASTER, 1000: 0.25, 10000: 0.15 },
  }),
  ...motionMetrics('Pan', 'pan', {
    p95: NO_SLOWER,
    mainThread: { ...NO_SLOWER, 1000: 0.7, 10000: 0.3 },
  }),
  {
    title: 'Change of filter',
    unit: 'ms',
    read: ({ filterMs }) => median(filterMs),
    targets: { ...NO_SLOWER, 1000: 0.7, 10000: 0.3 },
  },
  {
    title: 'Heap',
    unit: 'MB',
    read: ({ heapBytes }) => heapBytes / 1e6,
    targets: { 100: 1, 1000: 1, 10000: 1 },
  },
];

function motionMetrics(
  name: string,
  gesture: 'zoom' | 'quickZoom' | 'pan',
  targets: { p95: Targets; mainThread: Targets },
): Metric[] {
  const frame = (part: number) => (visit: Visit) =>
    visit[gesture] && quantile(visit[gesture].framesMs, part);
  const mainThread = (visit: Visit) => visit[gesture]?.mainThreadS ?? null;
  return [
    { title: `${name}: frame p50`, unit: 'ms', read: frame(0.5) },
    { title: `${name}: frame p95`, unit: 'ms', read: frame(0.95), targets: targets.p95 },
    { title: `${name}: longest frame`, unit: 'ms', read: frame(1) },
    { title: `${name}: main thread`, unit: 's', read: mainThread, targets: targets.mainThread },
  ];
}

/** Medians of the visits to two subjects, by metric. Metrics that one of them doesn't have are left out. */
export type Comparison = (Metric & { own: number; other: number })[];

/** Visits two subjects in turn. */
export async function compare(
  rounds: number,
  visitOwn: () => Promise<Visit>,
  visitOther: () => Promise<Visit>,
): Promise<Comparison> {
  const [ownVisits = [], otherVisits = []] = await visitInTurn(rounds, [visitOwn, visitOther]);
  return METRICS.flatMap((metric) => {
    const medianOf = (visits: Visit[]) => {
      const values = visits.map(metric.read).filter((value) => value !== null);
      return values.length > 0 ? median(values) : null;
    };
    const [own, other] = [medianOf(ownVisits), medianOf(otherVisits)];
    return own === null || other === null ? [] : [{ ...metric, own, other }];
  });
}

/** Writes a comparison as a table. */
export function writeComparison(
  comparison: Comparison,
  pointCount: number,
  device: string,
  otherName: string,
): Section {
  const rows = comparison.map(({ title, unit, targets, own, other }) => {
    const ratio = own / other;
    const cells = [format(own, unit), format(other, unit), ratio.toFixed(2)];
    return [title, ...cells, ...judge(ratio, targets?.[pointCount])];
  });
  return {
    heading: `### ${pointCount.toLocaleString('en')} points, ${device}`,
    lines: formatTable([['', 'This map', otherName, 'Ratio', 'Target', ''], ...rows]),
  };
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value below which the given fraction of the values falls.
 * @param part from 0 to 1
 */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(Math.floor(part * sorted.length), sorted.length - 1)];
  if (value === undefined) throw new Error('There is nothing to take a quantile of');
  return value;
}
