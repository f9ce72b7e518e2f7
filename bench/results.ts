import type { Visit } from './measure.ts';

/** A line of the report. */
type Line = {
  title: string;
  unit: string;
  read: (visit: Visit) => number;
  /** The ratio to Leaflet that is aimed at, by the number of points. */
  aims?: Record<number, number>;
};

export const LINES: Line[] = [
  { title: 'Time to all visible markers', unit: 'ms', read: ({ readyMs }) => readyMs },
  { title: 'Zoom: frame p50', unit: 'ms', read: ({ zoom }) => quantile(zoom.framesMs, 0.5) },
  {
    title: 'Zoom: frame p95',
    unit: 'ms',
    read: ({ zoom }) => quantile(zoom.framesMs, 0.95),
    aims: { 1000: 0.4, 10000: 0.1 },
  },
  { title: 'Zoom: longest frame', unit: 'ms', read: ({ zoom }) => Math.max(...zoom.framesMs) },
  {
    title: 'Zoom: main thread',
    unit: 's',
    read: ({ zoom }) => zoom.mainThreadS,
    aims: { 1000: 0.25, 10000: 0.15 },
  },
  { title: 'Pan: frame p50', unit: 'ms', read: ({ pan }) => quantile(pan.framesMs, 0.5) },
  { title: 'Pan: frame p95', unit: 'ms', read: ({ pan }) => quantile(pan.framesMs, 0.95) },
  { title: 'Pan: longest frame', unit: 'ms', read: ({ pan }) => Math.max(...pan.framesMs) },
  {
    title: 'Pan: main thread',
    unit: 's',
    read: ({ pan }) => pan.mainThreadS,
    aims: { 1000: 0.7, 10000: 0.3 },
  },
  {
    title: 'Change of filter',
    unit: 'ms',
    read: ({ filterMs }) => quantile(filterMs, 0.5),
    aims: { 1000: 0.7, 10000: 0.3 },
  },
  {
    title: 'Heap',
    unit: 'MB',
    read: ({ heapBytes }) => heapBytes / 1e6,
    aims: { 100: 1, 1000: 1, 10000: 1 },
  },
];

/** A median of several visits for each line. */
export function summarize(visits: Visit[]): number[] {
  return LINES.map(({ read }) => median(visits.map(read)));
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value below which a part of the values lie.
 * @param part from 0 to 1
 */
function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(Math.floor(part * sorted.length), sorted.length - 1)];
  if (value === undefined) throw new Error('There is nothing to take a quantile of');
  return value;
}
