import type { MapPoint } from '@/model/point';
import type { Whereabouts } from '@/visitor/locate/whereabouts';

/** A position sways by some metres, also of who stands still. */
const SWAY_M = 10;

/** Points with the nearest first. Those whose distance can't be told come last, in the order that they have. */
export function nearestFirst(points: MapPoint[], whereabouts: Whereabouts): MapPoint[] {
  const metres = new Map(points.map((point) => [point, metresOrMore(point, whereabouts)]));
  const of = (point: MapPoint) => metres.get(point) ?? Number.MAX_VALUE;
  return [...points].sort((one, other) => of(one) - of(other));
}

/** Whether points that were sorted from elsewhere are still as good as sorted, so that none needs to change its place. */
export function isNearestFirst(points: MapPoint[], whereabouts: Whereabouts): boolean {
  let furthest = 0;
  return points.every((point) => {
    const metres = metresOrMore(point, whereabouts);
    furthest = Math.max(furthest, metres);
    return metres >= furthest - SWAY_M;
  });
}

function metresOrMore(point: MapPoint, whereabouts: Whereabouts): number {
  return whereabouts.metresTo(point) ?? Number.MAX_VALUE;
}
