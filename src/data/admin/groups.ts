import { useMutation, useQueryClient } from '@tanstack/react-query';
import { affectedRow, OutdatedError } from '@/data/affected-rows';
import { MAX_IDS_PER_REQUEST, splitIntoChunks } from '@/data/chunks';
import { readAllRows } from '@/data/read-all-rows';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { IGNORE_EXISTING_ROWS } from './restore-deleted-rows';
import { invalidateRows, pointRowsQuery } from './rows';
import { assertUnchanged, deleteIfUnchanged } from './save-row';
import { supabase } from './supabase-client';
import { GROUPS } from './useSaveRow';

/**
 * Deletes a group that was just created or brought back, and so its points, unless the group or one of the points
 * was changed since, or it has got others. Settles when both lists are fresh. Fails with an `OutdatedError`, the
 * backend's error, or the network's.
 */
export function useDeleteGroupIfUnchanged() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, points }: { group: Group; points: Point[] }) => {
      const present = await readPointsOfGroup(group.id);
      assertNoOtherPoints(present, points.map(idOf));
      assertUnchanged(present, points);
      await deleteIfUnchanged(group, GROUPS.operations);
    },
    onSuccess: () => invalidateRows(queryClient),
    onError: () => void invalidateRows(queryClient),
  });
}

function assertNoOtherPoints(points: Point[], knownIds: string[]): void {
  const known = new Set(knownIds);
  if (points.some(({ id }) => !known.has(id))) {
    throw new OutdatedError('It has new points now, so it was kept.');
  }
}

const idOf = ({ id }: Point) => id;

/**
 * Deletes a group, and so its points. Settles when both lists are fresh.
 * @returns the group and the points that went with it, as they were, and why the backend could not say so,
 *   or null
 * @throws the backend's error, or the network's, if the group may still be there
 */
export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (group: Group) => {
      const points = await readPointsOfGroup(group.id);
      try {
        const change = supabase.from('groups').delete().eq('id', group.id).select();
        return { group: affectedRow((await change.throwOnError()).data), points, error: null };
      } catch (error) {
        // The answer may have got lost on its way back: what counts is whether it is still there.
        const left = await supabase.from('groups').select('id').eq('id', group.id);
        if (left.data?.length !== 0) throw error;
        // After a delete of before, which was not known to have worked, there are none to be read.
        const known = queryClient.getQueryData(pointRowsQuery(supabase).queryKey) ?? [];
        const own = known.filter(({ group_id }) => group_id === group.id);
        return { group, points: points.length > 0 ? points : own, error };
      }
    },
    onSuccess: () => invalidateRows(queryClient),
  });
}

/** A group that was deleted, and the points that are left without one. */
export type UngroupedPoints = { group: Group; pointIds: string[] };

/**
 * Deletes a group and leaves its points without one, both or neither. Settles when both lists are fresh.
 * @returns what it takes to undo that, and why the backend could not say that it was done, or null
 * @throws the backend's error, or the network's, if the group may still be there
 */
export function useDeleteGroupKeepingPoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (group: Group): Promise<UngroupedPoints & { error: unknown }> => {
      const points = await readPointsOfGroup(group.id);
      try {
        const { data: pointIds } = await supabase
          .rpc('delete_group_keeping_points', { deleted_group: group.id })
          .throwOnError();
        return { group, pointIds, error: null };
      } catch (error) {
        // The answer may have got lost on its way back: what counts is whether it is still there.
        const left = await supabase.from('groups').select('id').eq('id', group.id);
        if (left.data?.length !== 0) throw error;
        return { group, pointIds: points.map(({ id }) => id), error };
      }
    },
    onSuccess: () => invalidateRows(queryClient),
  });
}

/**
 * Deletes a group that was brought back and leaves its points without one, unless it was changed since or has got
 * other points. Settles when both lists are fresh. Fails with an `OutdatedError`, the backend's error, or the
 * network's.
 */
export function useDeleteGroupKeepingPointsIfUnchanged() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, pointIds }: UngroupedPoints) => {
      assertNoOtherPoints(await readPointsOfGroup(group.id), pointIds);
      const read = supabase.from('groups').select().eq('id', group.id);
      const { data } = await read.throwOnError();
      if (data.length === 0) return;
      assertUnchanged(data, [group]);
      await supabase.rpc('delete_group_keeping_points', { deleted_group: group.id }).throwOnError();
    },
    onSuccess: () => invalidateRows(queryClient),
    onError: () => void invalidateRows(queryClient),
  });
}

/** Brings a deleted group back, and into it those of its points that have got no other group since. */
export function useRestoreGroupOfPoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, pointIds }: UngroupedPoints) => {
      await supabase.from('groups').upsert(group, IGNORE_EXISTING_ROWS).throwOnError();
      for (const ids of splitIntoChunks(pointIds, MAX_IDS_PER_REQUEST)) {
        const change = supabase.from('points').update({ group_id: group.id }).in('id', ids);
        await change.is('group_id', null).throwOnError();
      }
    },
    onSuccess: () => invalidateRows(queryClient),
    onError: () => void invalidateRows(queryClient),
  });
}

/** Read for this alone: the list of all points stays what it is, and says nothing if this fails. */
function readPointsOfGroup(groupId: string): Promise<Point[]> {
  return readAllRows(
    () => supabase.from('points').select('*', { count: 'exact' }).eq('group_id', groupId),
    { by: 'offset' },
  );
}
