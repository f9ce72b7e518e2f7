import type { MapPoint } from '@/model/point';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';

/** A position sways by some metres, also of who stands still. */
const POSITION_JITTER_METERS = 10;

/** Points with the nearest first. Those whose distance can't be told come last, in the order that they have. */
export function sortByDistance(points: MapPoint[], whereabouts: VisitorPosition): MapPoint[] {
  const metres = new Map(points.map((point) => [point, metersOrMax(point, whereabouts)]));
  const of = (point: MapPoint) => metres.get(point) ?? Number.MAX_VALUE;
  return [...points].sort((one, other) => of(one) - of(other));
}

/** Whether points that were sorted from elsewhere are still as good as sorted, so that none needs to change its place. */
export function isSortedByDistance(points: MapPoint[], whereabouts: VisitorPosition): boolean {
  let furthest = 0;
  return points.every((point) => {
    const metres = metersOrMax(point, whereabouts);
    furthest = Math.max(furthest, metres);
    return metres >= furthest - POSITION_JITTER_METERS;
  });
}

function metersOrMax(point: MapPoint, whereabouts: VisitorPosition): number {
  return whereabouts.metersTo(point) ?? Number.MAX_VALUE;
}
