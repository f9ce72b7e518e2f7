import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLatest } from '@/ui/useLatest';
import { VIRTUAL_ROWS } from '@/ui/virtual-rows';

/** Estimates of a row's height, in a table and as a card; the real height is measured. */
const ROW_HEIGHT_PX = 60;
const CARD_HEIGHT_PX = 79;
/** The page's title, the bar with the count and the table's header cover this much at the top of the window. */
const COVERED_TOP_PX = 184;
/** On a phone, the selection bar covers this much at the bottom. */
const COVERED_BOTTOM_PX = 120;

/**
 * For a list that scrolls with the page: renders only the rows near the window.
 *
 * One row is in the Tab order: the one that last had the focus, or its successor. It is always rendered, so that
 * scrolling does not lose the focus. The arrow keys, Page Up, Page Down, Home and End move the focus to the same
 * control of another row. Each row has its index as `data-index`.
 * @param ids the ids of the rows, in order; must be the same array until it changes
 */
export function useVirtualRows(ids: string[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<ActiveRow>({ id: '', index: 0, focus: null });
  const latestIds = useLatest(ids);
  const found = ids[active.index] === active.id ? active.index : ids.indexOf(active.id);
  const activeIndex = found < 0 ? Math.min(active.index, ids.length - 1) : found;

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: ids.length,
    estimateSize: estimateRowHeight,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    ...VIRTUAL_ROWS,
    scrollMargin: usePageOffsetTop(body),
    scrollPaddingStart: COVERED_TOP_PX,
    scrollPaddingEnd: COVERED_BOTTOM_PX,
    // Nothing has a height in a hidden tab.
    measureElement: (row, entry, instance) =>
      measureElement(row, entry, instance) || estimateRowHeight(),
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes;
      return [...indexes, activeIndex].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(function focusControl() {
    const { id, focus } = active;
    if (!focus) return;
    const row = body.current?.querySelector(`[data-index="${found}"]`);
    if (row) {
      virtualizer.scrollToIndex(found);
      listControls(row).at(focus.control)?.focus({ preventScroll: true });
      setActive({ id, index: found, focus: null });
    } else if (found < 0 && focus.ids !== ids) {
      // A row that appears later must not take the focus from another element.
      setActive({ ...active, focus: null });
    }
  });

  /** Focuses a control of a row as soon as the row is rendered. */
  const focusRow = useCallback(
    (id: string, control: number) =>
      setActive((active) => ({ ...active, id, focus: { control, ids: latestIds.current } })),
    [latestIds],
  );

  return {
    virtualizer,
    /** From 0; -1 if there are no rows. */
    activeIndex,
    focusRow,
    /** For the element around the rows. */
    body: {
      ref: body,
      onFocus({ target }: FocusEvent) {
        const index = rowIndexOf(target);
        const id = ids[index];
        // The controls of one row render nothing again.
        if (id === undefined || (active.id === id && active.index === index && !active.focus))
          return;
        setActive({ id, index, focus: null });
      },
      onKeyDown(event: KeyboardEvent) {
        const { target, key } = event;
        if (!(target instanceof HTMLElement)) return;
        const index = nextIndex(key, rowIndexOf(target), ids.length);
        const id = index === null ? undefined : ids[index];
        if (id === undefined) return;
        event.preventDefault();
        focusRow(id, listControls(target.closest('[data-index]')).indexOf(target));
      },
      // Keeps a focused control clear of what covers the edges of the window.
      className: 'relative [&_:is(button,input)]:scroll-mt-48 [&_:is(button,input)]:scroll-mb-32',
      style: { height: virtualizer.getTotalSize() },
    },
  };
}

function estimateRowHeight(): number {
  return window.matchMedia('(width < 48rem)').matches ? CARD_HEIGHT_PX : ROW_HEIGHT_PX;
}

/** An element's distance from the top of the page, in px. */
function usePageOffsetTop(ref: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  // After each render, and scrolling renders: content above may have grown or shrunk.
  useLayoutEffect(function measure() {
    if (ref.current) setTopPx(Math.round(ref.current.getBoundingClientRect().top + scrollY));
  });
  return topPx;
}

const ROWS_PER_PAGE = 10;

type ActiveRow = {
  id: string;
  /** From 0. */
  index: number;
  /**
   * The control that gets the focus as soon as the row is rendered: its index in the row, -1 for the last. Also the
   * rows at the time of the request.
   */
  focus: { control: number; ids: string[] } | null;
};

function rowIndexOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-index]')?.dataset.index);
}

function listControls(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button, input, a[href]') ?? [])];
}

function nextIndex(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: ROWS_PER_PAGE,
    PageUp: -ROWS_PER_PAGE,
    Home: -index,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(index + step, count - 1));
}

/** A point that was just saved, by a form or as a copy. */
export type JustSavedPoint = { id: string; isNew: boolean };

const HIGHLIGHT_MS = 2500;

/**
 * Scrolls to the row of a saved point and highlights it for a moment.
 * @param saved a new object for each save
 * @param ids the ids of the rows, in order
 * @param onHidden called if a filter hides a new point
 * @returns the id of the highlighted point, or null
 */
export function useScrollToSavedRow(
  saved: JustSavedPoint | null,
  ids: string[],
  scrollToIndex: (index: number) => void,
  onHidden: () => void,
): string | null {
  const [highlighted, setHighlighted] = useState<JustSavedPoint | null>(null);
  const latest = useRef<JustSavedPoint | null>(null);
  const isHidden = useRef(false);

  useEffect(function showRow() {
    const isNext = saved !== latest.current;
    if (!saved || (!isNext && !isHidden.current)) return;
    latest.current = saved;
    const index = ids.indexOf(saved.id);
    // The filter stays for an edited point, so that a filtered list can be worked through.
    isHidden.current = index < 0 && saved.isNew;
    if (isHidden.current && isNext) onHidden();
    if (index < 0) return;
    scrollToIndex(index);
    setHighlighted(saved);
  });

  useEffect(
    function endHighlight() {
      if (!highlighted) return;
      const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
      return () => clearTimeout(timer);
    },
    [highlighted],
  );

  return highlighted?.id ?? null;
}
