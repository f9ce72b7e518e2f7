import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { assertRowAffected } from '@/data/affected-rows';
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

/** Inserts a group, or updates the one with the id. Settles when the list is fresh. */
export function useSaveGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, input }: { id: string | null; input: GroupInput }) => {
      const groups = supabase.from('groups');
      const change = id
        ? groups.update(input, { count: 'exact' }).eq('id', id)
        : groups.insert(input, { count: 'exact' });
      assertRowAffected(await change.throwOnError());
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['groups'] }),
  });
}

/** Deletes the group with the id, and so its points. Settles when both lists are fresh. */
export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const groups = supabase.from('groups');
      assertRowAffected(await groups.delete({ count: 'exact' }).eq('id', id).throwOnError());
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['groups'] }),
        queryClient.invalidateQueries({ queryKey: ['points'] }),
      ]),
  });
}
