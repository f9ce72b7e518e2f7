import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { assertRowAffected } from '@/data/affected-rows';
import { type Point, pointsQuery } from '@/data/points';
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

/** A point as its form has it. */
export function toPointForm(point: Omit<Point, 'id' | 'created_at'>): PointForm {
  return {
    title: point.title,
    group_id: point.group_id ?? '',
    coord_x: String(point.coord_x),
    coord_y: String(point.coord_y),
    marker_icon: point.marker_icon ?? '',
    popup_image: point.popup_image ?? '',
    link: point.link ?? '',
  };
}

/** The form of a point of which nothing is known yet. */
export const EMPTY_POINT_FORM: PointForm = {
  title: '',
  group_id: '',
  coord_x: '',
  coord_y: '',
  marker_icon: '',
  popup_image: '',
  link: '',
};

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

/** Where a point is, in percent of the picture. */
export type PointPlace = Pick<Point, 'id' | 'coord_x' | 'coord_y'>;

/** Moves a point. The list shows it at once, and puts it back if it can't be saved. */
export function useMovePoint() {
  const queryClient = useQueryClient();
  const { queryKey } = pointsQuery(supabase);
  const show = ({ id, coord_x, coord_y }: PointPlace) =>
    queryClient.setQueryData(queryKey, (points) =>
      points?.map((point) => (point.id === id ? { ...point, coord_x, coord_y } : point)),
    );
  const mutationKey = ['move point'];
  return useMutation({
    mutationKey,
    // One after the other, so that the last place is the one that stays.
    scope: { id: 'move point' },
    mutationFn: async ({ to: { id, ...place } }: { from: PointPlace; to: PointPlace }) => {
      const points = supabase.from('points');
      assertRowAffected(await points.update(place, { count: 'exact' }).eq('id', id).throwOnError());
    },
    onMutate: async ({ to }) => {
      await queryClient.cancelQueries({ queryKey });
      show(to);
    },
    onError: (_, { from }) => show(from),
    onSettled: () => {
      // While another is on its way, what is read might be older than what is shown.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey });
    },
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
