import { useEffect, useMemo, useState } from 'react';
import type { MapPoint } from '@/model/point';
import { useLatest } from '@/ui/useLatest';
import type { PlaceDistances } from '@/visitor/locate/useVisitorLocation';

/** A measured position varies by a few meters even for a visitor who is standing still. */
const POSITION_JITTER_METERS = 10;

/**
 * Sorts points by distance. While the visitor moves, they are sorted again only after the visitor has passed a point,
 * and not while the order must stay.
 * @param visitorPosition null leaves the points in their order
 * @param isOrderFixed returns whether the order must stay for now
 */
export function useSortedByDistance(
  points: MapPoint[],
  visitorPosition: PlaceDistances | null,
  isOrderFixed: () => boolean,
): MapPoint[] {
  const [sortedFrom, setSortedFrom] = useState<PlaceDistances | null>(null);
  const from = visitorPosition && (sortedFrom ?? visitorPosition);
  const sorted = useMemo(() => (from ? sortByDistance(points, from) : points), [points, from]);
  const latest = useLatest({ sorted, from, isOrderFixed });

  useEffect(
    function sortAgain() {
      const { sorted, from, isOrderFixed } = latest.current;
      const isStable =
        visitorPosition && (isOrderFixed() || isSortedByDistance(sorted, visitorPosition));
      setSortedFrom(isStable ? from : visitorPosition);
    },
    [visitorPosition, latest],
  );
  return sorted;
}

/** The points, the nearest first. Those without a known distance come last, in their order. */
export function sortByDistance(points: MapPoint[], visitorPosition: PlaceDistances): MapPoint[] {
  const meters = new Map(points.map((point) => [point, metersOrMax(point, visitorPosition)]));
  const metersTo = (point: MapPoint) => meters.get(point) ?? Number.MAX_VALUE;
  return [...points].sort((a, b) => metersTo(a) - metersTo(b));
}

/** Whether points that were sorted from elsewhere are still in order, up to the jitter of a position. */
export function isSortedByDistance(points: MapPoint[], visitorPosition: PlaceDistances): boolean {
  let furthest = 0;
  return points.every((point) => {
    const meters = metersOrMax(point, visitorPosition);
    furthest = Math.max(furthest, meters);
    return meters >= furthest - POSITION_JITTER_METERS;
  });
}

function metersOrMax(point: MapPoint, visitorPosition: PlaceDistances): number {
  return visitorPosition.metersTo(point) ?? Number.MAX_VALUE;
}
