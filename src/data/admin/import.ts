import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mapSettingsQuery } from '@/data/map-queries';
import type { PointValues } from '@/model/fields/point-fields';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import type { Database } from '@/types/database';
import { postWithProgress } from './post-with-progress';
import { fetchFresh, groupRowsQuery, invalidateRows, pointRowsQuery } from './rows';
import { supabase } from './supabase-client';

/** A point as an import has it. Without a creation time it is created when it is stored. */
export type ImportedPoint = PointValues & { id: string; created_at: string | null };

/** A group that an import creates. */
export type NewGroup = Pick<Group, 'id' | 'name' | 'color'>;

/** Points and groups as they are now, for an export or to compare a file with. */
export function useReadPointsAndGroups() {
  const queryClient = useQueryClient();
  return async (): Promise<{ points: Point[]; groups: Group[] }> => {
    const [points, groups] = await Promise.all([
      fetchFresh(queryClient, pointRowsQuery(supabase)),
      fetchFresh(queryClient, groupRowsQuery(supabase)),
    ]);
    return { points, groups };
  };
}

/** The address of the base map as it is now, or null. */
export function useReadBaseMapAddress() {
  const queryClient = useQueryClient();
  return async (): Promise<string | null> =>
    (await fetchFresh(queryClient, mapSettingsQuery(supabase))).base_map_image;
}

/**
 * Stores an import, all of it or nothing. Settles when both lists are fresh.
 * Fails with a `RefusedError`, or with another error, after which it may be stored or not.
 */
export function useImportPoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: {
      /** The ids are made before, so that sending it again adds nothing twice. */
      content: { newGroups: NewGroup[]; points: ImportedPoint[] };
      /** Is told the part that was sent, from 0 to 1. */
      onSent: (part: number) => void;
    }) => {
      const { newGroups, points } = request.content;
      const args: Database['public']['Functions']['import_points']['Args'] = {
        new_groups: newGroups,
        // A field that is not sent takes its default; null would be refused.
        new_and_changed_points: points.map(({ created_at, ...point }) =>
          created_at === null ? point : { ...point, created_at },
        ),
      };
      const content = new Blob([JSON.stringify(args)], { type: 'application/json' });
      await postWithProgress('/rest/v1/rpc/import_points', content, { onSent: request.onSent });
    },
    onSuccess: () => invalidateRows(queryClient),
  });
}
