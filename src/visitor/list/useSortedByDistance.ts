import { useEffect, useMemo, useState } from 'react';
import type { MapPoint } from '@/model/point';
import { useLatest } from '@/ui/useLatest';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import { isSortedByDistance, sortByDistance } from './sort-by-distance';

/**
 * Points with the nearest first, for who is on the way: they are sorted anew only where somebody has come past a
 * place, and nobody is about to choose one.
 * @param whereabouts null leaves the points in the order that they have
 * @param isHeld whether the order has to stay as it is for now
 */
export function useSortedByDistance(
  points: MapPoint[],
  whereabouts: VisitorPosition | null,
  isHeld: () => boolean,
): MapPoint[] {
  const [sortedFrom, setSortedFrom] = useState<VisitorPosition | null>(null);
  const from = whereabouts && (sortedFrom ?? whereabouts);
  const sorted = useMemo(() => (from ? sortByDistance(points, from) : points), [points, from]);
  const latest = useLatest({ sorted, from, isHeld });

  useEffect(
    function sortAnew() {
      const { sorted, from, isHeld } = latest.current;
      const isKept = whereabouts && (isHeld() || isSortedByDistance(sorted, whereabouts));
      setSortedFrom(isKept ? from : whereabouts);
    },
    [whereabouts, latest],
  );
  return sorted;
}
