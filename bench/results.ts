import type { Visit } from './measure.ts';

/** The numbers of a visit, one a line of the report. */
export type Metric =
  | 'ready'
  | `${'zoom' | 'pan'} ${'p50' | 'p95' | 'max' | 'main thread'}`
  | 'filter'
  | 'heap';

type Line = {
  title: string;
  metric: Metric;
  unit: string;
  /** The ratio to Leaflet that is aimed at, by the number of points. */
  aims: Record<number, number>;
};

export const LINES: Line[] = [
  { title: 'Time to all visible markers', metric: 'ready', unit: 'ms', aims: {} },
  { title: 'Zoom: frame p50', metric: 'zoom p50', unit: 'ms', aims: {} },
  { title: 'Zoom: frame p95', metric: 'zoom p95', unit: 'ms', aims: { 1000: 0.4, 10000: 0.1 } },
  { title: 'Zoom: longest frame', metric: 'zoom max', unit: 'ms', aims: {} },
  {
    title: 'Zoom: main thread',
    metric: 'zoom main thread',
    unit: 's',
    aims: { 1000: 0.25, 10000: 0.15 },
  },
  { title: 'Pan: frame p50', metric: 'pan p50', unit: 'ms', aims: {} },
  { title: 'Pan: frame p95', metric: 'pan p95', unit: 'ms', aims: {} },
  { title: 'Pan: longest frame', metric: 'pan max', unit: 'ms', aims: {} },
  {
    title: 'Pan: main thread',
    metric: 'pan main thread',
    unit: 's',
    aims: { 1000: 0.7, 10000: 0.3 },
  },
  { title: 'Change of filter', metric: 'filter', unit: 'ms', aims: { 1000: 0.7, 10000: 0.3 } },
  { title: 'Heap', metric: 'heap', unit: 'MB', aims: { 100: 1, 1000: 1, 10000: 1 } },
];

/** The median of several visits. */
export function summarize(visits: Visit[]): Record<Metric, number> {
  const over = (read: (visit: Visit) => number) => quantile(visits.map(read), 0.5);
  return {
    ready: over(({ readyMs }) => readyMs),
    'zoom p50': over(({ zoom }) => quantile(zoom.framesMs, 0.5)),
    'zoom p95': over(({ zoom }) => quantile(zoom.framesMs, 0.95)),
    'zoom max': over(({ zoom }) => Math.max(...zoom.framesMs)),
    'zoom main thread': over(({ zoom }) => zoom.mainThreadS),
    'pan p50': over(({ pan }) => quantile(pan.framesMs, 0.5)),
    'pan p95': over(({ pan }) => quantile(pan.framesMs, 0.95)),
    'pan max': over(({ pan }) => Math.max(...pan.framesMs)),
    'pan main thread': over(({ pan }) => pan.mainThreadS),
    filter: over(({ filterMs }) => quantile(filterMs, 0.5)),
    heap: over(({ heapBytes }) => heapBytes / 1e6),
  };
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
