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
 * The details of a point, but for its translations, and how a request finds the points that have one: a new detail is a
 * line here. Null for what means nothing without another detail.
 */
export const POINT_DETAILS = {
  description: 'not.is.null',
  also_known_as: 'not.is.null',
  is_closed: 'is.true',
  closing_reason: null,
  notice: 'not.is.null',
  notice_from: null,
  notice_until: null,
  latitude: 'not.is.null',
  longitude: null,
} as const satisfies { [Name in keyof Tables<'points'>]?: string | null };

/** The details of a group. */
export const GROUP_DETAILS = { line: 'not.is.null' } as const satisfies {
  [Name in keyof Tables<'groups'>]?: string | null;
};

type Details = typeof POINT_DETAILS | typeof GROUP_DETAILS;

/** The columns of rows with details, as PostgREST spells them. */
export function detailColumns(details: Details, ...others: string[]): string {
  return ['id', ...Object.keys(details), ...others].join(', ');
}

/** The filter for the rows that have any of the details. */
export function detailFilters(details: Details, ...others: string[]): string {
  const filters = Object.entries(details).map(([name, filter]) => filter && `${name}.${filter}`);
  return [...filters, ...others].filter(Boolean).join();
}

/** The columns of a point that visitors load after the map is shown. */
export type PointDetails = Pick<Tables<'points'>, 'id' | keyof typeof POINT_DETAILS> & {
  /** Title, other names and description in the requested language, if they are translated. */
  translation?: Json;
};

/** The columns of a group that visitors load after the map is shown. */
export type GroupDetails = Pick<Tables<'groups'>, 'id'> & {
  /** Missing in copies of the map that are older than trails. */
  line?: Json;
  /** Its name in the requested language, if it is translated. */
  translation?: Json;
};

/** Everything that visitors load after the map is shown. */
export type MapDetails = { points: PointDetails[]; groups: GroupDetails[] };
