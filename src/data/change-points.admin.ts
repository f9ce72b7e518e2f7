import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assertRowAffected } from '@/data/affected-rows';
import { IDS_A_REQUEST, inChunks } from '@/data/chunks';
import type { Point } from '@/data/points';
import { supabase } from '@/lib/supabase-client';

/** A value of a field that many points can get alike. */
export type CommonValue = Partial<Pick<Point, 'group_id' | 'marker_icon'>>;

/** The same value for all points with the ids. */
export type PointsChange = {
  ids: string[];
  value: CommonValue;
  /** What they have to hold now; others stay as they are. Left out where that doesn't matter. */
  onlyIf?: CommonValue;
};

/** What became of changes to many points. */
export type ChangedPoints = {
  /** How many were surely changed. */
  count: number;
  /** Why not all were, or null. */
  error: unknown;
};

/**
 * Changes many points alike, in as few requests as addresses allow, and stops at the first that
 * fails. Settles when the list is fresh; never throws.
 */
export function useChangePoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: PointsChange[]): Promise<ChangedPoints> => {
      let changed = 0;
      try {
        for (const change of changes) {
          for (const ids of inChunks(change.ids, IDS_A_REQUEST)) {
            changed += await changeSome({ ...change, ids });
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
const CHARACTERS_BESIDE_IDS = 1500;

async function changeSome({ ids, value, onlyIf = {} }: PointsChange): Promise<number> {
  const change = supabase.from('points').update(value, { count: 'exact' }).in('id', ids);
  for (const [field, text] of Object.entries(onlyIf)) {
    if (text === null) change.is(field, null);
    else if (encodeURIComponent(text).length <= CHARACTERS_BESIDE_IDS) change.eq(field, text);
  }
  return (await change.throwOnError()).count ?? 0;
}
