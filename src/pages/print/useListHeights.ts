import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GroupHeights } from './list-layout';
import type { NumberedGroup } from './numbered-points';

/** How high the headings and the points are in a column; null until they were measured. */
export function useListHeights(
  measure: RefObject<HTMLDivElement | null>,
  groups: NumberedGroup[],
  columnPx: number,
): GroupHeights[] | null {
  const [heights, setHeights] = useState<GroupHeights[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured depends on both
  useLayoutEffect(
    function measureList() {
      const { current } = measure;
      if (!current) return;
      // A preview may be scaled; the paper is not.
      const scale = current.getBoundingClientRect().width / columnPx || 1;
      const heightOf = (element: Element) => element.getBoundingClientRect().height / scale;
      setHeights(
        [...current.children].map(({ children: [heading, ...points] }) => ({
          headingPx: heading ? heightOf(heading) : 0,
          pointsPx: points.map(heightOf),
        })),
      );
    },
    [measure, groups, columnPx],
  );
  return heights?.length === groups.length ? heights : null;
}
