import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { affectedRow } from '@/data/affected-rows';
import type { Point } from '@/model/point';
import { ONE_BY_ONE } from './points';
import { pointRowsQuery } from './rows';
import { supabase } from './supabase-client';

/** Where a point is, in percent of the picture. */
export type PointPosition = Pick<Point, 'id' | 'coord_x' | 'coord_y'>;

/** A point's way from one position to another. */
export type PointMove = {
  from: PointPosition;
  to: PointPosition;
  /** Whether to move it only if it is still at `from`. */
  onlyIfThere: boolean;
};

const MOVES = { mutationKey: ['move point'] };

/**
 * Moves a point. Until the answer is there, {@link useMovedPoints} shows it where it is to be; where it
 * can't be saved, it is shown where it is stored.
 */
export function useMovePoint() {
  const queryClient = useQueryClient();
  const { queryKey } = pointRowsQuery(supabase);
  // While another is on its way, what is read might be older than what is shown.
  const refresh = () =>
    queryClient.isMutating(MOVES) > 1 ? undefined : queryClient.invalidateQueries({ queryKey });
  return useMutation({
    ...MOVES,
    scope: ONE_BY_ONE,
    mutationFn: async ({ from, to: { id, coord_x, coord_y }, onlyIfThere }: PointMove) => {
      const change = supabase.from('points').update({ coord_x, coord_y }).eq('id', id);
      if (onlyIfThere) change.eq('coord_x', from.coord_x).eq('coord_y', from.coord_y);
      return affectedRow((await change.select().throwOnError()).data);
    },
    onSuccess: async (stored) => {
      // A read that began before would bring the old position back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (points) =>
        points?.map((point) => (point.id === stored.id ? stored : point)),
      );
      await refresh();
    },
    onError: () => void refresh(),
  });
}

/** Points where they are to be by the moves that are on their way. */
export function useMovedPoints(points: Point[] | undefined): Point[] | undefined {
  const moves = useMutationState({
    filters: { ...MOVES, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return useMemo(() => points && withMoves(points, moves), [points, moves]);
}

/** A point as it is known now, which may not be drawn yet. */
export function movedPoint(queryClient: QueryClient, id: string): Point | undefined {
  const points = queryClient.getQueryData(pointRowsQuery(supabase).queryKey) ?? [];
  const moves = queryClient.getMutationCache().findAll({ ...MOVES, status: 'pending' });
  const variables = moves.map(({ state }) => state.variables);
  return withMoves(points, variables).find((point) => point.id === id);
}

/** The last move of a point counts. What is no move is passed over. */
function withMoves(points: Point[], moves: unknown[]): Point[] {
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
