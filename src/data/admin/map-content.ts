import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { readChangeCount } from '@/data/map-changes';
import { messageOf } from '@/lib/error-message';
import { isSameJson } from '@/lib/same-json';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import { type Fields, mapFields, pickFieldValues } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import { MAP_SETTINGS_FIELDS, type MapSettingsValues } from '@/model/fields/map-settings-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import type { PictureUse } from '@/model/picture-use';
import { fetchFresh, groupRowsQuery, pointRowsQuery, settingsQuery } from './rows';
import { OutdatedError } from './save-row';
import { supabase } from './supabase-client';

/** A whole map without the bytes of its pictures: the content of a backup. */
export type MapContent = {
  settings: MapSettingsValues;
  /** In the legend's order. */
  groups: StoredRow<GroupValues>[];
  /** Oldest first. */
  points: StoredRow<PointValues>[];
};

/** A row with its id and when it was created. */
export type StoredRow<Values> = Values & { id: string; created_at: string };

/** A map before and after a change. */
export type MapChange = { before: MapContent; after: MapContent };

/** How many times to read or to replace the map, at most, while another window changes it. */
const MAX_TRIES = 4;

/** Reads the current map, with times as backups write them. Throws like `readMap`. */
export function useReadMapContent() {
  const queryClient = useQueryClient();
  return async (): Promise<MapContent> => (await readMap(queryClient)).content;
}

/**
 * Reads the current map, and the number of changes that were made to it. It takes several requests, and the map may
 * change in between, so it is read again until the number is the same before and after.
 * @throws the backend's error, the network's, or a sentence
 */
async function readMap(queryClient: QueryClient): Promise<{ content: MapContent; number: number }> {
  let number = await readChangeCount();
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const content = await readRows(queryClient);
    const numberBefore = number;
    number = await readChangeCount();
    if (number === numberBefore) return { content, number };
  }
  throw new Error('The map is being changed in another window. Try again in a moment.');
}

async function readRows(queryClient: QueryClient): Promise<MapContent> {
  const [settings, groups, points] = await Promise.all([
    fetchFresh(queryClient, settingsQuery),
    fetchFresh(queryClient, groupRowsQuery),
    fetchFresh(queryClient, pointRowsQuery),
  ]);
  return {
    settings: pickFieldValues(MAP_SETTINGS_FIELDS, settings),
    groups: groups.map((group) => toStoredRow(GROUP_FIELDS, group)),
    points: points.map((point) => toStoredRow(POINT_FIELDS, point)),
  };
}

/** Whether two maps are equal. The order of rows and fields doesn't count. */
export function isSameContent(a: MapContent, b: MapContent): boolean {
  return isSameJson(keyRows(a), keyRows(b));
}

function keyRows({ settings, groups, points }: MapContent) {
  const byId = (rows: { id: string }[]) => Object.fromEntries(rows.map((row) => [row.id, row]));
  return { settings, groups: byId(groups), points: byId(points) };
}

function toStoredRow<Values>(fields: Fields<Values>, row: StoredRow<Values>): StoredRow<Values> {
  const created_at = toUtcTimestamp(row.created_at)?.replace('Z', '+00:00') ?? row.created_at;
  const values = mapFields<Values, Values>(fields, (name, field) =>
    // Backends write times in several ways.
    field.kind === 'time' ? field.parse(field.toText(row[name])).value : row[name],
  );
  return { id: row.id, ...values, created_at };
}

/**
 * Replaces the whole map with what `change` makes of the current one, all or nothing. If another window changes the map in
 * the meantime, the database refuses, and `change` gets the map as it is then. Settles when everything is read again.
 * @throws what `change` throws; an error of the first read; or a sentence, which says so if the map may have been replaced
 */
