import { useMutation, useQueryClient } from '@tanstack/react-query';
import { affectedRow } from '@/data/affected-rows';
import { GROUP_FIELDS, type GroupValues } from '@/data/group-fields.admin';
import type { Group } from '@/data/groups';
import { type Point, pointsQuery } from '@/data/points';
import { readNow } from '@/data/read-now.admin';
import { refreshRows } from '@/data/restore-rows.admin';
import { type RowChange, saveRow } from '@/data/save-row.admin';
import { supabase } from '@/lib/supabase-client';

/**
 * Inserts a group, or updates it unless somebody else has changed it meanwhile. Settles when the list
 * is fresh.
 */
export function useSaveGroup() {
  const queryClient = useQueryClient();
  const groups = () => supabase.from('groups');
  return useMutation({
    mutationFn: (change: RowChange<Group, GroupValues>) =>
      saveRow(GROUP_FIELDS, change, {
        insert: (row) =>
          groups().upsert(row, { onConflict: 'id' }).select().single().throwOnError(),
        read: (id) => groups().select().eq('id', id).maybeSingle().throwOnError(),
        update: (row, values) => groups().update(values).match(row).select().throwOnError(),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['groups'] }),
  });
}

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
      const isOfGroup = ({ group_id }: Point) => group_id === group.id;
      const query = pointsQuery(supabase);
      const known = queryClient.getQueryData(query.queryKey)?.filter(isOfGroup) ?? [];
      const points = (await readNow(queryClient, query)).filter(isOfGroup);
      try {
        const change = supabase.from('groups').delete().eq('id', group.id).select();
        return { group: affectedRow((await change.throwOnError()).data), points, error: null };
      } catch (error) {
        // The answer may have got lost on its way back: what counts is whether it is still there.
        const left = await supabase.from('groups').select('id').eq('id', group.id);
        if (left.data?.length !== 0) throw error;
        return { group, points: points.length > 0 ? points : known, error };
      }
    },
    onSuccess: () => refreshRows(queryClient),
  });
}
