import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type ActiveRow, useRowFocus } from './useRowFocus';

/** About as high as a row is, in a table and as a card; the real height is measured. */
const ROW_HEIGHT_PX = 60;
const CARD_HEIGHT_PX = 79;
/** What covers the rows at the top of the window: the page's title, the bar with the count, and the head. */
const COVERED_TOP_PX = 184;
/** What covers them at the bottom, on a phone: the bar for what is selected. */
const COVERED_BOTTOM_PX = 120;

/**
 * Draws only the rows that are near the window, of a list that scrolls with the page.
 *
 * One row takes part in the Tab order: the one that last had the focus, or where it is gone the one in its
 * place. It is always drawn, so that the focus is not lost by scrolling. Keys move the focus to the same
 * control of another.
 * @param ids what the rows are about, in their order; must be the same array until it changes
 */
export function useVirtualRows(ids: string[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<ActiveRow>({ id: '', index: 0 });
  const found = ids[active.index] === active.id ? active.index : ids.indexOf(active.id);
  const activeIndex = found < 0 ? Math.min(active.index, ids.length - 1) : found;

  /** Every control of a row that gets the focus says so: the same row draws nothing anew. */
  const makeActive = ({ id, index }: ActiveRow) =>
    setActive((active) => (active.id === id && active.index === index ? active : { id, index }));

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: ids.length,
    estimateSize: estimateRowHeight,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 10,
    scrollMargin: usePageOffsetTop(body),
    scrollPaddingStart: COVERED_TOP_PX,
    scrollPaddingEnd: COVERED_BOTTOM_PX,
    // In a tab that is not shown nothing has a height.
    measureElement: (row, entry, instance) =>
      measureElement(row, entry, instance) || estimateRowHeight(),
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes;
      return [...indexes, activeIndex].sort((one, other) => one - other);
    },
  });
  const { focusRow, ...focus } = useRowFocus(ids, body, makeActive, virtualizer.scrollToIndex);

  return {
    virtualizer,
    /** From 0; -1 where there is no row. */
    activeIndex,
    focusRow,
    /** For the element around the rows. */
    body: {
      ref: body,
      ...focus,
      // So far from the window's edges nothing covers what has the focus.
      className: 'relative [&_:is(button,input)]:scroll-mt-48 [&_:is(button,input)]:scroll-mb-32',
      style: { height: virtualizer.getTotalSize() },
    },
  };
}

function estimateRowHeight(): number {
  return window.matchMedia('(width < 48rem)').matches ? CARD_HEIGHT_PX : ROW_HEIGHT_PX;
}

/** An element's distance from the top of the page, in px, also when it changes. */
function usePageOffsetTop(ref: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(
    function followWhatIsAbove() {
      const { current } = ref;
      if (!current) return;
      const measure = () => setTopPx(Math.round(current.getBoundingClientRect().top + scrollY));
      const observer = new ResizeObserver(measure);
      // Whatever grows or shrinks above it changes the height of something around it.
      for (let around = current.parentElement; around; around = around.parentElement) {
        observer.observe(around);
      }
      return () => observer.disconnect();
    },
    [ref],
  );
  return topPx;
}
