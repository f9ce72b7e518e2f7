import { useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog was opened. Radix only does so for a dialog with its own
 * trigger.
 * @param fallback focuses another element if that one is gone or disabled, or if there was none
 * @returns a handler for the dialog's `onCloseAutoFocus`
 */
export function useReturnFocus(fallback?: () => void): () => void {
  const opener = useRef(document.activeElement);
  return () => {
    const { current } = opener;
    const isElement = current instanceof HTMLElement && current !== document.body;
    if (isElement) current.focus({ preventScroll: true });
    if (!isElement || document.activeElement !== current) fallback?.();
  };
}
