import { queryOptions } from '@tanstack/react-query';
import type { MapPoint } from '@/model/point';
import { type ReadClient, readAllRows } from './read-all-rows';

const INITIAL_COLUMNS =
  'id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at';

/** All points as visitors read them first, oldest first. */
export function pointsQuery(client: ReadClient) {
  return queryOptions({
    queryKey: ['points'],
    queryFn: ({ signal }): Promise<MapPoint[]> =>
      readAllRows((from, to) =>
        client
          .from('points')
          .select(INITIAL_COLUMNS, { count: 'exact' })
          .order('created_at')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
  });
}
