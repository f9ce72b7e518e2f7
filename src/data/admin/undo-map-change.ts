import {
  isSameContent,
  isSameMap,
  type MapContent,
  useReadMapContent,
  useReplaceMap,
} from './map-content';
import { OutdatedError } from './save-row';

/** A map before it was changed as a whole, and after that. */
export type MapChange = { before: MapContent; after: MapContent };

/**
 * Takes a change of the map back, all of it or nothing. What else was changed since stays.
 * Fails with an `OutdatedError` where something of it was changed again, or with what reading and replacing
 * the map throw.
 */
export function useUndoMapChange() {
  const readMap = useReadMapContent();
  const { mutateAsync: replaceMap } = useReplaceMap();
  return async (change: MapChange): Promise<void> => {
    const now = await readMap();
    const target = revertChange(now, change);
    // An earlier try was stored, and only its answer was lost.
    if (!isSameMap(now, target)) await replaceMap(target);
  };
}

/**
 * The map of now without a change.
 * @throws OutdatedError
 */
export function revertChange(now: MapContent, { before, after }: MapChange): MapContent {
  const target = {
    settings: revertSettings(now, { before, after }),
    groups: revertRows(now.groups, before.groups, after.groups),
    points: revertRows(now.points, before.points, after.points),
  };
  const groupIds = new Set(target.groups.map(({ id }) => id));
  const lost = target.points.find(({ group_id }) => group_id && !groupIds.has(group_id));
  if (lost)
    throw new OutdatedError(
      `“${lost.title}” is now in a group that would be removed, so nothing was undone.`,
    );
  return target;
}

function revertSettings({ settings: now }: MapContent, { before, after }: MapChange) {
  const isUntouched = isSameContent(before.settings, after.settings);
  if (isUntouched || isSameContent(now, before.settings)) return now;
  if (isSameContent(now, after.settings)) return before.settings;
  throw new OutdatedError('The settings were changed again, so nothing was undone.');
}

function revertRows<Row extends { id: string }>(now: Row[], before: Row[], after: Row[]): Row[] {
  const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [old, changed, rows] = [byId(before), byId(after), byId(now)];
  for (const id of new Set([...old.keys(), ...changed.keys()])) {
    const [was, became, is] = [old.get(id), changed.get(id), rows.get(id)];
    if (isSameContent(was, became) || isSameContent(is, was)) continue;
    if (!isSameContent(is, became)) throw new OutdatedError(conflictText(is ?? became ?? was));
    if (was) rows.set(id, was);
    else rows.delete(id);
  }
  return [...rows.values()];
}

function conflictText(row: object | undefined): string {
  const name = row && ('title' in row ? row.title : 'name' in row && row.name);
  return `“${name}” was changed again, so nothing was undone.`;
}
