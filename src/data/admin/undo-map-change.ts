import {
  isSameContent,
  isSameMap,
  type MapContent,
  useReadMapContent,
  useReplaceMap,
} from './map-content';
import { OutdatedError } from './save-row';

/** A map before and after an import or a restore. */
export type MapChange = { before: MapContent; after: MapContent };

/**
 * Reverts a change of the map, all or nothing. Later changes of other rows stay. Fails with an
 * `OutdatedError` if a part of it was changed again, or with the errors of reading and replacing the map.
 */
export function useUndoMapChange() {
  const readMap = useReadMapContent();
  const { mutateAsync: replaceMap } = useReplaceMap();
  return async (change: MapChange): Promise<void> => {
    const now = await readMap();
    const target = revertChange(now, change);
    // If they are equal, an earlier try succeeded and only its response was lost.
    if (!isSameMap(now, target)) await replaceMap(target);
  };
}

/**
 * The current map without a change.
 * @throws OutdatedError if a part of the change was changed again
 */
export function revertChange(now: MapContent, { before, after }: MapChange): MapContent {
  const target = {
    settings: revertSettings(now, { before, after }),
    groups: revertRows(now.groups, before.groups, after.groups),
    points: revertRows(now.points, before.points, after.points),
  };
  const groupIds = new Set(target.groups.map(({ id }) => id));
  const orphan = target.points.find(({ group_id }) => group_id && !groupIds.has(group_id));
  if (orphan)
    throw new OutdatedError(
      `“${orphan.title}” is now in a group that would be removed, so nothing was undone.`,
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
  const [oldRows, newRows, rows] = [byId(before), byId(after), byId(now)];
  for (const id of new Set([...oldRows.keys(), ...newRows.keys()])) {
    const [oldRow, newRow, row] = [oldRows.get(id), newRows.get(id), rows.get(id)];
    if (isSameContent(oldRow, newRow) || isSameContent(row, oldRow)) continue;
    if (!isSameContent(row, newRow)) throw new OutdatedError(conflictText(row ?? newRow ?? oldRow));
    if (oldRow) rows.set(id, oldRow);
    else rows.delete(id);
  }
  return [...rows.values()];
}

function conflictText(row: object | undefined): string {
  const name = row && ('title' in row ? row.title : 'name' in row && row.name);
  return `“${name}” was changed again, so nothing was undone.`;
}
