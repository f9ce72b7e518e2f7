import { queryOptions } from '@tanstack/react-query';
import { type ReadClient, readAllRows } from '@/data/read-all-rows';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';

// The administrator reads whole rows; visitors read less of them first.

/** All points with all that is stored of them, oldest first. */
export function pointRowsQuery(client: ReadClient) {
  return queryOptions({
    queryKey: ['points'],
    queryFn: ({ signal }): Promise<Point[]> =>
      readAllRows((from, to) =>
        client
          .from('points')
          .select('*', { count: 'exact' })
          .order('created_at')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
  });
}

/** All groups with all that is stored of them, oldest first. */
export function groupRowsQuery(client: ReadClient) {
  return queryOptions({
    queryKey: ['groups'],
    queryFn: ({ signal }): Promise<Group[]> =>
      readAllRows((from, to) =>
        client
          .from('groups')
          .select('*', { count: 'exact' })
          .order('created_at')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
  });
}
