import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import type { Json } from '@/types/database';

// The columns that visitors read, as PostgREST spells them: what a marker needs first, and the details later. A published
// copy contains these and no others.

export const GROUP_COLUMNS = 'id, name, color, background_image, sort_order, created_at';

export const POINT_COLUMNS =
  'id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at';

/** The details of a point but for its translations. */
export const POINT_DETAIL_COLUMNS =
  'id, description, also_known_as, is_closed, closing_reason, notice, notice_from, notice_until, latitude, longitude';

/** Selects the points that have any of these details. */
export const POINT_DETAIL_FILTERS =
  'description.not.is.null,also_known_as.not.is.null,is_closed.is.true,notice.not.is.null,latitude.not.is.null';

/** The columns of a point that visitors load after the map is shown. */
export type PointDetails = Pick<
  Point,
  | 'id'
  | 'description'
  | 'also_known_as'
  | 'is_closed'
  | 'closing_reason'
  | 'notice'
  | 'notice_from'
  | 'notice_until'
  | 'latitude'
  | 'longitude'
> & {
  /** Title, other names and description in the requested language, if they are translated. */
  translation?: Json;
};

/** The details of a group but for its translations. */
export const GROUP_DETAIL_COLUMNS = 'id, line';

/** Selects the groups that have any of these details. */
export const GROUP_DETAIL_FILTERS = 'line.not.is.null';

/** The columns of a group that visitors load after the map is shown. */
export type GroupDetails = Pick<Group, 'id'> & {
  /** Missing in copies of the map that are older than trails. */
  line?: Json;
  /** Its name in the requested language, if it is translated. */
  translation?: Json;
};

/** Everything that visitors load after the map is shown. */
export type MapDetails = { points: PointDetails[]; groups: GroupDetails[] };
