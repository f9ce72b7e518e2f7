import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAllRows } from '@/data/read-all-rows';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { IGNORE_EXISTING_ROWS } from './points';
import {
  groupRowsQuery,
  invalidateRows,
  MAX_IDS_PER_REQUEST,
  pointRowsQuery,
  splitIntoChunks,
  useUndoMutation,
} from './rows';
import { affectedRow, assertUnchanged, deleteIfUnchanged, OutdatedError } from './save-row';
import { supabase } from './supabase-client';
import { GROUPS } from './useSaveRow';

/**
 * Deletes a group that was just created or restored, with its points, unless the group or one of the points was changed
 * since, or other points were added to it. Settles when both lists are read again. Fails with an `OutdatedError`, the
 * backend's error, or the network's.
 */
export function useDeleteGroupIfUnchanged() {
  return useUndoMutation(async ({ group, points }: { group: Group; points: Point[] }) => {
    const present = await readPointsOfGroup(group.id);
    assertNoOtherPoints(present, points.map(idOf));
    assertUnchanged(present, points);
    await deleteIfUnchanged(group, GROUPS.operations);
  });
}

function assertNoOtherPoints(points: Point[], expectedIds: string[]): void {
  const expected = new Set(expectedIds);
  if (points.some(({ id }) => !expected.has(id))) {
    throw new OutdatedError('It has new points now, so it was kept.');
  }
}

const idOf = ({ id }: Point) => id;

/**
 * Deletes a group, and with it its points. Settles when both lists are read again.
 * @returns the group and its points as they were. If the group is deleted but the backend's response is lost, also the
 *   error; otherwise null.
 * @throws the backend's error, or the network's, if the group may still exist
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
        if (!(await isGroupDeleted(group.id))) throw error;
        // If an earlier try deleted the group without a response, its points can no longer be read.
        const cached = queryClient.getQueryData(pointRowsQuery(supabase).queryKey) ?? [];
        const own = cached.filter(({ group_id }) => group_id === group.id);
        return { group, points: points.length > 0 ? points : own, error };
      }
    },
    onSuccess: () => invalidateRows(queryClient),
  });
}

/** After a lost response: whether the group is definitely gone. */
async function isGroupDeleted(groupId: string): Promise<boolean> {
  const { data } = await supabase.from('groups').select('id').eq('id', groupId);
  return data?.length === 0;
}

/** A deleted group, and the points that are left without a group. */
export type UngroupedPoints = { group: Group; pointIds: string[] };

/**
 * Deletes a group and leaves its points without one, in one transaction. Settles when both lists are read again.
 * @returns what an undo needs. If it is done but the backend's response is lost, also the error; otherwise null.
 * @throws the backend's error, or the network's, if the group may still exist
 */
export function useDeleteGroupKeepingPoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (group: Group): Promise<UngroupedPoints & { error: unknown }> => {
      const points = await readPointsOfGroup(group.id);
      try {
        return { group, pointIds: await deleteKeepingPoints(group.id), error: null };
      } catch (error) {
        if (!(await isGroupDeleted(group.id))) throw error;
        return { group, pointIds: points.map(idOf), error };
      }
    },
    onSuccess: () => invalidateRows(queryClient),
  });
}

/** @returns the ids of the group's points */
async function deleteKeepingPoints(deleted_group: string): Promise<string[]> {
  const request = supabase.rpc('delete_group_keeping_points', { deleted_group });
  return (await request.throwOnError()).data;
}

/**
 * Deletes a restored group and leaves its points without one, unless it was changed since or other points were added to
 * it. Settles when both lists are read again. Fails with an `OutdatedError`, the backend's error, or the network's.
 */
export function useDeleteGroupKeepingPointsIfUnchanged() {
  return useUndoMutation(async ({ group, pointIds }: UngroupedPoints) => {
    assertNoOtherPoints(await readPointsOfGroup(group.id), pointIds);
    const read = supabase.from('groups').select().eq('id', group.id);
    const { data } = await read.throwOnError();
    if (data.length === 0) return;
    assertUnchanged(data, [group]);
    await deleteKeepingPoints(group.id);
  });
}

/** Restores a deleted group, and moves its points back into it unless they now have another group. */
export function useRestoreGroupOfPoints() {
  return useUndoMutation(async ({ group, pointIds }: UngroupedPoints) => {
    await supabase.from('groups').upsert(group, IGNORE_EXISTING_ROWS).throwOnError();
    for (const ids of splitIntoChunks(pointIds, MAX_IDS_PER_REQUEST)) {
      const change = supabase.from('points').update({ group_id: group.id }).in('id', ids);
      await change.is('group_id', null).throwOnError();
    }
  });
}

/** The position of each group, by id; null for a group without one. */
type GroupPositions = Record<string, number | null>;

/** New positions for groups, and the old ones; by default those that are shown when the request is sent. */
type GroupOrder = { from?: GroupPositions; to: GroupPositions };

/**
 * Stores an order of the groups, all or nothing. It is refused if another window has changed the old one. Settles when
 * the groups are read again, before a later order is sent. Fails with the backend's error, or the network's.
 * @returns the old and the new positions
 */
export function useOrderGroups() {
  const queryClient = useQueryClient();
  const { queryKey } = groupRowsQuery(supabase);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['groups'] });
  return useMutation({
    scope: { id: 'order of groups' },
    mutationFn: async ({ from, to }: GroupOrder) => {
      const shown = queryClient.getQueryData(queryKey) ?? [];
      const old = from ?? Object.fromEntries(shown.map(({ id, sort_order }) => [id, sort_order]));
      const request = supabase.rpc('order_groups', { old_positions: old, new_positions: to });
      await request.throwOnError();
      return { from: old, to };
    },
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

/** Bypasses the cache: if this fails, the cached list of all points stays and shows no error. */
function readPointsOfGroup(groupId: string): Promise<Point[]> {
  return readAllRows(
    () => supabase.from('points').select('*', { count: 'exact' }).eq('group_id', groupId),
    { by: 'offset' },
  );
}
