import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { safePictureAddress } from '@/lib/safe-address';
import type { MarkerData } from '@/map/marker';

/** The colour of what has none of its own. */
export const NEUTRAL_COLOR = '#56625a';

/**
 * The markers to show.
 * @param selected only this group's points, or all where it is null
 */
export function toMarkers(points: Point[], groups: Group[], selected: Group | null): MarkerData[] {
  const colors = new Map(groups.map(({ id, color }) => [id, color]));
  return points
    .filter((point) => selected === null || point.group_id === selected.id)
    .map((point) => ({
      id: point.id,
      title: point.title,
      percentX: point.coord_x,
      percentY: point.coord_y,
      icon: safePictureAddress(point.marker_icon),
      color: (point.group_id && colors.get(point.group_id)) || NEUTRAL_COLOR,
    }));
}
