import type { Json, Tables } from '@/types/database';

// The columns that visitors read: what a marker needs first, and the details later. A published copy contains these and no
// others.

export const GROUP_COLUMNS = 'id, name, color, background_image, sort_order, created_at';

export const POINT_COLUMNS =
  'id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at';

/** The names in a list of columns. */
export type ColumnsOf<List extends string> = List extends `${infer Name}, ${infer Others}`
  ? Name | ColumnsOf<Others>
  : List;

/**
 * The details of a point, but for its translations: a new detail is a line here. The columns after the first one mean
 * nothing without it.
 */
export const POINT_DETAILS = [
  ['description'],
  ['picture_text'],
  ['also_known_as'],
  ['is_closed', 'closing_reason', 'blocks_path'],
  ['notice', 'notice_from', 'notice_until'],
  ['latitude', 'longitude'],
] as const satisfies (keyof Tables<'points'>)[][];

/** The details of a group. */
export const GROUP_DETAILS = [
  ['line'],
  ['map_text'],
] as const satisfies (keyof Tables<'groups'>)[][];

type Details = typeof POINT_DETAILS | typeof GROUP_DETAILS;

/** The columns of rows with details, as PostgREST spells them. */
export function detailColumns(details: Details): string {
  return `id,${details}`;
}

/** The filter for the rows that have any of the details. */
export function detailFilters(details: Details): string {
  return details
    .map(([name]) => `${name}.${name === 'is_closed' ? 'is.true' : 'not.is.null'}`)
    .join();
}

/** The columns of a point that visitors load after the map is shown. */
export type PointDetails = Pick<Tables<'points'>, 'id' | (typeof POINT_DETAILS)[number][number]> & {
  /** Title, other names, description and picture text in the requested language, if they are translated. */
  translation?: Json;
};

/** The columns of a group that visitors load after the map is shown. */
export type GroupDetails = Pick<Tables<'groups'>, 'id'> & {
  /** Missing in copies of the map that are older than trails. */
  line?: Json;
  /** Missing in copies of the map that are older than this field. */
  map_text?: string | null;
  /** Its name and map text in the requested language, if they are translated. */
  translation?: Json;
};

/** Everything that visitors load after the map is shown. */
export type MapDetails = { points: PointDetails[]; groups: GroupDetails[] };
