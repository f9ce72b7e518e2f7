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
> & { titleLang?: string };

/** The markers of points, with the names and in the colours of their groups. */
export function toMarkers(
  points: MarkedPoint[],
  groups: Pick<Tables<'groups'>, 'id' | 'name' | 'color'>[],
): MarkerData[] {
  const shown = new Map(
    groups.map(({ id, name, color }) => [id, { name, color: safeColor(color) }]),
  );
  return points.map((point) => {
    const group = point.group_id === null ? undefined : shown.get(point.group_id);
    return {
      id: point.id,
      title: point.title,
      ...(point.titleLang && { lang: point.titleLang }),
      group: group?.name ?? null,
      percentX: point.coord_x,
      percentY: point.coord_y,
      icon: safePictureAddress(point.marker_icon),
      color: group?.color ?? NEUTRAL_COLOR,
    };
  });
}
