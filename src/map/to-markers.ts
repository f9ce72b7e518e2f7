import { safePictureAddress } from '@/lib/safe-address';
import { safeColor } from '@/lib/safe-color';
import type { MarkerData } from '@/map/marker';
import type { Tables } from '@/types/database';

/** The colour of what has none of its own. */
export const NEUTRAL_COLOR = '#56625a';

/** What a marker shows of a point. */
export type MarkedPoint = Pick<
  Tables<'points'>,
  'id' | 'title' | 'group_id' | 'coord_x' | 'coord_y' | 'marker_icon'
>;

/** The markers of points, in the colours of their groups. */
export function toMarkers(
  points: MarkedPoint[],
  groups: Pick<Tables<'groups'>, 'id' | 'color'>[],
): MarkerData[] {
  const colors = new Map(groups.map(({ id, color }) => [id, safeColor(color)]));
  return points.map((point) => ({
    id: point.id,
    title: point.title,
    percentX: point.coord_x,
    percentY: point.coord_y,
    icon: safePictureAddress(point.marker_icon),
    color: (point.group_id && colors.get(point.group_id)) || NEUTRAL_COLOR,
  }));
}
