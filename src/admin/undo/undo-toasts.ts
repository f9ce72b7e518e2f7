import { toast } from 'sonner';
import { messageOf, type ShownToast, showToast } from '@/admin/toasts';
import { OutdatedError } from '@/data/affected-rows';
import {
  clearRedoStack,
  lastChange,
  pushChange,
  removeChange,
  type UndoableChange,
  type UndoDirection,
} from './undo-stack';

const UNDO_MS = 10_000;
const OUTDATED_MS = 8000;
/** The message of a failed undo stays until it is dismissed: it holds what would be lost. */
const NO_TIMEOUT_MS = Number.POSITIVE_INFINITY;

const DIRECTION_LABELS = { undo: 'Undo', redo: 'Redo' };

/** The message that offers to undo or redo a change. */
const toastOfChange = new WeakMap<UndoableChange, ShownToast>();

/**
 * Confirms a change and offers to undo it for ten seconds; Ctrl+Z undoes it later, too. An undone change can be
 * redone. An undo or redo that fails shows why, and is offered again.
 * @param text also the message after a redo, unless `done` is given
 */
export function toastUndo(
  text: string,
  {
    isError = false,
    done = text,
    ...rest
  }: Omit<UndoableChange, 'done'> & { done?: string; isError?: boolean },
): void {
  const change = { ...rest, done };
  clearRedoStack();
  pushChange(change);
  showUndoToast(text, change, 'undo', { kind: change.kind ?? text, isError });
}

type UndoToastOptions = {
  kind: string;
  isError?: boolean;
  durationMs?: number;
  /** Adds a button for the other direction: a phone has no keys for that. */
  hasBothButtons?: boolean;
};

function showUndoToast(
  text: string,
  change: UndoableChange,
  direction: UndoDirection,
  { kind, isError = false, durationMs = UNDO_MS, hasBothButtons = false }: UndoToastOptions,
): void {
  const directions: UndoDirection[] = hasBothButtons ? ['undo', 'redo'] : [direction];
  const shown = showToast(text, {
    show: isError ? toast.error : toast.success,
    kind: `undo ${kind}`,
    about: change.about,
    durationMs,
    buttons: directions.map((pressed) => ({
      text: DIRECTION_LABELS[pressed],
      onPress() {
        shown.dismiss();
        if (pressed === direction) undoOrRedo(change, direction);
        else undoOrRedoLast(pressed);
      },
    })),
  });
  toastOfChange.set(change, shown);
}

/** Settles when nothing is being undone or redone. */
let queue: Promise<void> = Promise.resolve();
let queuedCount = 0;
let failureCount = 0;

function enqueue(task: () => Promise<void>): void {
  queuedCount += 1;
  queue = queue.then(task).finally(() => {
    queuedCount -= 1;
  });
}

function undoOrRedo(change: UndoableChange, direction: UndoDirection): void {
  removeChange(change);
  enqueue(() => perform(change, direction));
}

/**
 * Undoes or redoes the last change, after those that are still being undone or redone.
 * @returns false if there is none
 */
export function undoOrRedoLast(direction: UndoDirection): boolean {
  if (!lastChange(direction) && queuedCount === 0) return false;
  // Chosen only when the others are done: each moves its change to the other stack.
  enqueue(async () => {
    const change = lastChange(direction);
    if (!change) return;
    removeChange(change);
    toastOfChange.get(change)?.dismiss();
    await perform(change, direction);
  });
  return true;
}

async function perform(change: UndoableChange, direction: UndoDirection): Promise<void> {
  const isUndo = direction === 'undo';
  try {
    await (isUndo ? change.undo() : change.redo());
  } catch (error) {
    const text = `${DIRECTION_LABELS[direction]} failed: ${messageOf(error)}`;
    if (error instanceof OutdatedError) {
      toast.error(text, { description: change.about, duration: OUTDATED_MS });
      return;
    }
    pushChange(change, direction);
    failureCount += 1;
    // No other message takes the place of this one.
    const kind = `undo that failed ${failureCount}`;
    showUndoToast(text, change, direction, { kind, isError: true, durationMs: NO_TIMEOUT_MS });
    return;
  }
  if (isUndo) change.onUndone?.();
  const text = isUndo ? change.undone : change.done;
  const kind = isUndo ? text : (change.kind ?? text);
  const hasBothButtons = lastChange(direction) !== undefined;
  const back = isUndo ? 'redo' : 'undo';
  pushChange(change, back);
  showUndoToast(text, change, back, { kind, hasBothButtons });
}
