import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { assertRowAffected } from '@/data/affected-rows';
import { toSend } from '@/data/fields.admin';
import { GROUP_FIELDS, type GroupValues } from '@/data/group-fields.admin';
import type { Group } from '@/data/groups';
import { type Point, pointsQuery } from '@/data/points';
import { restorePoints } from '@/data/points.admin';
import { readAllRows } from '@/data/reader';
import { type RowChange, type SaveOutcome, saveUnlessChanged } from '@/data/save-row.admin';
import { supabase } from '@/lib/supabase-client';

/**
 * Inserts a group, or updates it unless somebody else has changed it meanwhile. Settles when the list
 * is fresh.
 */
export function useSaveGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, base, values }: RowChange<Group, GroupValues>) =>
      base ? updateGroup(base, values) : insertGroup(id, values),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['groups'] }),
  });
}

async function insertGroup(id: string, values: GroupValues): Promise<SaveOutcome<Group>> {
  const row = { id, ...toSend(GROUP_FIELDS, values, null) };
  const change = supabase.from('groups').upsert(row, { onConflict: 'id' }).select().single();
  return { saved: (await change.throwOnError()).data };
}

function updateGroup(base: Group, values: GroupValues): Promise<SaveOutcome<Group>> {
  const { id } = base;
  const sent = toSend(GROUP_FIELDS, values, base);
  return saveUnlessChanged({
    base,
    values: sent,
    read: () => supabase.from('groups').select().eq('id', id).maybeSingle().throwOnError(),
    update: (version) =>
      supabase
        .from('groups')
        .update(sent)
        .eq('id', id)
        .eq('version', version)
        .select()
        .throwOnError(),
  });
}

/** A deleted group and the points that went with it, as they were. */
export type DeletedGroup = { group: Group; points: Point[] };

/**
 * Deletes a group, and so its points. Settles when both lists are fresh.
 * @returns what is gone, and why the backend could not say so, or null
 * @throws the backend's error, or the network's, if the group may still be there
 */
export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (group: Group): Promise<DeletedGroup & { error: unknown }> => {
      const points = await readPointsOf(group.id);
      try {
        const change = supabase.from('groups').delete().eq('id', group.id).select();
        const { data } = await change.throwOnError();
        assertRowAffected({ count: data.length });
        return { group: data[0] ?? group, points, error: null };
      } catch (error) {
        // The answer may have got lost on its way back: what counts is whether it is still there.
        const left = await supabase.from('groups').select('id').eq('id', group.id);
        if (left.data?.length !== 0) throw error;
        const known = queryClient.getQueryData(pointsQuery(supabase).queryKey) ?? [];
        const own = known.filter(({ group_id }) => group_id === group.id);
        return { group, points: points.length > 0 ? points : own, error };
      }
    },
    onSuccess: () => refreshBoth(queryClient),
  });
}

/**
 * Brings a deleted group and its points back as they were, ids and creation times included. What is
 * there already stays, so that it can be tried again after it failed half-way.
 */
export function useRestoreGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, points }: DeletedGroup) => {
      await supabase
        .from('groups')
        .upsert(group, { onConflict: 'id', ignoreDuplicates: true })
        .throwOnError();
      await restorePoints(points);
    },
    onSuccess: () => refreshBoth(queryClient),
    onError: () => void refreshBoth(queryClient),
  });
}

function readPointsOf(groupId: string): Promise<Point[]> {
  return readAllRows((from, to) =>
    supabase
      .from('points')
      .select('*', { count: 'exact' })
      .eq('group_id', groupId)
      .order('created_at')
      .order('id')
      .range(from, to)
      .throwOnError(),
  );
}

function refreshBoth(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['groups'] }),
    queryClient.invalidateQueries({ queryKey: ['points'] }),
  ]);
}
