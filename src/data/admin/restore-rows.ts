import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { inChunks } from '@/data/chunks';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { supabase } from './supabase-client';

const ROWS_A_REQUEST = 500;
/** Of rows that are sent, those that are there already stay as they are. */
export const LEAVE_WHAT_IS_THERE = { onConflict: 'id', ignoreDuplicates: true };

/**
 * Brings deleted points back as they were, ids and creation times included, after the group that they
 * went with. What is there already stays, so that it can be tried again after it failed half-way.
 */
export function useRestoreRows() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, points }: { group?: Group; points: Point[] }) => {
      if (group) await supabase.from('groups').upsert(group, LEAVE_WHAT_IS_THERE).throwOnError();
      for (const chunk of inChunks(points, ROWS_A_REQUEST)) {
        await supabase.from('points').upsert(chunk, LEAVE_WHAT_IS_THERE).throwOnError();
      }
    },
    onSuccess: () => refreshRows(queryClient),
    onError: () => void refreshRows(queryClient),
  });
}

/** Has the lists of groups and points read anew. Settles when they are. */
export function refreshRows(queryClient: QueryClient): Promise<unknown> {
  const tables = ['groups', 'points'];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [table] }) => tables.some((name) => name === table),
  });
}
