import { type RefObject, useLayoutEffect, useState } from 'react';
import type { MeasuredGroup } from './list-parts';
import { measureTextLines } from './measure-text-lines';
import type { NumberedGroup } from './numbered-points';

/** How high the headings and the points are in a column; null until they were measured. */
export function useListHeights(
  measure: RefObject<HTMLDivElement | null>,
  groups: NumberedGroup[],
  columnPx: number,
): MeasuredGroup[] | null {
  const [heights, setHeights] = useState<MeasuredGroup[] | null>(null);
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
          places: points.map((point) => {
            const text = point.querySelector<HTMLElement>('[data-text]');
            const rowPx = heightOf(point) - (text ? heightOf(text) : 0);
            return { rowPx, lines: text ? measureTextLines(text, scale) : [] };
          }),
        })),
      );
    },
    [measure, groups, columnPx],
  );
  return heights?.length === groups.length ? heights : null;
}
