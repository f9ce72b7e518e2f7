/** A change that can be taken back. */
export type UndoableChange = {
  /** Takes it back. It may be called again after it has thrown anything but an `OutdatedError`. */
  undo: () => Promise<unknown>;
  /** What to say when that is done. */
  undone: string;
  /** What it is about, as the title of a point. */
  about?: string | undefined;
  /** Is told when that is done. */
  onUndone?: () => void;
};

const MAX_CHANGES = 20;

// One for the page, and for as long as it is open: what is undone may be of any of its parts.
let changes: UndoableChange[] = [];

/** Remembers a change as the last one. */
export function rememberChange(change: UndoableChange): void {
  changes = [...changes, change].slice(-MAX_CHANGES);
}

/** Forgets a change that is being taken back, or can't be. */
export function forgetChange(change: UndoableChange): void {
  changes = changes.filter((other) => other !== change);
}

/** Whether a change can still be taken back. */
export function isRemembered(change: UndoableChange): boolean {
  return changes.includes(change);
}

/** The change that Ctrl+Z takes back. */
export function lastChange(): UndoableChange | undefined {
  return changes.at(-1);
}
