/** Ids of the points that are ticked. */
export type PointSelection = ReadonlySet<string>;

/** With these ids ticked, or not. */
export function select(selection: PointSelection, ids: string[], isOn: boolean): PointSelection {
  const changed = new Set(selection);
  for (const id of ids) {
    if (isOn) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}

/**
 * The ids from one to another, both included, in whichever order they are shown. Only the second
 * where the first is not shown, or there is none.
 */
export function rangeOf(shown: string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
