import { queryOptions } from '@tanstack/react-query';
import type { MapPoint } from '@/model/point';
import { type Reader, readAllRows } from './reader';

const FIRST_COLUMNS =
  'id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at';

/** All points as visitors read them first, oldest first. */
export function pointsQuery(client: Reader) {
  return queryOptions({
    queryKey: ['points'],
    queryFn: ({ signal }): Promise<MapPoint[]> =>
      readAllRows((from, to) =>
        client
          .from('points')
          .select(FIRST_COLUMNS, { count: 'exact' })
          .order('created_at')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
  });
}
