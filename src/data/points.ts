import { queryOptions } from '@tanstack/react-query';
import { type Reader, readAllRows } from '@/data/reader';
import type { ToldNotice } from '@/lib/notice';
import type { Tables } from '@/types/database';

/** A point of interest, which is a marker on the map: all of its row. */
export type Point = Tables<'points'>;

const FIRST_COLUMNS =
  'id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at';

/**
 * A point as visitors have it: what the map reads of it first, and what `src/words` adds once it is there.
 * Its title and description are then in their language, or in the site's.
 */
export type MapPoint = Pick<
  Point,
  | 'id'
  | 'title'
  | 'group_id'
  | 'coord_x'
  | 'coord_y'
  | 'marker_icon'
  | 'popup_image'
  | 'link'
  | 'created_at'
> & {
  description?: string | null;
  /** The title in the site's language, where it has another one in the visitor's. */
  ownTitle?: string;
  /** The site's language, where the title is not in the visitor's. */
  titleLang?: string;
  /** The same of the description. */
  descriptionLang?: string;
  /** What is said of it now: that it is closed, or news. */
  now?: ToldNotice;
  /** Where on Earth it is, in degrees of WGS 84. */
  onEarth?: { latitude: number; longitude: number };
  /** What else a search finds it by. */
  more?: string;
};

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
