import type { Tables } from '@/types/database';
import type { FormattedNotice } from './notice';

/** A point of interest, which is a marker on the map: all of its row. */
export type Point = Tables<'points'>;

/**
 * A point as visitors have it: what the map reads of it first, and what `src/visitor/details` adds once it is there.
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
  originalTitle?: string;
  /** The site's language, where the title is not in the visitor's. */
  titleLang?: string;
  /** The same of the description. */
  descriptionLang?: string;
  /** What is said of it now: that it is closed, or news. */
  currentNotice?: FormattedNotice;
  /** Where on Earth it is, in degrees of WGS 84. */
  geoPosition?: { latitude: number; longitude: number };
  /** What else a search finds it by. */
  extraSearchText?: string;
};
