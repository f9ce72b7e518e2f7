import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { assertRowAffected } from '@/data/affected-rows';
import { IDS_A_REQUEST, inChunks } from '@/data/chunks';
import { type Point, pointsQuery } from '@/data/points';
import { type Conflict, filtersOf, saveUnlessChanged, withFilters } from '@/data/unchanged-rows';
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

/** A point to save. */
export type PointChange = {
  /** Of a new point, made before, so that it is stored once however often that is tried. */
  id: string;
  /** The point as it was read, or null for a new one. */
  base: Point | null;
  input: PointInput;
};

/** Moves and saves go one after the other: the last place stays, and a save knows of the moves before it. */
const ONE_BY_ONE = { id: 'points one by one' };

/**
 * Inserts a point, or updates it unless somebody else has changed it meanwhile. Settles when the list
 * is fresh.
 */
export function useSavePoint() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: ONE_BY_ONE,
    mutationFn: async ({ id, base, input }: PointChange): Promise<Conflict<Point> | null> => {
      if (!base) {
        const points = supabase.from('points');
        const change = points.upsert({ id, ...input }, { onConflict: 'id', count: 'exact' });
        assertRowAffected(await change.throwOnError());
        return null;
      }
      const row = () => supabase.from('points').select().eq('id', base.id);
      const change = () => supabase.from('points').update(input).eq('id', base.id);
      return saveUnlessChanged({
        base,
        input,
        read: () => row().maybeSingle().throwOnError(),
        update: (filters) => withFilters(change(), filters).select().throwOnError(),
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['points'] }),
  });
}

/** Where a point is, in percent of the picture. */
export type PointPlace = Pick<Point, 'id' | 'coord_x' | 'coord_y'>;

/** A point's way from one place to another. */
export type PointMove = {
  from: PointPlace;
  to: PointPlace;
  /** Set where it is to be moved only if it is still where it was moved to. */
  isUndo: boolean;
};

/** Points whose moves are not all answered: where each is stored, as far as is known, and how many are left. */
const underway = new Map<string, { stored: PointPlace; movesLeft: number }>();

/** Moves a point. The list shows it at once, and where it is stored if it can't be saved. */
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
    scope: ONE_BY_ONE,
    mutationFn: async ({ from, to: { id, ...place }, isUndo }: PointMove) => {
      const change = supabase.from('points').update(place, { count: 'exact' }).eq('id', id);
      const { fitting } = filtersOf(from, isUndo ? ['coord_x', 'coord_y'] : []);
      assertRowAffected(await withFilters(change, fitting).throwOnError());
    },
    onMutate: async ({ from, to }) => {
      const { stored, movesLeft } = underway.get(to.id) ?? { stored: from, movesLeft: 0 };
      underway.set(to.id, { stored, movesLeft: movesLeft + 1 });
      // Before anything else: a press that dropped the marker may edit the point next.
      show(to);
      await queryClient.cancelQueries({ queryKey });
      // A read that is cancelled puts back what was there when it began.
      show(to);
    },
    onSettled: (_, error, { from, to }) => {
      const { stored, movesLeft } = underway.get(to.id) ?? { stored: from, movesLeft: 1 };
      const known = error ? stored : to;
      if (movesLeft > 1) {
        underway.set(to.id, { stored: known, movesLeft: movesLeft - 1 });
      } else {
        underway.delete(to.id);
        show(known);
      }
      // While another is on its way, what is read might be older than what is shown.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** What became of points that were to be deleted. */
export type DeletedPoints = {
  /** Those that are gone, as they were. */
  deleted: Point[];
  /** Why the others are not, or null. It may also be an answer that got lost. */
  error: unknown;
};

/**
 * Deletes points in as few requests as addresses allow, and stops at the first that fails. Settles
 * when the list is fresh; never throws.
 */
export function useDeletePoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (points: Point[]): Promise<DeletedPoints> => {
      const deleted: Point[] = [];
      for (const chunk of inChunks(points, IDS_A_REQUEST)) {
        const ids = chunk.map(({ id }) => id);
        const change = supabase.from('points').delete().in('id', ids).select();
        try {
          const { data } = await change.throwOnError();
          assertRowAffected({ count: data.length });
          deleted.push(...data);
        } catch (error) {
          // The answer may have got lost on its way back: what counts is what is still there.
          const left = await supabase.from('points').select('id').in('id', ids);
          const leftIds = new Set(left.data?.map(({ id }) => id) ?? ids);
          deleted.push(...chunk.filter(({ id }) => !leftIds.has(id)));
          return { deleted, error };
        }
      }
      return { deleted, error: null };
    },
    onSuccess: async ({ deleted }) => {
      if (deleted.length > 0) await queryClient.invalidateQueries({ queryKey: ['points'] });
    },
  });
}

/** Some of a point's fields, for all points with the ids. */
export type PointsChange = {
  ids: string[];
  input: Partial<PointInput>;
  /** What they have to hold now; others stay as they are. Left out where that doesn't matter. */
  onlyIf?: Partial<PointInput>;
};

/** What became of changes to many points. */
export type UpdatedPoints = {
  /** How many were surely changed. */
  count: number;
  /** Why not all were, or null. */
  error: unknown;
};

/** What is left of an address with all the ids in it. */
const CHARACTERS_BESIDE_IDS = 1500;

/**
 * Changes many points alike, in as few requests as addresses allow, and stops at the first that
 * fails. Settles when the list is fresh; never throws.
 */
export function useUpdatePoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: PointsChange[]): Promise<UpdatedPoints> => {
      let changed = 0;
      try {
        for (const { ids, input, onlyIf = {} } of changes) {
          const { fitting } = filtersOf(onlyIf, Object.keys(onlyIf), CHARACTERS_BESIDE_IDS);
          for (const chunk of inChunks(ids, IDS_A_REQUEST)) {
            const points = supabase.from('points').update(input, { count: 'exact' });
            const { count } = await withFilters(points.in('id', chunk), fitting).throwOnError();
            changed += count ?? 0;
          }
        }
        assertRowAffected({ count: changed });
        return { count: changed, error: null };
      } catch (error) {
        return { count: changed, error };
      }
    },
    onSuccess: ({ error }) => {
      const reading = queryClient.invalidateQueries({ queryKey: ['points'] });
      // Where a change failed a read may take long to fail as well, and nobody should wait for it.
      return error ? undefined : reading;
    },
  });
}

/**
 * Brings deleted points back as they were, ids and creation times included. What is there already
 * stays, so that it can be tried again after it failed half-way.
 */
export function useRestorePoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: restorePoints,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['points'] }),
    onError: () => void queryClient.invalidateQueries({ queryKey: ['points'] }),
  });
}

const ROWS_A_REQUEST = 500;

/** Inserts whole rows, but for those that are there. */
export async function restorePoints(points: Point[]): Promise<void> {
  for (const chunk of inChunks(points, ROWS_A_REQUEST)) {
    await supabase
      .from('points')
      .upsert(chunk, { onConflict: 'id', ignoreDuplicates: true })
      .throwOnError();
  }
}
