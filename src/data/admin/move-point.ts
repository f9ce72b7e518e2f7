import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { affectedRow } from '@/data/affected-rows';
import type { Point } from '@/model/point';
import { pointRowsQuery } from './rows';
import { supabase } from './supabase-client';
import { POINT_MUTATION_SCOPE, replaceRow } from './useSaveRow';

/** Where a point is, in percent of the picture. */
export type PointPosition = Pick<Point, 'id' | 'coord_x' | 'coord_y'>;

/** A point's way from one position to another. */
export type PointMove = {
  from: PointPosition;
  to: PointPosition;
  /** Whether to move it only if it is still at `from`. */
  onlyIfUnmoved: boolean;
};

const MOVE_MUTATION = { mutationKey: ['move point'] };

/**
 * Moves a point. Until the answer is there, {@link useOptimisticPoints} shows it where it is to be; where it
 * can't be saved, it is shown where it is stored.
 */
export function useMovePoint() {
  const queryClient = useQueryClient();
  const { queryKey } = pointRowsQuery(supabase);
  // While another is on its way, what is read might be older than what is shown.
  const refresh = () =>
    queryClient.isMutating(MOVE_MUTATION) > 1
      ? undefined
      : queryClient.invalidateQueries({ queryKey: ['points'] });
  return useMutation({
    ...MOVE_MUTATION,
    scope: POINT_MUTATION_SCOPE,
    mutationFn: async ({ from, to: { id, coord_x, coord_y }, onlyIfUnmoved }: PointMove) => {
      const change = supabase.from('points').update({ coord_x, coord_y }).eq('id', id);
      if (onlyIfUnmoved) change.eq('coord_x', from.coord_x).eq('coord_y', from.coord_y);
      return affectedRow((await change.select().throwOnError()).data);
    },
    onSuccess: async (stored) => {
      // A read that began before would bring the old position back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, replaceRow(stored));
      await refresh();
    },
    onError: () => void refresh(),
  });
}

/** Points where they are to be by the moves that are on their way. */
export function useOptimisticPoints(points: Point[] | undefined): Point[] | undefined {
  const moves = useMutationState({
    filters: { ...MOVE_MUTATION, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return useMemo(() => points && applyMoves(points, moves), [points, moves]);
}

/** A point as it is known now, which may not be drawn yet. */
export function getOptimisticPoint(queryClient: QueryClient, id: string): Point | undefined {
  const points = queryClient.getQueryData(pointRowsQuery(supabase).queryKey) ?? [];
  const moves = queryClient.getMutationCache().findAll({ ...MOVE_MUTATION, status: 'pending' });
  const variables = moves.map(({ state }) => state.variables);
  return applyMoves(points, variables).find((point) => point.id === id);
}

/** The last move of a point counts. What is no move is passed over. */
function applyMoves(points: Point[], moves: unknown[]): Point[] {
  const positions = new Map(moves.filter(isMove).map(({ to }) => [to.id, to]));
  if (positions.size === 0) return points;
  return points.map((point) => {
    const { coord_x, coord_y } = positions.get(point.id) ?? point;
    return { ...point, coord_x, coord_y };
  });
}

function isMove(variables: unknown): variables is PointMove {
  return typeof variables === 'object' && variables !== null && 'to' in variables;
}
