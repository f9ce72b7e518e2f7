import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { useOrderGroups } from '@/data/admin/groups';
import type { Group } from '@/model/group';

/** A new order counts as chosen this long after the last key press. */
const COMMIT_DELAY_MS = 700;

/** A drag within this distance from the window's upper or lower edge scrolls the page, in CSS pixels. */
const SCROLL_EDGE_PX = 96;
const SCROLL_STEP_PX = 8;

/**
 * Lets handles in the rows of the groups change their order, by dragging and by arrow keys. Escape puts a row back. The
 * row of a handle has its group's id in `data-row`. Stores each new order, and offers to undo that.
 * @param groups in their stored order
 */
export function useGroupOrder(groups: Group[]) {
  const { mutateAsync: orderGroups } = useOrderGroups();
  const ids = groups.map(({ id }) => id);
  /** Until it is stored, the rows stay in the chosen order. */
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [movingId, setMovingId] = useState<string | null>(null);
  /** The order to store, which events may change before the next render. */
  const pending = useRef<string[] | null>(null);
  const timer = useRef(0);
  // A row that was added in the meantime comes last.
  const rankOf = (id: string) => (chosen?.includes(id) ? chosen.indexOf(id) : ids.length);
  const shown = chosen ? ids.toSorted((a, b) => rankOf(a) - rankOf(b)) : ids;

  async function store(order: string[]): Promise<void> {
    try {
      const to = Object.fromEntries(order.map((id, index) => [id, index + 1]));
      const { from } = await orderGroups({ to });
      toastUndo('Order of the groups changed', {
        undo: () => orderGroups({ from: to, to: from }),
        undone: 'Order of the groups restored',
        redo: () => orderGroups({ from, to }),
      });
    } catch (error) {
      toastError(error);
    }
  }

  function move(id: string, to: number): void {
    const others = (pending.current ?? shown).filter((other) => other !== id);
    pending.current = others.toSpliced(Math.max(to, 0), 0, id);
    setChosen(pending.current);
    setMovingId(id);
  }

  function finish(isCanceled = false): void {
    clearTimeout(timer.current);
    setMovingId(null);
    const order = pending.current;
    pending.current = null;
    const end = () => setChosen((chosen) => (chosen === order ? null : chosen));
    if (isCanceled || !order || order.join() === ids.join()) end();
    else void store(order).finally(end);
  }

  function onKeyDown(id: string, event: KeyboardEvent): void {
    const from = (pending.current ?? shown).indexOf(id);
    const targets = new Map([
      ['ArrowUp', from - 1],
      ['ArrowDown', from + 1],
      ['Home', 0],
      ['End', ids.length],
    ]);
    const to = targets.get(event.key);
    if (event.key === 'Escape') finish(true);
    if (to === undefined) return;
    event.preventDefault();
    move(id, to);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(finish, COMMIT_DELAY_MS);
  }

  function drag(id: string, { button, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    const body = currentTarget.closest('tbody');
    if (button !== 0 || !body) return;
    finish();
    setMovingId(id);
    let pointerY = clientY;
    const released = new AbortController();

    function follow(): void {
      const rows = body?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
      const above = [...rows].filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return row.dataset.row !== id && top + height / 2 < pointerY;
      });
      if ((pending.current ?? shown).indexOf(id) !== above.length) move(id, above.length);
    }

    function scroll(): void {
      if (released.signal.aborted) return;
      const isBelow = pointerY > window.innerHeight - SCROLL_EDGE_PX;
      if (isBelow || pointerY < SCROLL_EDGE_PX) {
        window.scrollBy(0, isBelow ? SCROLL_STEP_PX : -SCROLL_STEP_PX);
        follow();
      }
      requestAnimationFrame(scroll);
    }

    function end(isCanceled: boolean): void {
      released.abort();
      finish(isCanceled);
    }

    function onMove({ clientY }: MouseEvent): void {
      pointerY = clientY;
      follow();
    }

    // On the window: the handle moves within the page during the drag, and would lose a captured pointer.
    const { signal } = released;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => end(false), { signal });
    window.addEventListener('pointercancel', () => end(true), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(true), { signal });
    requestAnimationFrame(scroll);
  }

  return {
    /** The groups in the order to show. */
    groups: shown.flatMap((id) => groups.find((group) => group.id === id) ?? []),
    /** The row that is being moved, or null. */
    movingId,
    handleProps: (id: string) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(id, event),
      onBlur: () => finish(),
    }),
  };
}
