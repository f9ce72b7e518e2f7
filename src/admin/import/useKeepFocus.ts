import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus where a cell is fixed. The page is drawn between the cell's losing the focus and the next control's
 * getting it: the dialog takes the focus for lost then, and the next control may have left with its line. In its place
 * the line gets the focus that comes there, or the last one.
 * @param scroller gets the focus where no cell is left
 * @returns to be called when something within loses the focus
 */
export function useKeepFocus(scroller: RefObject<HTMLElement | null>) {
  const leaving = useRef<{ to: HTMLElement; index: string } | null>(null);

  useLayoutEffect(function catchFocus() {
    const { current } = leaving;
    const { activeElement } = document;
    if (!current || activeElement === current.to) return;
    leaving.current = null;
    // Somebody may have moved the focus meanwhile.
    if (!activeElement?.contains(scroller.current)) return;
    const cellsIn = (line: string) => [
      ...(scroller.current?.querySelectorAll<HTMLElement>(`${line} :is(input, textarea)`) ?? []),
    ];
    const next = current.to.isConnected
      ? current.to
      : (cellsIn(`[data-index="${current.index}"]`)[0] ?? cellsIn('[data-index]').at(-1));
    (next ?? scroller.current)?.focus();
  });

  return ({ target, relatedTarget }: FocusEvent) => {
    const { index } = target.closest<HTMLElement>('[data-index]')?.dataset ?? {};
    leaving.current =
      relatedTarget instanceof HTMLElement && index !== undefined
        ? { to: relatedTarget, index }
        : null;
  };
}
