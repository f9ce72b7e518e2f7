import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assertRowAffected } from '@/data/affected-rows';
import { MAX_IDS_PER_REQUEST, splitIntoChunks } from '@/data/chunks';
import type { Point } from '@/model/point';
import { assertUnchanged } from './save-row';
import { supabase } from './supabase-client';
import { POINT_MUTATION_SCOPE } from './useSaveRow';

/**
 * Deletes points that were just created or brought back. If one was changed since, none is deleted. One that is
 * gone is no problem. Settles when the list is fresh. Fails with an `OutdatedError`, the backend's error, or the
 * network's.
 */
export function useDeletePointsIfUnchanged() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: POINT_MUTATION_SCOPE,
    mutationFn: async (points: Point[]) => {
      const present: Point[] = [];
      for (const chunk of splitIntoChunks(points, MAX_IDS_PER_REQUEST)) {
        const read = supabase.from('points').select().in('id', chunk.map(idOf));
        present.push(...(await read.throwOnError()).data);
      }
      if (present.length === 0) return;
      assertUnchanged(present, points);
      let count = 0;
      for (const chunk of splitIntoChunks(present, MAX_IDS_PER_REQUEST)) {
        // No two rows have the same version: one that is changed just now stays.
        const versions = chunk.map(({ version }) => version);
        const change = supabase.from('points').delete({ count: 'exact' }).in('id', chunk.map(idOf));
        count += (await change.in('version', versions).throwOnError()).count ?? 0;
      }
      assertRowAffected({ count });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['points'] }),
    onError: () => void queryClient.invalidateQueries({ queryKey: ['points'] }),
  });
}

const idOf = ({ id }: Point) => id;

/**
 * Deletes points in as few requests as addresses allow, and stops at the first that fails. Settles
 * when the list is fresh; never throws.
 * @returns those that are gone, as they were, and why the others are not, or null. It may also be an
 *   answer that got lost.
 */
export function useDeletePoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (points: Point[]): Promise<{ deleted: Point[]; error: unknown }> => {
      const deleted: Point[] = [];
      for (const chunk of splitIntoChunks(points, MAX_IDS_PER_REQUEST)) {
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

/** A value of a field that many points can get alike. */
type BulkValue = Partial<Pick<Point, 'group_id' | 'marker_icon'>>;

/** The same value for all points with the ids. */
type BulkUpdate = {
  ids: string[];
  value: BulkValue;
  /** What they have to hold now; others stay as they are. Left out where that doesn't matter. */
  onlyIf?: BulkValue;
};

/**
 * Changes many points alike, in as few requests as addresses allow, and stops at the first that
 * fails. Settles when the list is fresh; never throws.
 * @returns how many were surely changed, and why not all were, or null
 */
export function useUpdatePoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: BulkUpdate[]): Promise<{ count: number; error: unknown }> => {
      let changed = 0;
      try {
        for (const change of changes) {
          for (const ids of splitIntoChunks(change.ids, MAX_IDS_PER_REQUEST)) {
            changed += await updateChunk({ ...change, ids });
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

/** What is left of an address with all the ids in it. */
const MAX_FILTER_CHARACTERS = 1500;

async function updateChunk({ ids, value, onlyIf = {} }: BulkUpdate): Promise<number> {
  const change = supabase.from('points').update(value, { count: 'exact' }).in('id', ids);
  for (const [field, text] of Object.entries(onlyIf)) {
    if (text === null) change.is(field, null);
    else if (encodeURIComponent(text).length <= MAX_FILTER_CHARACTERS) change.eq(field, text);
  }
  return (await change.throwOnError()).count ?? 0;
}
