import { queryOptions } from '@tanstack/react-query';
import { type Reader, readAllRows } from '@/data/reader';
import type { Tables } from '@/types/database';

/** A point of interest, which is a marker on the map. */
export type Point = Tables<'points'>;

/** All points, oldest first. */
export function pointsQuery(client: Reader) {
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
