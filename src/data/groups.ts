import { queryOptions } from '@tanstack/react-query';
import { type Reader, readAllRows } from '@/data/reader';
import type { Tables } from '@/types/database';

/** A trail or category of the legend. */
export type Group = Tables<'groups'>;

/** All groups, oldest first. */
export function groupsQuery(client: Reader) {
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
