import { useEffect } from 'react';
import { type UndoDirection, undoOrRedoLast } from './undo-toasts';

/** Inputs without any text that the browser could undo. */
const NON_TEXT_INPUT_TYPES = ['checkbox', 'radio', 'file', 'range', 'color'];

/** While a dialog is open, nothing under it is undone. */
const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"]';

/** The text field with the focus, and its value when it got the focus. */
type FocusedField = {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
  isEdited: boolean;
};

/**
 * Undoes the last change on Ctrl+Z (⌘Z), and redoes it on Ctrl+Y or Ctrl+Shift+Z (⇧⌘Z). A text field keeps the
 * browser's own undo for edits since it got the focus.
 */
export function useUndoShortcut(isOn: boolean): void {
  useEffect(
    function listen() {
      if (!isOn) return;
      let focused = toFocusedField(document.activeElement);
      const onFocus = ({ target }: FocusEvent) => {
        focused = toFocusedField(target);
      };
      const onInput = ({ target }: Event) => {
        if (focused?.field === target) focused.isEdited = true;
      };
      const onKey = (event: KeyboardEvent) => {
        const direction = readUndoDirection(event);
        if (!direction || event.defaultPrevented || hasNativeUndo(focused, direction)) return;
        if (document.querySelector(DIALOG_SELECTOR)) return;
        // A key that is held down must not undo everything.
        if (event.repeat || undoOrRedoLast(direction)) event.preventDefault();
      };
      const controller = new AbortController();
      const { signal } = controller;
      window.addEventListener('focusin', onFocus, { signal });
      window.addEventListener('input', onInput, { signal });
      window.addEventListener('keydown', onKey, { signal });
      return () => controller.abort();
    },
    [isOn],
  );
}

function toFocusedField(target: EventTarget | null): FocusedField | null {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NON_TEXT_INPUT_TYPES.includes(target.type));
  return isText ? { field: target, value: target.value, isEdited: false } : null;
}

/** Whether the browser itself can undo or redo something in the focused field. */
function hasNativeUndo(focused: FocusedField | null, direction: UndoDirection): boolean {
  if (!focused?.isEdited || document.activeElement !== focused.field) return false;
  // Once the browser has undone all edits of the field, the next undo is the map's.
  return direction === 'redo' || focused.field.value !== focused.value;
}

/** Whether a key undoes or redoes, or null. */
export function readUndoDirection(event: KeyboardEvent): UndoDirection | null {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey === metaKey || altKey) return null;
  // A keyboard for another script has no Z, but it has a key in its place.
  const [, letter = ''] = /^([a-z])$/i.exec(key) ?? /^Key([A-Z])$/.exec(code) ?? [];
  if (letter.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  // ⌘Y shows the history in browsers.
  return letter.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}
