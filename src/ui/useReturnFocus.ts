import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog was opened. Radix does so only for a dialog
 * with a trigger of its own.
 * @param fallback gives the focus to something else if what had it is gone or disabled, or nothing had it
 * @returns for the dialog's `onCloseAutoFocus`
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
