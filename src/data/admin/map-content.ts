import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { mapSettingsQuery } from '@/data/map-queries';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import { type Fields, mapFields, pickFieldValues } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import { MAP_SETTINGS_FIELDS, type MapSettingsValues } from '@/model/fields/map-settings-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import type { PictureUse } from '@/model/picture-use';
import { fetchFresh, groupRowsQuery, pointRowsQuery } from './rows';
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

/** How many times to read the map, at most, until two consecutive reads are equal. */
const MAX_READS = 4;

/**
 * Reads the current map, with times as backups write them. It takes several requests, and the map may change in
 * between, so it is read until two consecutive reads are equal.
 * @throws the backend's error, the network's, or a sentence
 */
export function useReadMapContent() {
  const queryClient = useQueryClient();
  return async (): Promise<MapContent> => {
    let last = await readMapContent(queryClient);
    for (let reads = 1; reads < MAX_READS; reads += 1) {
      const next = await readMapContent(queryClient);
      if (isSameMap(last, next)) return next;
      last = next;
    }
    throw new Error('The map is being changed in another window. Try again in a moment.');
  };
}

async function readMapContent(queryClient: QueryClient): Promise<MapContent> {
  const [settings, groups, points] = await Promise.all([
    fetchFresh(queryClient, mapSettingsQuery(supabase)),
    fetchFresh(queryClient, groupRowsQuery(supabase)),
    fetchFresh(queryClient, pointRowsQuery(supabase)),
  ]);
  return {
    settings: pickFieldValues(MAP_SETTINGS_FIELDS, settings),
    groups: groups.map((group) => toStoredRow(GROUP_FIELDS, group)),
    points: points.map((point) => toStoredRow(POINT_FIELDS, point)),
  };
}

/** Whether two maps are equal. The order of rows and fields doesn't count. */
export function isSameMap(a: MapContent, b: MapContent): boolean {
  return isSameContent(a, b);
}

/** Whether two parts of maps are equal. The order of rows and fields doesn't count. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortDeep(a)) === JSON.stringify(sortDeep(b));
}

/** Puts rows and their fields in a canonical order. */
function sortDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => JSON.stringify(sortDeep(row))).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, content]) => [key, sortDeep(content)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
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
 * Replaces the whole map, all or nothing. Settles when everything is read again. Fails with the backend's error, or
 * with the network's, after which the map may be replaced or not.
 */
export function useReplaceMap() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (map: MapContent) => {
      await supabase.rpc('restore_map', { map }).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
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
