/** A selection with these ids ticked, or not. */
export function updateSelection(
  selection: ReadonlySet<string>,
  ids: string[],
  isOn: boolean,
): ReadonlySet<string> {
  const changed = new Set(ids);
  const others = [...selection].filter((id) => !changed.has(id));
  return new Set(isOn ? [...others, ...ids] : others);
}

/**
 * The ids from one to another, both included, in whichever order they are shown. Only the second
 * where the first is not shown, or there is none.
 */
export function getIdRange(shown: string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/**
 * The row that is beside one when some are gone: itself, or the next that is left, or else the one before.
 * @param ids all rows, in their order
 */
export function findRowAfterDeletion(
  ids: string[],
  id: string,
  gone: ReadonlySet<string>,
): string | null {
  const index = ids.indexOf(id);
  const isLeft = (id: string) => !gone.has(id);
  return ids.slice(index).find(isLeft) ?? ids.slice(0, index).findLast(isLeft) ?? null;
}
