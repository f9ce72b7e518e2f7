import { useEffect } from 'react';
import { takeLast } from './toast-undo';
import type { Direction } from './undo-stack';

/** A checkbox, a slider, a color and a button for a file have no text that the browser could undo. */
const WITHOUT_TEXT = ['checkbox', 'radio', 'file', 'range', 'color'];

/** While one is open, what is under it stays as it is. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** The text field with the focus, and what it held when it got that. */
type Entered = {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
  isTyped: boolean;
};

/**
 * Undoes the last change at Ctrl+Z (⌘Z), and redoes it at Ctrl+Y or Ctrl+Shift+Z (⇧⌘Z). A text field keeps the
 * browser's own undo for what was typed in it since it got the focus.
 */
export function useUndoKey(isOn: boolean): void {
  useEffect(
    function listen() {
      if (!isOn) return;
      let entered = entering(document.activeElement);
      const onFocus = ({ target }: FocusEvent) => {
        entered = entering(target);
      };
      const onInput = ({ target }: Event) => {
        if (entered?.field === target) entered.isTyped = true;
      };
      const onKey = (event: KeyboardEvent) => {
        const direction = directionOf(event);
        if (!direction || event.defaultPrevented || isOfField(entered, direction)) return;
        if (document.querySelector(DIALOGS)) return;
        // Held down, it would undo all there is.
        if (event.repeat || takeLast(direction)) event.preventDefault();
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

function entering(target: EventTarget | null): Entered | null {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type));
  return isText ? { field: target, value: target.value, isTyped: false } : null;
}

/** Whether the browser has something to undo or redo in the field with the focus. */
function isOfField(entered: Entered | null, direction: Direction): boolean {
  if (!entered?.isTyped || document.activeElement !== entered.field) return false;
  // Once the browser has undone all of it, the next one is the map's.
  return direction === 'redo' || entered.field.value !== entered.value;
}

function directionOf(event: KeyboardEvent): Direction | null {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey === metaKey || altKey) return null;
  // A keyboard of another script has no Z, but a key where it is.
  const [, letter = ''] = /^([a-z])$/i.exec(key) ?? /^Key([A-Z])$/.exec(code) ?? [];
  if (letter.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  // ⌘Y shows the history in browsers.
  return letter.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}
