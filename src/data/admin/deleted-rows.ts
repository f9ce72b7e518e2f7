import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import {
  invalidateRows,
  MAX_IDS_PER_REQUEST,
  ROWS_PER_REQUEST,
  readPointsOfGroup,
  splitIntoChunks,
} from './rows';
import { assertRowAffected, assertUnchanged, OutdatedError, type Versioned } from './save-row';
import { supabase } from './supabase-client';
import { POINT_MUTATION_SCOPE } from './useSaveRow';

/** Points, or a group with its points, that are created, deleted and restored together. */
export type DeletedRows = {
  group?: Group;
  points: Point[];
  /** Whether the points stay on the map, without the group. */
  keepsPoints?: boolean;
};

/** Inserts only rows that do not exist yet. */
const IGNORE_EXISTING_ROWS = { onConflict: 'id', ignoreDuplicates: true };

/**
 * Restores deleted rows with their ids and creation times. Existing rows stay as they are, so a restore that failed
 * halfway can be retried. Points that were kept move back into the group, unless they now have another one.
 */
export function useRestoreRows() {
  return useDeletedRowsMutation(async ({ group, points, keepsPoints = false }) => {
    if (group) await supabase.from('groups').upsert(group, IGNORE_EXISTING_ROWS).throwOnError();
    if (group && keepsPoints) {
      for (const chunk of splitIntoChunks(points, MAX_IDS_PER_REQUEST)) {
        const change = supabase.from('points').update({ group_id: group.id });
        await change.in('id', chunk.map(idOf)).is('group_id', null).throwOnError();
      }
      return;
    }
    for (const chunk of splitIntoChunks(points, ROWS_PER_REQUEST)) {
      await supabase.from('points').upsert(chunk, IGNORE_EXISTING_ROWS).throwOnError();
    }
  });
}

/**
 * Deletes rows that were just created or restored. If one was changed since, or the group has other points, none is
 * deleted; those that are already gone are skipped. Fails with an `OutdatedError`, the backend's error, or the
 * network's.
 */
export function useDeleteRowsIfUnchanged() {
  return useDeletedRowsMutation(async ({ group, points, keepsPoints = false }) => {
    const present = group ? await readPointsOfGroup(group.id) : await readPoints(points);
    const expected = new Set(points.map(idOf));
    if (present.some(({ id }) => !expected.has(id)))
      throw new OutdatedError('It has new points now, so it was kept.');
    if (!keepsPoints) assertUnchanged(present, points);
    if (!group) return deleteVersions('points', present);
    const { data } = await supabase.from('groups').select().eq('id', group.id).throwOnError();
    assertUnchanged(data, [group]);
    if (!keepsPoints) return deleteVersions('groups', data);
    if (data.length > 0) await deleteGroupKeepingPoints(group.id);
  });
}

/** Deletes a group and leaves its points without one, in one transaction. */
export async function deleteGroupKeepingPoints(deleted_group: string): Promise<void> {
  await supabase.rpc('delete_group_keeping_points', { deleted_group }).throwOnError();
}

const idOf = ({ id }: { id: string }) => id;

async function readPoints(points: Point[]): Promise<Point[]> {
  const present: Point[] = [];
  for (const chunk of splitIntoChunks(points, MAX_IDS_PER_REQUEST)) {
    const read = supabase.from('points').select().in('id', chunk.map(idOf));
    present.push(...(await read.throwOnError()).data);
  }
  return present;
}

async function deleteVersions(table: 'points' | 'groups', rows: (Point | Group)[]): Promise<void> {
  let count = 0;
  for (const chunk of splitIntoChunks(rows, MAX_IDS_PER_REQUEST)) {
    // Versions are unique, so a row that has just been changed stays.
    const versions = chunk.map(({ version }: Versioned) => version);
    const change = supabase.from(table).delete({ count: 'exact' }).in('id', chunk.map(idOf));
    count += (await change.in('version', versions).throwOnError()).count ?? 0;
  }
  if (rows.length > 0) assertRowAffected({ count });
}

/** Refetches groups and points, and after an error does not wait for that. */
function useDeletedRowsMutation(mutationFn: (rows: DeletedRows) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: POINT_MUTATION_SCOPE,
    mutationFn,
    onSuccess: () => invalidateRows(queryClient),
    onError: () => void invalidateRows(queryClient),
  });
}
