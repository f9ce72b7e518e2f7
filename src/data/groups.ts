import { queryOptions } from '@tanstack/react-query';
import type { MapGroup } from '@/model/group';
import { type ReadClient, readAllRows } from './read-all-rows';

const INITIAL_COLUMNS = 'id, name, color, background_image, created_at';

/** All groups as visitors read them first, oldest first. */
export function groupsQuery(client: ReadClient) {
  return queryOptions({
    queryKey: ['groups'],
    queryFn: ({ signal }): Promise<MapGroup[]> =>
      readAllRows((from, to) =>
        client
          .from('groups')
          .select(INITIAL_COLUMNS, { count: 'exact' })
          .order('created_at')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
  });
}
