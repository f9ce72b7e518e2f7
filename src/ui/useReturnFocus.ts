import { type RefObject, useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog was opened. Radix does so only for a dialog
 * with a trigger of its own.
 * @param fallback gets the focus if what had it is gone
 * @returns for the dialog's `onCloseAutoFocus`
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>): () => void {
  const opener = useRef(document.activeElement);
  return () => {
    const target = opener.current?.isConnected ? opener.current : fallback?.current;
    if (target instanceof HTMLElement) target.focus();
  };
}
