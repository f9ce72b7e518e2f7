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
export type ClosedForm = { reopen: () => void };

type Undoable = UndoableChange | ClosedForm;

export type UndoDirection = 'undo' | 'redo';

const MAX_CHANGES = 20;

// One pair for the whole page: changes of all its parts are undone in order.
const stacks: Record<UndoDirection, Undoable[]> = { undo: [], redo: [] };

/** Makes a change the next one to be undone or redone. */
export function pushChange(change: Undoable, direction: UndoDirection = 'undo'): void {
  stacks[direction] = [...stacks[direction], change].slice(-MAX_CHANGES);
}

/** Removes a change that is being undone or redone, or that no longer can be. */
export function removeChange(change: Undoable): void {
  stacks.undo = stacks.undo.filter((each) => each !== change);
  stacks.redo = stacks.redo.filter((each) => each !== change);
}

/** Undone changes can't be redone after a new change. */
export function clearRedoStack(): void {
  stacks.redo = [];
}

/** The change that Ctrl+Z undoes, or that Ctrl+Y redoes. */
export function lastChange(direction: UndoDirection = 'undo'): Undoable | undefined {
  return stacks[direction].at(-1);
}
