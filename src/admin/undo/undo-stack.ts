/** A change of the map that can be undone, and then redone. */
export type UndoableChange = {
  /** Undoes it. It may be called again after it has thrown anything but an `OutdatedError`. */
  undo: () => Promise<unknown>;
  /** The message after that. */
  undone: string;
  /** Does it again after it was undone, and overwrites nobody else's work either. It may be called again likewise. */
  redo: () => Promise<unknown>;
  /** The message after that. */
  done: string;
  /** The title of the point, or another name of what was changed. */
  about?: string | undefined;
  /** Messages of the same kind become one, which shows the last. The text where it isn't given. */
  kind?: string;
  /** Called after it was undone. */
  onUndone?: () => void;
};

export type UndoDirection = 'undo' | 'redo';

const MAX_CHANGES = 20;

// One pair for the page, until it is left: a change may be of any of its parts.
const stacks: Record<UndoDirection, UndoableChange[]> = { undo: [], redo: [] };

/** Remembers a change as the last one that can be undone, or redone. */
export function pushChange(change: UndoableChange, direction: UndoDirection = 'undo'): void {
  stacks[direction] = [...stacks[direction], change].slice(-MAX_CHANGES);
}

/** Forgets a change that is being undone or redone, or can't be. */
export function removeChange(change: UndoableChange): void {
  stacks.undo = stacks.undo.filter((other) => other !== change);
  stacks.redo = stacks.redo.filter((other) => other !== change);
}

/** Forgets what was undone: after a new change it can't be redone. */
export function clearRedoStack(): void {
  stacks.redo = [];
}

/** The change that Ctrl+Z undoes, or that Ctrl+Y redoes. */
export function lastChange(direction: UndoDirection = 'undo'): UndoableChange | undefined {
  return stacks[direction].at(-1);
}
