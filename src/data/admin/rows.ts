import {
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  queryOptions,
  type SkipToken,
} from '@tanstack/react-query';
import { mapSettingsQuery } from '@/data/map-queries';
import { readAllRows } from '@/data/read-all-rows';
import { type Group, sortGroups } from '@/model/group';
import type { Point } from '@/model/point';
import { loadGroupColoredIcons } from '@/pictures/gallery-icon';
import { supabase } from './supabase-client';

// The administrator reads whole rows; visitors first read fewer columns, through map-queries.ts.

/** The only row of settings. */
export const settingsQuery = mapSettingsQuery(() => supabase);

/** All points with all of their columns, oldest first. */
export const pointRowsQuery = queryOptions({
  queryKey: ['points', 'rows'],
  queryFn: async ({ signal }): Promise<Point[]> =>
    loadGroupColoredIcons(await readAllRows(allPoints, { signal })),
});

/** All groups with all of their columns, in the legend's order. */
export const groupRowsQuery = queryOptions({
  queryKey: ['groups', 'rows'],
  queryFn: async ({ signal }): Promise<Group[]> =>
    sortGroups(await readAllRows(allGroups, { signal })),
});

const allPoints = () => supabase.from('points').select('*', { count: 'exact' });
const allGroups = () => supabase.from('groups').select('*', { count: 'exact' });

/** Refetches everything that was read from groups and points. Settles when that is done. */
export function invalidateRows(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['groups'] }),
    queryClient.invalidateQueries({ queryKey: ['points'] }),
  ]);
}

/** Bypasses the cache: if this fails, the cached list of all points stays and shows no error. */
export function readPointsOfGroup(groupId: string): Promise<Point[]> {
  return readAllRows(() => allPoints().eq('group_id', groupId));
}

/**
 * Reads what is stored now, bypassing the cache, and shows it in the lists. It shares no request with them: a save
 * cancels theirs, and one that is under way may hold older rows.
 */
export async function fetchFresh<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn }: { queryKey: Key; queryFn?: QueryFunction<Data, Key, never> | SkipToken },
): Promise<Data> {
  if (typeof queryFn !== 'function') throw new Error('The query has no function');
  const startedAtMs = Date.now();
  const { signal } = new AbortController();
  const data = await queryFn({ client, queryKey, signal, meta: undefined });
  // A save in the meantime has cached newer rows.
  const key: QueryKey = queryKey;
  const isNewest = (client.getQueryState(key)?.dataUpdatedAt ?? 0) <= startedAtMs;
  if (isNewest) client.setQueryData<Data>(key, () => data, { updatedAt: startedAtMs });
  return data;
}

/** An address with this many ids stays below the 8,000 characters that servers along the way allow. */
export const MAX_IDS_PER_REQUEST = 150;

export const ROWS_PER_REQUEST = 500;

/** Splits a list into chunks of at most `size` items, in order. */
export function splitIntoChunks<Item>(items: Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size));
  return chunks;
}
