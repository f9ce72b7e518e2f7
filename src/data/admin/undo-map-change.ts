import { isSameContent, type MapChange, type MapContent, useReplaceMap } from './map-content';
import { OutdatedError } from './save-row';

/**
 * Reverts a change of the map, all or nothing. Later changes of other rows stay. Fails with an
 * `OutdatedError` if a part of it was changed again, or with the errors of replacing the map.
 */
export function useUndoMapChange() {
  const replaceMap = useReplaceMap();
  return (change: MapChange) => replaceMap((now) => revertChange(now, change));
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
  if (orphan) throw refusal(`“${orphan.title}” is now in a group that would be removed`);
  return target;
}

function revertSettings({ settings: now }: MapContent, { before, after }: MapChange) {
  const isUntouched = isSameContent(before.settings, after.settings);
  if (isUntouched || isSameContent(now, before.settings)) return now;
  if (isSameContent(now, after.settings)) return before.settings;
  throw refusal('The settings were changed again');
}

function revertRows<Row extends { id: string }>(now: Row[], before: Row[], after: Row[]): Row[] {
  const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [oldRows, newRows, rows] = [byId(before), byId(after), byId(now)];
  for (const id of new Set([...oldRows.keys(), ...newRows.keys()])) {
    const [oldRow, newRow, row] = [oldRows.get(id), newRows.get(id), rows.get(id)];
    if (isSameContent(oldRow, newRow) || isSameContent(row, oldRow)) continue;
    if (!isSameContent(row, newRow)) throw refusal(conflictText(row ?? newRow ?? oldRow));
    if (oldRow) rows.set(id, oldRow);
    else rows.delete(id);
  }
  return [...rows.values()];
}

function conflictText(row: object | undefined): string {
  const name = row && ('title' in row ? row.title : 'name' in row && row.name);
  return `“${name}” was changed again`;
}

function refusal(reason: string): OutdatedError {
  const advice = 'For a day, the earlier map is in Settings, under Backup.';
  return new OutdatedError(`${reason}, so nothing was undone. ${advice}`);
}
