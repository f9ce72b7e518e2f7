import { lastChange, type UndoableChange } from '../src/admin/undo/undo-toasts';

/** The change of the map that Ctrl+Z would undo. */
export function lastMapChange(): UndoableChange {
  const change = lastChange();
  if (!change || 'reopen' in change) throw new Error('There is no change of the map to undo');
  return change;
}
