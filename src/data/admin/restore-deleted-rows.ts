import { useMutation, useQueryClient } from '@tanstack/react-query';
import { splitIntoChunks } from '@/data/chunks';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { invalidateRows } from './rows';
import { supabase } from './supabase-client';

const ROWS_PER_REQUEST = 500;
/** Of rows that are sent, those that are there already stay as they are. */
export const IGNORE_EXISTING_ROWS = { onConflict: 'id', ignoreDuplicates: true };

/**
 * Brings deleted points back as they were, ids and creation times included, after the group that they
 * went with. What is there already stays, so that it can be tried again after it failed half-way.
 */
export function useRestoreDeletedRows() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, points }: { group?: Group; points: Point[] }) => {
      if (group) await supabase.from('groups').upsert(group, IGNORE_EXISTING_ROWS).throwOnError();
      for (const chunk of splitIntoChunks(points, ROWS_PER_REQUEST)) {
        await supabase.from('points').upsert(chunk, IGNORE_EXISTING_ROWS).throwOnError();
      }
    },
    onSuccess: () => invalidateRows(queryClient),
    onError: () => void invalidateRows(queryClient),
  });
}
