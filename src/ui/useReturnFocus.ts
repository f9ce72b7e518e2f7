import { useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog was opened. Radix only does so for a dialog with its own
 * trigger.
 * @param fallback focuses another element if that one is gone or disabled, or if there was none
 * @returns handlers for Radix's `Content`. `onOpenAutoFocus` is needed only for a dialog that may be rendered together
 * with the element that has the focus before it.
 */
export function useReturnFocus(fallback?: () => void) {
  const opener = useRef(document.activeElement);
  return {
    onOpenAutoFocus: () => {
      // When the dialog moves to the other side, its new element opens with the focus nowhere.
      if (document.activeElement !== document.body) opener.current = document.activeElement;
    },
    onCloseAutoFocus: () => {
      const { current } = opener;
      const isElement = current instanceof HTMLElement && current !== document.body;
      if (isElement) current.focus({ preventScroll: true });
      if (!isElement || document.activeElement !== current) fallback?.();
    },
  };
}
