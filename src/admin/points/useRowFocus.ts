import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react';
import { useLatest } from '@/ui/useLatest';

const ROWS_PER_PAGE = 10;

/** A row's id, and its index from 0. */
export type ActiveRow = { id: string; index: number };

/** A wish to give the focus to a row's control: its number among them, -1 for the last. */
type FocusRequest = {
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
  const [request, setRequest] = useState<FocusRequest | null>(null);
  const latestIds = useLatest(ids);

  useLayoutEffect(function fulfilRequest() {
    if (!request) return;
    const { id, control } = request;
    const index = ids.indexOf(id);
    const row = body.current?.querySelector(`[data-index="${index}"]`);
    if (row) {
      scrollToIndex(index);
      listControls(row).at(control)?.focus({ preventScroll: true });
      setRequest(null);
    } else if (index >= 0) {
      setActive({ id, index });
    } else if (request.ids !== ids) {
      // Rows that come later take no focus from what has it by then.
      setRequest(null);
    }
  });

  return {
    /** Gives the focus to a control of a row, as soon as that row is there. */
    focusRow: useCallback(
      (id: string, control: number) => setRequest({ id, control, ids: latestIds.current }),
      [latestIds],
    ),

    onFocus({ target }: FocusEvent) {
      const index = rowIndexOf(target);
      const id = ids[index];
      if (id !== undefined) setActive({ id, index });
    },

    onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      if (!(target instanceof HTMLElement)) return;
      const index = nextIndex(key, rowIndexOf(target), ids.length);
      const id = index === null ? undefined : ids[index];
      if (id === undefined) return;
      event.preventDefault();
      const control = listControls(target.closest('[data-index]')).indexOf(target);
      setRequest({ id, control, ids });
    },
  };
}

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
