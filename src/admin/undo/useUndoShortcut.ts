import { useEffect } from 'react';
import { type UndoDirection, undoOrRedoLast } from './undo-toasts';

/** Inputs without any text that the browser could undo. */
const NON_TEXT_INPUT_TYPES = ['checkbox', 'radio', 'file', 'range', 'color'];

/** While a dialog is open, nothing under it is undone. */
const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"]';

/**
 * Undoes the last change on Ctrl+Z (⌘Z), and redoes it on Ctrl+Y or Ctrl+Shift+Z (⇧⌘Z). A text field keeps the
 * browser's own undo for edits since it got the focus.
 */
export function useUndoShortcut(isOn: boolean): void {
  useEffect(
    function listen() {
      if (!isOn) return;
      let textAtFocus = fieldText(document.activeElement);
      const onFocus = ({ target }: FocusEvent) => {
        textAtFocus = fieldText(target);
      };
      const onKey = (event: KeyboardEvent) => {
        const direction = readUndoDirection(event);
        const text = fieldText(document.activeElement);
        // Once the browser has undone all edits of the field, the next undo is the map's.
        const isEdited = text !== null && text !== textAtFocus;
        if (!direction || event.defaultPrevented || isEdited) return;
        if (document.querySelector(DIALOG_SELECTOR)) return;
        // A key that is held down must not undo everything.
        if (event.repeat || undoOrRedoLast(direction)) event.preventDefault();
      };
      const controller = new AbortController();
      const { signal } = controller;
      window.addEventListener('focusin', onFocus, { signal });
      window.addEventListener('keydown', onKey, { signal });
      return () => controller.abort();
    },
    [isOn],
  );
}

/** What is typed in a text field; null for any other element. */
function fieldText(element: EventTarget | null): string | null {
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !NON_TEXT_INPUT_TYPES.includes(element.type));
  return isText ? element.value : null;
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
