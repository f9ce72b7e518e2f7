import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { assertRowAffected } from '@/data/affected-rows';
import type { Group } from '@/data/groups';
import { type Point, pointsQuery } from '@/data/points';
import { restorePoints } from '@/data/points.admin';
import { readAllRows } from '@/data/reader';
import { type Conflict, saveUnlessChanged, withFilters } from '@/data/unchanged-rows';
import { supabase } from '@/lib/supabase-client';

/** A group as its form has it, and as the database takes it: no background is null. */
export const groupSchema = v.object({
  name: v.pipe(v.string(), v.trim()),
  color: v.nullable(v.string()),
  background_image: v.pipe(
    v.string(),
    v.transform((address) => address || null),
  ),
});

export type GroupForm = v.InferInput<typeof groupSchema>;
export type GroupInput = v.InferOutput<typeof groupSchema>;

/** A group to save. */
export type GroupChange = {
  /** Of a new group, made before, so that it is stored once however often that is tried. */
  id: string;
  /** The group as it was read, or null for a new one. */
  base: Group | null;
  input: GroupInput;
};

/**
 * Inserts a group, or updates it unless somebody else has changed it meanwhile. Settles when the list
 * is fresh.
 */
export function useSaveGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, input }: GroupChange): Promise<Conflict<Group> | null> => {
      if (!base) {
        const groups = supabase.from('groups');
        const change = groups.upsert({ id, ...input }, { onConflict: 'id', count: 'exact' });
        assertRowAffected(await change.throwOnError());
        return null;
      }
      const row = () => supabase.from('groups').select().eq('id', base.id);
      const change = () => supabase.from('groups').update(input).eq('id', base.id);
      return saveUnlessChanged({
        base,
        input,
        read: () => row().maybeSingle().throwOnError(),
        update: (filters) => withFilters(change(), filters).select().throwOnError(),
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['groups'] }),
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
