import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PointValues } from '@/model/fields/point-fields';
import type { Group } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import type { Database, Json } from '@/types/database';
import { postWithProgress } from './post-with-progress';
import { fetchFresh, groupRowsQuery, invalidateRows, pointRowsQuery, settingsQuery } from './rows';

/** A point of an import. Without a creation time, it gets that of the import. */
export type ImportedPoint = PointValues & { id: string; created_at: string | null };

/** A group that an import creates. */
export type NewGroup = Pick<Group, 'id' | 'name' | 'color'>;

/** The trail that an import stores in a group, as the column `line`. Errors name the group. */
export type ImportedTrail = { id: string; name: string; line: Json };

/** Reads the current rows of the map, for an export or to compare them with a file. */
export function useReadMapRows() {
  const queryClient = useQueryClient();
  return async (): Promise<{ points: Point[]; groups: Group[]; settings: MapSettings }> => {
    const [points, groups, settings] = await Promise.all([
      fetchFresh(queryClient, pointRowsQuery),
      fetchFresh(queryClient, groupRowsQuery),
      fetchFresh(queryClient, settingsQuery),
    ]);
    return { points, groups, settings };
  };
}

/**
 * Stores an import, all or nothing. Settles when both lists are read again. Fails with a `RequestRejectedError`, or
 * with another error, after which it may or may not be stored.
 */
export function useImportPoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: {
      /** Already contains new ids, so that a retry adds nothing twice. */
      content: { newGroups: NewGroup[]; points: ImportedPoint[]; trails: ImportedTrail[] };
      /** Receives the sent fraction, from 0 to 1. */
      onSent: (fraction: number) => void;
    }) => {
      const { newGroups, points, trails } = request.content;
      const args: Database['public']['Functions']['import_points']['Args'] = {
        new_groups: newGroups,
        // A column that is not sent gets its default; null would be refused.
        new_and_changed_points: points.map(({ created_at, ...point }) =>
          created_at === null ? point : { ...point, created_at },
        ),
        // Not sent without trails: a project without the latest migrations doesn't know them.
        ...(trails.length > 0 && { lines: trails }),
      };
      const content = new Blob([JSON.stringify(args)], { type: 'application/json' });
      await postWithProgress('/rest/v1/rpc/import_points', content, { onSent: request.onSent });
    },
    onSuccess: () => invalidateRows(queryClient),
  });
}
