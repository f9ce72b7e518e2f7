import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Group } from '@/model/group';
import { deleteGroupKeepingPoints } from './deleted-rows';
import { groupRowsQuery, invalidateRows, pointRowsQuery, readPointsOfGroup } from './rows';
import { affectedRow } from './save-row';
import { supabase } from './supabase-client';

/**
 * Deletes a group, and with it its points unless they are kept. Settles when both lists are read again.
 * @returns what an undo needs. If the group is deleted but the backend's response is lost, also the error; otherwise
 *   null.
 * @throws the backend's error, or the network's, if the group may still exist
 */
export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, keepsPoints }: { group: Group; keepsPoints: boolean }) => {
      const points = await readPointsOfGroup(group.id);
      const deleted = { group, points, keepsPoints };
      try {
        if (keepsPoints) await deleteGroupKeepingPoints(group.id);
        else {
          const change = supabase.from('groups').delete().eq('id', group.id).select();
          deleted.group = affectedRow((await change.throwOnError()).data);
        }
        return { deleted, error: null };
      } catch (error) {
        // The response may be lost, so check whether the group is definitely gone.
        const left = await supabase.from('groups').select('id').eq('id', group.id);
        if (left.data?.length !== 0) throw error;
        if (points.length > 0) return { deleted, error };
        // If an earlier try deleted the group without a response, its points can no longer be read.
        const cached = queryClient.getQueryData(pointRowsQuery.queryKey) ?? [];
        const own = cached.filter(({ group_id }) => group_id === group.id);
        return { deleted: { ...deleted, points: own }, error };
      }
    },
    onSuccess: () => invalidateRows(queryClient),
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
  const { queryKey } = groupRowsQuery;
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
