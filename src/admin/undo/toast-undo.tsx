import { toast } from 'sonner';
import { dismissToast, showToast } from '@/admin/show-toast';
import { messageOf } from '@/admin/toast-error';
import { OutdatedError } from '@/data/affected-rows';
import { ToastButton } from '@/ui/ToastButton';
import {
  clearRedoStack,
  lastChange,
  pushChange,
  removeChange,
  type UndoableChange,
  type UndoDirection,
} from './undo-stack';

/** How long a message offers to undo what it says. */
const UNDO_MS = 10_000;

/** How long it is said that something can't be undone any more. */
const OUTDATED_MS = 8000;

/** The message of an undo that failed stays until it is sent away: it holds what would be lost. */
const NO_TIMEOUT_MS = Number.POSITIVE_INFINITY;

const DIRECTION_LABELS = { undo: 'Undo', redo: 'Redo' };

type UndoToast = {
  text: string;
  change: UndoableChange;
  direction: UndoDirection;
  /** Messages of the same one become one. One of an undo that failed stands alone. */
  kind: string;
  isError: boolean;
  durationMs: number;
  /** The other direction, where there is a change for it: a phone has no keys for that. */
  other: UndoDirection | null;
};

/** The offers that are shown, with the ids of their messages. */
const visibleToasts = new Map<UndoToast, string | number>();

/**
 * Says what was done and offers to undo it, for ten seconds and as long as the pointer or the focus
 * is on it; Ctrl+Z undoes it also later. What was undone is offered to be redone. An undo or a redo that fails
 * says why, and is offered again.
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
  const kind = change.kind ?? text;
  showUndoToast({
    text,
    change,
    direction: 'undo',
    kind,
    isError,
    durationMs: UNDO_MS,
    other: null,
  });
}

function showUndoToast(offer: UndoToast): void {
  const { text, change, direction, kind, other } = offer;
  const showAs = offer.isError ? toast.error : toast.success;
  for (const same of visibleToasts.keys()) {
    if (same.kind !== kind) continue;
    // Sonner starts its clock again only for another duration.
    if (same.durationMs === offer.durationMs) offer.durationMs += 1;
    visibleToasts.delete(same);
  }

  function stayFor(durationMs: number) {
    const options = { duration: durationMs, description: change.about, action };
    const onGone = () => visibleToasts.delete(offer);
    visibleToasts.set(offer, showToast(`undo ${kind}`, showAs, text, options, onGone));
  }

  const buttonFor = (way: UndoDirection) => (
    <ToastButton
      text={DIRECTION_LABELS[way]}
      // The focus leaves it as well when its message goes away, which must not bring it back.
      onFocusChange={(isHeld) =>
        visibleToasts.has(offer) && stayFor(isHeld ? NO_TIMEOUT_MS : offer.durationMs)
      }
      onPress={() => {
        // Not the second press of a double one.
        if (!visibleToasts.has(offer)) return;
        hideUndoToast(offer);
        if (way === direction) undoOrRedoNow(change, direction);
        else undoOrRedoLast(way);
      }}
    />
  );
  const action =
    other === null ? (
      buttonFor(direction)
    ) : (
      <>
        {buttonFor('undo')}
        {buttonFor('redo')}
      </>
    );
  stayFor(offer.durationMs);
}

function hideUndoToast(offer: UndoToast): void {
  const id = visibleToasts.get(offer);
  visibleToasts.delete(offer);
  if (id !== undefined) dismissToast(id);
}

/** Settles when nothing is being undone or redone. */
let queue: Promise<void> = Promise.resolve();
let queued = 0;
let failures = 0;

function enqueue(task: () => Promise<void>): void {
  queued += 1;
  queue = queue.then(task).finally(() => {
    queued -= 1;
  });
}

function undoOrRedoNow(change: UndoableChange, direction: UndoDirection): void {
  removeChange(change);
  enqueue(() => perform(change, direction));
}

/**
 * Undoes or redoes the last change, after those that are being undone or redone, and says what came of it.
 * @returns false if there is none
 */
export function undoOrRedoLast(direction: UndoDirection): boolean {
  if (!lastChange(direction) && queued === 0) return false;
  // Chosen only when the others are done: each puts its change on the other stack.
  enqueue(async () => {
    const change = lastChange(direction);
    if (!change) return;
    removeChange(change);
    for (const offer of visibleToasts.keys()) if (offer.change === change) hideUndoToast(offer);
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
    failures += 1;
    const kind = `undo that failed ${failures}`;
    showUndoToast({
      text,
      change,
      direction,
      kind,
      isError: true,
      durationMs: NO_TIMEOUT_MS,
      other: null,
    });
    return;
  }
  if (isUndo) change.onUndone?.();
  const text = isUndo ? change.undone : change.done;
  const kind = isUndo ? text : (change.kind ?? text);
  const other = lastChange(direction) ? direction : null;
  const back = isUndo ? 'redo' : 'undo';
  pushChange(change, back);
  showUndoToast({
    text,
    change,
    direction: back,
    kind,
    isError: false,
    durationMs: UNDO_MS,
    other,
  });
}
