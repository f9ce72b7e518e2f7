import { useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import { type ShownToast, showToast, toastError, toastSuccess } from '@/admin/toasts';
import {
  changedFields,
  OutdatedError,
  type RowChange,
  revertRow,
  rowBeforeSave,
  type SaveOutcome,
} from '@/data/admin/save-row';
import { messageOf } from '@/lib/error-message';
import { newId } from '@/lib/new-id';
import type { Fields } from '@/model/fields/fields';

const UNDO_MS = 10_000;
const OUTDATED_MS = 8000;
/** The message of a failed undo stays until it is dismissed: it holds what would be lost. */
const NO_TIMEOUT_MS = Number.POSITIVE_INFINITY;

export const DIRECTION_LABELS = { undo: 'Undo', redo: 'Redo' };

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

/** Saves a row. Throws an error whose message can be shown. */
export type SaveRow<Row, Values> = (change: RowChange<Row, Values>) => Promise<SaveOutcome<Row>>;

type SaveUndoOptions<Row, Values> = {
  /** The messages after a row was changed, and after that was undone. */
  updated: string | ((values: Values) => string);
  reverted: string;
  /** Without a name, the messages list the changed fields. */
  nameOf?: (row: Row) => string;
  /** For tables to which rows can be added. */
  creation?: {
    /** The messages after a row was created, and after that was undone. */
    created: string;
    removed: string;
    /** Deletes the row if it is unchanged. */
    remove: (row: Row) => Promise<unknown>;
    restore: (row: Row) => Promise<unknown>;
  };
};

/** Makes a save confirm that the row is stored, and offer to undo that. */
export function saveWithUndo<Values, Row extends Values>(
  fields: Fields<Values>,
  save: SaveRow<Row, Values>,
  { updated, reverted, nameOf, creation }: SaveUndoOptions<Row, Values>,
): SaveRow<Row, Values> {
  return async (change) => {
    const outcome = await save(change);
    if ('conflict' in outcome) return outcome;
    const { base, values } = change;
    const { saved } = outcome;
    const name = nameOf?.(saved);
    const text = typeof updated === 'string' ? updated : updated(values);
    if (!base) {
      if (creation) {
        toastUndo(creation.created, {
          undo: () => creation.remove(saved),
          undone: creation.removed,
          redo: () => creation.restore(saved),
          about: name,
        });
      }
      return outcome;
    }
    const before = rowBeforeSave<Values, Row>(fields, { base, values, saved });
    const changed = changedFields<Values>(fields, before, saved);
    const about = name ?? changed.map((field) => fields[field].label).join(', ');
    if (changed.length === 0) {
      toastSuccess(text, about);
      return outcome;
    }
    toastUndo(text, {
      undo: () => revertRow(fields, { before, saved }, save),
      undone: reverted,
      redo: () => revertRow(fields, { before: saved, saved: before }, save),
      about,
    });
    return outcome;
  };
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

function enqueue(task: () => Promise<void>): void {
  update({ queuedCount: state.queuedCount + 1 });
  queue = queue
    .then(task)
    // After an unexpected error, the next ones still run.
    .catch((error) => void toastError(error))
    .finally(() => update({ queuedCount: state.queuedCount - 1 }));
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
  if (!lastChange(direction) && state.queuedCount === 0) return false;
  // Chosen only when the others are done: each moves its change to the other stack.
  enqueue(async () => {
    const change = lastChange(direction);
    if (!change) return;
    if ('reopen' in change) return change.reopen();
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
    // No other message takes the place of this one.
    showUndoToast(text, change, direction, {
      kind: newId(),
      isError: true,
      durationMs: NO_TIMEOUT_MS,
    });
    return;
  }
  const text = isUndo ? change.undone : change.done;
  const kind = isUndo ? text : (change.kind ?? text);
  const hasBothButtons = lastChange(direction) !== undefined;
  const back = isUndo ? 'redo' : 'undo';
  pushChange(change, back);
  showUndoToast(text, change, back, { kind, hasBothButtons });
  if (isUndo) change.onUndone?.();
}

/** A change that can be undone, and then redone. */
export type UndoableChange = {
  /** Undoes the change. May be called again after any error but an `OutdatedError`. */
  undo: () => Promise<unknown>;
  /** The message after the undo. */
  undone: string;
  /** Redoes the change unless that would overwrite later work. May be called again like `undo`. */
  redo: () => Promise<unknown>;
  /** The message after the redo. */
  done: string;
  /** The name of what was changed, such as a point's title. */
  about?: string | undefined;
  /** Messages of one kind replace each other. The message's text by default. */
  kind?: string;
  onUndone?: () => void;
};

/** A form that was closed with unsaved input. Undoing that reopens it, unless it can't take an open form's place. */
export type ClosedForm = Pick<UndoableChange, 'done' | 'about'> & { reopen: () => void };

type Undoable = UndoableChange | ClosedForm;

export type UndoDirection = 'undo' | 'redo';

const MAX_CHANGES = 20;

// One pair of stacks for the whole page: changes of all its parts are undone in order.
type UndoState = Record<UndoDirection, Undoable[]> & { queuedCount: number };
let state: UndoState = { undo: [], redo: [], queuedCount: 0 };
const listeners = new Set<() => void>();

function update(changes: Partial<UndoState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be undone and redone, the next one last, and how many are being undone or redone. */
export function useUndoState() {
  return useSyncExternalStore(subscribe, () => state);
}

/** Makes a change the next one to be undone or redone. */
export function pushChange(change: Undoable, direction: UndoDirection = 'undo'): void {
  update({ [direction]: [...state[direction], change].slice(-MAX_CHANGES) });
}

/** Removes a change that is being undone or redone, or that no longer can be. */
export function removeChange(change: Undoable): void {
  const without = (changes: Undoable[]) => changes.filter((each) => each !== change);
  update({ undo: without(state.undo), redo: without(state.redo) });
}

/** Undone changes can't be redone after a new change. */
export function clearRedoStack(): void {
  update({ redo: [] });
}

/** The change that Ctrl+Z undoes, or that Ctrl+Y redoes. */
export function lastChange(direction: UndoDirection = 'undo'): Undoable | undefined {
  return state[direction].at(-1);
}
