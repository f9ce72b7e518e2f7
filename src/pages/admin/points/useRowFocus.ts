import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react';
import { useLatest } from '@/ui/useLatest';
import type { ActiveRow } from './useActiveRow';

const ROWS_A_PAGE = 10;

/** Which of a row's controls gets the focus. */
export type RowControl = 'first' | 'last';

/** A wish to give the focus to a row's control: its number among them, -1 for the last. */
type Request = {
  id: string;
  control: number;
  /** The rows when it was made. */
  ids: string[];
};

/**
 * Moves the focus between rows, also to those that are not drawn yet. The arrow keys, Page Up, Page
 * Down, Home and End move it to the same control of another row.
 * @param body the element around the rows, each of which has its index as `data-index`
 * @param setActive has a row drawn, wherever it is
 */
export function useRowFocus(
  ids: string[],
  body: RefObject<HTMLElement | null>,
  setActive: (row: ActiveRow) => void,
  scrollToIndex: (index: number) => void,
) {
  const [request, setRequest] = useState<Request | null>(null);
  const latestIds = useLatest(ids);

  useLayoutEffect(function fulfilRequest() {
    if (!request) return;
    const index = ids.indexOf(request.id);
    if (index < 0) {
      // Rows that come later take no focus from what has it by then.
      if (request.ids !== ids) setRequest(null);
      return;
    }
    const row = body.current?.querySelector(`[data-index="${index}"]`);
    if (!row) {
      setActive({ id: request.id, index });
      return;
    }
    scrollToIndex(index);
    controlsOf(row).at(request.control)?.focus({ preventScroll: true });
    setRequest(null);
  });

  return {
    /** Gives the focus to a control of a row, as soon as that row is there. */
    focusRow: useCallback(
      (id: string, control: RowControl) =>
        setRequest({ id, control: control === 'first' ? 0 : -1, ids: latestIds.current }),
      [latestIds],
    ),

    onFocus({ target }: FocusEvent) {
      const index = indexOf(target);
      const id = ids[index];
      if (id !== undefined) setActive({ id, index });
    },

    onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      if (!(target instanceof HTMLElement)) return;
      const index = nextIndex(key, indexOf(target), ids.length);
      const id = index === null ? undefined : ids[index];
      if (id === undefined) return;
      event.preventDefault();
      const control = controlsOf(target.closest('[data-index]')).indexOf(target);
      setRequest({ id, control, ids });
    },
  };
}

function indexOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-index]')?.dataset.index);
}

function controlsOf(row: Element | null): HTMLElement[] {
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
