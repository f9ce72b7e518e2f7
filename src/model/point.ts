import type { Tables } from '@/types/database';
import type { FormattedNotice, StoredNotice } from './notice';
import type { ColumnsOf, POINT_COLUMNS, PointDetails } from './visitor-rows';

/** A point of interest, shown as a marker on the map: its whole row. */
export type Point = Tables<'points'>;

/**
 * A point as visitors load it: what the map needs first, and what `src/visitor/details` adds later. Title and
 * description are then in the visitor's language if they are translated; other names are those by which a search finds
 * it, in the visitor's language and in the site's.
 */
export type MapPoint = Pick<Point, ColumnsOf<typeof POINT_COLUMNS>> &
  Partial<Omit<PointDetails, UsedDetail>> & {
    /** The title in the site's language, if it is translated to another. */
    originalTitle?: string;
    /** The site's language, if the title is not in the visitor's. */
    titleLang?: string;
    /** The site's language, if the description is not in the visitor's. */
    descriptionLang?: string;
    /** Its current closing or notice. */
    currentNotice?: FormattedNotice;
    /** Its position on Earth, in degrees of WGS 84. */
    geoPosition?: { latitude: number; longitude: number };
    /** More text by which a search finds it. */
    extraSearchText?: string;
  };

/** The details that become another property of a {@link MapPoint}. */
type UsedDetail = keyof StoredNotice | 'latitude' | 'longitude' | 'translation';

/** A point's position on the picture. */
export function percentPositionOf({ coord_x, coord_y }: Pick<MapPoint, 'coord_x' | 'coord_y'>) {
  return { percentX: coord_x, percentY: coord_y };
}
