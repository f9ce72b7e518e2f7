import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { assertRowAffected } from '@/data/affected-rows';
import { supabase } from '@/lib/supabase-client';

const coordinate = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toNumber());
const optional = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text || null),
);

/** A point as its form has it, all as text, and as the database takes it: empty is null. */
export const pointSchema = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  group_id: optional,
  coord_x: coordinate,
  coord_y: coordinate,
  marker_icon: optional,
  popup_image: optional,
  link: optional,
});

export type PointForm = v.InferInput<typeof pointSchema>;
export type PointInput = v.InferOutput<typeof pointSchema>;

/** Inserts a point, or updates the one with the id. Settles when the list is fresh. */
export function useSavePoint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, input }: { id: string | null; input: PointInput }) => {
      const points = supabase.from('points');
      const change = id
        ? points.update(input, { count: 'exact' }).eq('id', id)
        : points.insert(input, { count: 'exact' });
      assertRowAffected(await change.throwOnError());
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['points'] }),
  });
}

/** Deletes the point with the id. Settles when the list is fresh. */
export function useDeletePoint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const points = supabase.from('points');
      assertRowAffected(await points.delete({ count: 'exact' }).eq('id', id).throwOnError());
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['points'] }),
  });
}
