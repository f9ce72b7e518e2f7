import { useEffect } from 'react';
import type { UndoDirection } from './undo-stack';
import { undoOrRedoLast } from './undo-toasts';

/** A checkbox, a slider, a color and a button for a file have no text that the browser could undo. */
const NON_TEXT_INPUT_TYPES = ['checkbox', 'radio', 'file', 'range', 'color'];

/** While one is open, what is under it stays as it is. */
const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"]';

/** The text field with the focus, and what it held when it got that. */
type FocusedField = {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
  isTyped: boolean;
};

/**
 * Undoes the last change at Ctrl+Z (⌘Z), and redoes it at Ctrl+Y or Ctrl+Shift+Z (⇧⌘Z). A text field keeps the
 * browser's own undo for what was typed in it since it got the focus.
 */
export function useUndoShortcut(isOn: boolean): void {
  useEffect(
    function listen() {
      if (!isOn) return;
      let entered = toFocusedField(document.activeElement);
      const onFocus = ({ target }: FocusEvent) => {
        entered = toFocusedField(target);
      };
      const onInput = ({ target }: Event) => {
        if (entered?.field === target) entered.isTyped = true;
      };
      const onKey = (event: KeyboardEvent) => {
        const direction = readUndoDirection(event);
        if (!direction || event.defaultPrevented || hasNativeUndo(entered, direction)) return;
        if (document.querySelector(DIALOG_SELECTOR)) return;
        // Held down, it would undo all there is.
        if (event.repeat || undoOrRedoLast(direction)) event.preventDefault();
      };
      window.addEventListener('focusin', onFocus);
      window.addEventListener('input', onInput);
      window.addEventListener('keydown', onKey);
      return () => {
        window.removeEventListener('focusin', onFocus);
        window.removeEventListener('input', onInput);
        window.removeEventListener('keydown', onKey);
      };
    },
    [isOn],
  );
}

function toFocusedField(target: EventTarget | null): FocusedField | null {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NON_TEXT_INPUT_TYPES.includes(target.type));
  return isText ? { field: target, value: target.value, isTyped: false } : null;
}

/** Whether the browser has something to undo or redo in the field with the focus. */
function hasNativeUndo(entered: FocusedField | null, direction: UndoDirection): boolean {
  if (!entered?.isTyped || document.activeElement !== entered.field) return false;
  // Once the browser has undone all of it, the next one is the map's.
  return direction === 'redo' || entered.field.value !== entered.value;
}

function readUndoDirection(event: KeyboardEvent): UndoDirection | null {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey === metaKey || altKey) return null;
  // A keyboard of another script has no Z, but a key where it is.
  const [, letter = ''] = /^([a-z])$/i.exec(key) ?? /^Key([A-Z])$/.exec(code) ?? [];
  if (letter.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  // ⌘Y shows the history in browsers.
  return letter.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}
