import type { Motion, Visit } from './measure.ts';

/** A row of the report. */
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

export const METRICS: Metric[] = [
  { title: 'Time to all visible markers', unit: 'ms', read: ({ readyMs }) => readyMs },
  ...motionLines('Zoom', ({ zoom }) => zoom, {
    p95: { ...NO_SLOWER, 1000: 0.4, 10000: 0.1 },
    mainThread: { ...FASTER, 1000: 0.4, 10000: 0.15 },
  }),
  ...motionLines('Quick zoom', ({ quickZoom }) => quickZoom, {
    p95: { ...NO_SLOWER, 1000: 0.4, 10000: 0.1 },
    mainThread: { ...FASTER, 1000: 0.25, 10000: 0.15 },
  }),
  ...motionLines('Pan', ({ pan }) => pan, {
    p95: NO_SLOWER,
    mainThread: { ...NO_SLOWER, 1000: 0.7, 10000: 0.3 },
  }),
  {
    title: 'Change of filter',
    unit: 'ms',
    read: ({ filterMs }) => quantile(filterMs, 0.5),
    targets: { ...NO_SLOWER, 1000: 0.7, 10000: 0.3 },
  },
  {
    title: 'Heap',
    unit: 'MB',
    read: ({ heapBytes }) => heapBytes / 1e6,
    targets: { 100: 1, 1000: 1, 10000: 1 },
  },
];

/** Takes the median of several visits for each row. */
export function summarize(visits: Visit[]): (number | null)[] {
  return METRICS.map(({ read }) => {
    const values = visits.map(read).filter((value) => value !== null);
    return values.length > 0 ? median(values) : null;
  });
}

function motionLines(
  name: string,
  motionOf: (visit: Visit) => Motion | null,
  targets: { p95: Targets; mainThread: Targets },
): Metric[] {
  const read = (of: (motion: Motion) => number) => (visit: Visit) => {
    const motion = motionOf(visit);
    return motion && of(motion);
  };
  return [
    {
      title: `${name}: frame p50`,
      unit: 'ms',
      read: read((motion) => quantile(motion.framesMs, 0.5)),
    },
    {
      title: `${name}: frame p95`,
      unit: 'ms',
      read: read((motion) => quantile(motion.framesMs, 0.95)),
      targets: targets.p95,
    },
    {
      title: `${name}: longest frame`,
      unit: 'ms',
      read: read((motion) => Math.max(...motion.framesMs)),
    },
    {
      title: `${name}: main thread`,
      unit: 's',
      read: read((motion) => motion.mainThreadS),
      targets: targets.mainThread,
    },
  ];
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