export function useReplaceMap() {
  const queryClient = useQueryClient();
  return async (
    change: (now: MapContent) => MapContent | Promise<MapContent>,
  ): Promise<MapChange> => {
    let now = await readMap(queryClient);
    for (let tries = 1; ; tries += 1) {
      const { content: before, number } = now;
      const after = await change(before);
      // They are equal if an earlier call has replaced the map, although its response was lost.
      const error = isSameContent(before, after) ? null : await sendMap(after, number);
      if (error !== null) {
        now = await readMap(queryClient).catch(() => {
          throw new Error(
            `The map can’t be reached: ${error}. It may or may not have been changed. Try again`,
          );
        });
      }
      // If the new map is stored, only the response was lost.
      if (error === null || isSameContent(now.content, after)) {
        await queryClient.invalidateQueries();
        return { before, after };
      }
      if (now.number === number || tries === MAX_TRIES)
        throw new Error(`The map was not changed: ${error}`);
    }
  };
}

/**
 * Replaces the map if the number of changes is still the given one. A database without that check ignores the number.
 * @returns the backend's error message or the network's, or null
 */
function sendMap(map: MapContent, number: number): PromiseLike<string | null> {
  const request = supabase.rpc('restore_map', { map: { ...map, number } });
  return request.throwOnError().then(() => null, messageOf);
}

type ReplaceAddress = (address: string, use: PictureUse) => string | null;

/** Replaces the addresses of a map's pictures; null removes one. */
export function replacePictureAddresses(
  { settings, groups, points }: MapContent,
  replace: ReplaceAddress,
): MapContent {
  return {
    settings: replaceAddressesInRow(MAP_SETTINGS_FIELDS, settings, replace),
    groups: groups.map((row) => ({ ...row, ...replaceAddressesInRow(GROUP_FIELDS, row, replace) })),
    points: points.map((row) => ({ ...row, ...replaceAddressesInRow(POINT_FIELDS, row, replace) })),
  };
}

function replaceAddressesInRow<Values>(
  fields: Fields<Values>,
  row: Values,
  replace: ReplaceAddress,
) {
  return mapFields<Values, Values>(fields, (name, { replaceAddress }) =>
    replaceAddress ? replaceAddress(row[name], replace) : row[name],
  );
}

/** A picture's address, and what the picture is for. */
export type PictureReference = { address: string; use: PictureUse };

/** The pictures of a map, once for each use. */
export function collectPictureReferences(content: MapContent): PictureReference[] {
  const found = new Map<string, PictureReference>();
  replacePictureAddresses(content, (address, use) => {
    found.set(`${use} ${address}`, { address, use });
    return address;
  });
  return [...found.values()];
}

/**
 * The current map without a change.
 * @throws OutdatedError if a part of the change was changed again
 */
export function revertChange(now: MapContent, { before, after }: MapChange): MapContent {
  const target = {
    settings: revertValue(
      now.settings,
      before.settings,
      after.settings,
      'The settings were changed again',
    ),
    groups: revertRows(now.groups, before.groups, after.groups),
    points: revertRows(now.points, before.points, after.points),
  };
  const groupIds = new Set(target.groups.map(({ id }) => id));
  const orphan = target.points.find(({ group_id }) => group_id && !groupIds.has(group_id));
  if (orphan) throw refusal(`“${orphan.title}” is now in a group that would be removed`);
  return target;
}

/** The value before a change, unless it was not changed, or another one has been stored since. */
function revertValue<Value>(now: Value, before: Value, after: Value, problem: string): Value {
  if (isSameJson(before, after) || isSameJson(now, before)) return now;
  if (!isSameJson(now, after)) throw refusal(problem);
  return before;
}

function revertRows<Row extends { id: string }>(now: Row[], before: Row[], after: Row[]): Row[] {
  const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [oldRows, newRows, rows] = [byId(before), byId(after), byId(now)];
  for (const id of new Set([...oldRows.keys(), ...newRows.keys()])) {
    const [oldRow, newRow, row] = [oldRows.get(id), newRows.get(id), rows.get(id)];
    const reverted = revertValue(row, oldRow, newRow, conflictText(row ?? newRow ?? oldRow));
    if (reverted) rows.set(id, reverted);
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
