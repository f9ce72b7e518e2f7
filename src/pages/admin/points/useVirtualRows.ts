import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** About as high as a row is, in a table and as a card; the real height is measured. */
const ROW_PX = 60;
const CARD_PX = 79;
/** What covers the rows at the top of the window: the bar with the count, and the head. */
const COVERED_PX = 104;
/** What covers them at the bottom, on a phone: the bar for what is selected. */
const COVERED_BELOW_PX = 120;
const ROWS_A_PAGE = 10;

/** Which of a row's controls gets the focus. */
export type RowControl = 'first' | 'last';

type Wanted = { id: string; control: RowControl; ids: string[] };

/**
 * Draws only the rows that are near the window, of a list that scrolls with the page.
 *
 * One row takes part in the Tab order: the one that last had the focus, or the first. It is always
 * drawn, so that the focus is not lost by scrolling. The arrow keys, Page Up, Page Down, Home and End
 * move the focus to the same control of another row.
 * @param ids what the rows are about, in their order; must be the same array until it changes
 */
export function useVirtualRows(ids: string[]) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  /** Distance of the rows from the top of the page, in px. */
  const [top, setTop] = useState(0);
  const [active, setActive] = useState({ id: '', index: 0 });
  /** The place among a row's controls of the one that is to get the focus. */
  const nextControl = useRef<number | null>(null);
  const latestIds = useRef(ids);
  /** A row that is to get the focus as soon as it is there, and the rows when that was said. */
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const activeIndex = indexOfActive(ids, active);

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: ids.length,
    estimateSize: estimateRow,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_BELOW_PX,
    // In a tab that is not shown nothing has a height.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || estimateRow(),
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes;
      return [...indexes, activeIndex].sort((one, other) => one - other);
    },
  });

  useLayoutEffect(function followWhatIsAbove() {
    const body = bodyRef.current;
    if (!body) return;
    const measure = () => setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
    const observer = new ResizeObserver(measure);
    // Whatever grows or shrinks above the rows changes the height of something around them.
    for (let element = body.parentElement; element; element = element.parentElement) {
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(function moveFocus() {
    const control = nextControl.current;
    nextControl.current = null;
    if (control === null) return;
    const row = bodyRef.current?.querySelector(`[data-index="${activeIndex}"]`);
    controlsOf(row).at(control)?.focus({ preventScroll: true });
  });

  useEffect(
    function goToWanted() {
      latestIds.current = ids;
      if (!wanted) return;
      const index = ids.indexOf(wanted.id);
      // Rows that come later take no focus from what has it by then.
      if (index >= 0 || wanted.ids !== ids) setWanted(null);
      if (index < 0) return;
      nextControl.current = wanted.control === 'first' ? 0 : -1;
      setActive({ id: wanted.id, index });
      virtualizer.scrollToIndex(index);
    },
    [wanted, ids, virtualizer],
  );

  function onFocus({ target }: FocusEvent) {
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index);
    const id = ids[index];
    if (id !== undefined && index !== activeIndex) setActive({ id, index });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>('[data-index]');
    const index = nextIndex(key, Number(row?.dataset.index), ids.length);
    const id = index === null ? undefined : ids[index];
    if (index === null || id === undefined) return;
    event.preventDefault();
    nextControl.current = controlsOf(row).indexOf(target);
    setActive({ id, index });
    virtualizer.scrollToIndex(index);
  }

  return {
    virtualizer,
    activeIndex,
    /** Gives the focus to a control of a row, as soon as that row is there. */
    focusRow: useCallback(
      (id: string, control: RowControl) => setWanted({ id, control, ids: latestIds.current }),
      [],
    ),
    /** For the element around the rows. */
    body: {
      ref: bodyRef,
      onFocus,
      onKeyDown,
      // So far from the window's edges nothing covers what has the focus.
      className: 'relative [&_:is(button,input)]:scroll-mt-28 [&_:is(button,input)]:scroll-mb-32',
      style: { height: virtualizer.getTotalSize() },
    },
  };
}

function estimateRow(): number {
  return window.matchMedia('(width < 40rem)').matches ? CARD_PX : ROW_PX;
}

/** Where the active row is now; what has its place where it is gone. */
function indexOfActive(ids: string[], { id, index }: { id: string; index: number }): number {
  if (ids[index] === id) return index;
  const found = ids.indexOf(id);
  return found < 0 ? Math.min(index, ids.length - 1) : found;
}

function controlsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button, input, a[href]') ?? [])];
}

function nextIndex(key: string, index: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'PageDown') return Math.min(index + ROWS_A_PAGE, last);
  if (key === 'PageUp') return Math.max(index - ROWS_A_PAGE, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}
