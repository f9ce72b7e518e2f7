import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { assertRowAffected } from '@/data/affected-rows';
import { IDS_A_REQUEST, inChunks } from '@/data/chunks';
import { toSend } from '@/data/fields.admin';
import { POINT_FIELDS, type PointValues } from '@/data/point-fields.admin';
import type { Point } from '@/data/points';
import { type RowChange, type SaveOutcome, saveUnlessChanged } from '@/data/save-row.admin';
import { supabase } from '@/lib/supabase-client';

/** Moves and saves go one after the other: the last position stays, and a save knows of the moves before it. */
export const ONE_BY_ONE = { id: 'points one by one' };

/**
 * Inserts a point, or updates it unless somebody else has changed it meanwhile. Settles when the list
 * is fresh.
 */
export function useSavePoint() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: ONE_BY_ONE,
    mutationFn: ({ id, base, values }: RowChange<Point, PointValues>) =>
      base ? updatePoint(base, values) : insertPoint(id, values),
    onSuccess: () => refreshPoints(queryClient),
  });
}

async function insertPoint(id: string, values: PointValues): Promise<SaveOutcome<Point>> {
  const row = { id, ...toSend(POINT_FIELDS, values, null) };
  const change = supabase.from('points').upsert(row, { onConflict: 'id' }).select().single();
  return { saved: (await change.throwOnError()).data };
}

function updatePoint(base: Point, values: PointValues): Promise<SaveOutcome<Point>> {
  const { id } = base;
  const sent = toSend(POINT_FIELDS, values, base);
  return saveUnlessChanged({
    base,
    values: sent,
    read: () => supabase.from('points').select().eq('id', id).maybeSingle().throwOnError(),
    update: (version) =>
      supabase
        .from('points')
        .update(sent)
        .eq('id', id)
        .eq('version', version)
        .select()
        .throwOnError(),
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
      if (deleted.length > 0) await refreshPoints(queryClient);
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
    onSuccess: () => refreshPoints(queryClient),
    onError: () => void refreshPoints(queryClient),
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

function refreshPoints(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['points'] });
}
