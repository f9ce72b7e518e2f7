import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClosingValues } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { MAX_IDS_PER_REQUEST, splitIntoChunks } from './rows';
import { affectedRow, assertRowAffected } from './save-row';
import { supabase } from './supabase-client';
import { cacheRow, POINT_MUTATION_SCOPE } from './useSaveRow';

const ALL_POINTS = { queryKey: ['points'] };

const idOf = ({ id }: Point) => id;

/**
 * Deletes points in as few requests as the length of addresses allows, and stops at the first that fails. Settles
 * when the list is read again; never throws.
 * @returns the deleted points as they were, and the error that stopped the deletion, or null. With an error, all may
 *   be deleted: the response may be lost.
 */
export function useDeletePoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (points: Point[]): Promise<{ deleted: Point[]; error: unknown }> => {
      const deleted: Point[] = [];
      for (const chunk of splitIntoChunks(points, MAX_IDS_PER_REQUEST)) {
        const ids = chunk.map(idOf);
        const change = supabase.from('points').delete().in('id', ids).select();
        try {
          const { data } = await change.throwOnError();
          assertRowAffected({ count: data.length });
          deleted.push(...data);
        } catch (error) {
          // The response may be lost, so check which points are left.
          const left = await supabase.from('points').select('id').in('id', ids);
          const leftIds = new Set(left.data?.map(({ id }) => id) ?? ids);
          deleted.push(...chunk.filter(({ id }) => !leftIds.has(id)));
          return { deleted, error };
        }
      }
      return { deleted, error: null };
    },
    onSuccess: async ({ deleted }) => {
      if (deleted.length > 0) await queryClient.invalidateQueries(ALL_POINTS);
    },
  });
}

/** The fields that many points can be given at once. */
export type BulkValue = Partial<Pick<Point, BulkField> & ClosingValues>;
type BulkField = 'group_id' | 'marker_icon' | 'visible_from';

/** One value for all points with these ids. */
type BulkUpdate = {
  ids: string[];
  value: BulkValue;
  /** Updates only the points that now have this value. Translations are not compared. */
  onlyIf?: BulkValue;
};

/**
 * Updates many points in as few requests as the length of addresses allows, and stops at the first that fails.
 * Settles when the list is read again; never throws.
 * @returns how many are known to be updated, and the error that stopped the update, or null
 */
export function useUpdatePoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: BulkUpdate[]): Promise<{ count: number; error: unknown }> => {
      let count = 0;
      try {
        for (const change of changes) {
          for (const ids of splitIntoChunks(change.ids, MAX_IDS_PER_REQUEST)) {
            count += await updateChunk({ ...change, ids });
          }
        }
        assertRowAffected({ count });
        return { count, error: null };
      } catch (error) {
        return { count, error };
      }
    },
    onSuccess: ({ error }) => {
      const reading = queryClient.invalidateQueries(ALL_POINTS);
      // After a failed update, a read may also take a long time to fail. Don't wait for it.
      return error ? undefined : reading;
    },
  });
}

/** The length that remains for a filter in an address with the maximum number of ids. */
const MAX_FILTER_CHARACTERS = 1500;

async function updateChunk({ ids, value, onlyIf = {} }: BulkUpdate): Promise<number> {
  const change = supabase.from('points').update(value, { count: 'exact' }).in('id', ids);
  for (const [field, value] of Object.entries(onlyIf)) {
    if (field === 'translations') continue;
    if (value === null) change.is(field, null);
    else if (encodeURIComponent(String(value)).length <= MAX_FILTER_CHARACTERS) {
      change.eq(field, value);
    }
  }
  return (await change.throwOnError()).count ?? 0;
}

/** A point's position in percent of the picture. */
export type PointPosition = Pick<Point, 'id' | 'coord_x' | 'coord_y'>;

/** The move of a point from one position to another. */
export type PointMove = {
  from: PointPosition;
  to: PointPosition;
  /** Whether to move it only if it is still at `from`. */
  onlyIfUnmoved: boolean;
};

const MOVE_MUTATION = { mutationKey: ['move point'] };

/**
 * Moves a point. {@link useOptimisticPoints} shows it at its new position until the response arrives, and at its stored
 * position if the move fails.
 */
export function useMovePoint() {
  const queryClient = useQueryClient();
  // While another move is pending, a read may be older than what is shown.
  const refresh = () =>
    queryClient.isMutating(MOVE_MUTATION) > 1
      ? undefined
      : queryClient.invalidateQueries(ALL_POINTS);
  return useMutation({
    ...MOVE_MUTATION,
    scope: POINT_MUTATION_SCOPE,
    mutationFn: async ({ from, to: { id, coord_x, coord_y }, onlyIfUnmoved }: PointMove) => {
      const change = supabase.from('points').update({ coord_x, coord_y }).eq('id', id);
      if (onlyIfUnmoved) change.eq('coord_x', from.coord_x).eq('coord_y', from.coord_y);
      return affectedRow((await change.select().throwOnError()).data);
    },
    onSuccess: async (stored) => {
      // A read that began earlier would restore the old position.
      await queryClient.cancelQueries(ALL_POINTS);
      queryClient.setQueriesData(ALL_POINTS, cacheRow(stored));
      await refresh();
    },
    onError: () => void refresh(),
  });
}

/** The points at their positions after all pending moves. */
export function useOptimisticPoints(points: Point[] | undefined): Point[] | undefined {
  const moves = useMutationState({
    filters: { ...MOVE_MUTATION, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return useMemo(() => {
    // The last move of each point counts.
    const positions = new Map(moves.filter(isMove).map(({ to }) => [to.id, to]));
    if (positions.size === 0) return points;
    return points?.map((point) => {
      const { coord_x, coord_y } = positions.get(point.id) ?? point;
      return { ...point, coord_x, coord_y };
    });
  }, [points, moves]);
}

function isMove(variables: unknown): variables is PointMove {
  return typeof variables === 'object' && variables !== null && 'to' in variables;
}
