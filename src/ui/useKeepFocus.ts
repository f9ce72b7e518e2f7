import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus correctly when a fixed cell loses it. React renders before the next control gets the focus, so
 * the dialog considers the focus lost, and the next control may be gone with its row. In that case the row in its
 * place gets the focus, or the last row.
 * @param scroller gets the focus if no cell is left
 * @returns the handler for `onBlur`
 */
export function useKeepFocus(scroller: RefObject<HTMLElement | null>) {
  const moving = useRef<{ to: HTMLElement; index: string } | null>(null);

  useLayoutEffect(function catchFocus() {
    const { current } = moving;
    const { activeElement } = document;
    if (!current || activeElement === current.to) return;
    moving.current = null;
    // The focus may have moved elsewhere in the meantime.
    if (!activeElement?.contains(scroller.current)) return;
    const cellsIn = (row: string) => [
      ...(scroller.current?.querySelectorAll<HTMLElement>(`${row} :is(input, textarea)`) ?? []),
    ];
    const next = current.to.isConnected
      ? current.to
      : (cellsIn(`[data-index="${current.index}"]`)[0] ?? cellsIn('[data-index]').at(-1));
    (next ?? scroller.current)?.focus();
  });

  return ({ target, relatedTarget }: FocusEvent) => {
    const { index } = target.closest<HTMLElement>('[data-index]')?.dataset ?? {};
    moving.current =
      relatedTarget instanceof HTMLElement && index !== undefined
        ? { to: relatedTarget, index }
        : null;
  };
}
