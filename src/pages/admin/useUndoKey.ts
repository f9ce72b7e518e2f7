import { useEffect } from 'react';
import { undo } from './toast-undo';
import { lastChange } from './undo-stack';

/** What has an undo of its own. A checkbox, a slider and a button for a file have none. */
const FIELDS =
  'input:not([type="checkbox"], [type="file"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** While one is open, what is under it stays as it is. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Has Ctrl+Z (⌘Z) outside of fields undo the last change. */
export function useUndoKey(isOn: boolean): void {
  useEffect(
    function listen() {
      if (!isOn) return;
      window.addEventListener('keydown', undoLast);
      return () => window.removeEventListener('keydown', undoLast);
    },
    [isOn],
  );
}

function undoLast(event: KeyboardEvent): void {
  if (!isUndo(event) || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return;
  const change = lastChange();
  if (!change || document.querySelector(DIALOGS)) return;
  event.preventDefault();
  // Held down, it would undo all there is.
  if (!event.repeat) undo(change);
}

function isUndo({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  // A keyboard of another script has no Z, but a key where it is.
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && ctrlKey !== metaKey && !shiftKey && !altKey;
}
