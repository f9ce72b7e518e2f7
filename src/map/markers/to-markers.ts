import { safeColor } from '@/lib/color';
import { iconAddress } from '@/pictures/gallery-icon';
import type { Tables } from '@/types/database';
import type { MarkerData } from './marker';
import { NEUTRAL_COLOR } from './pin';

/** The fields of a point that its marker shows. */
export type MarkerPoint = Pick<
  Tables<'points'>,
  'id' | 'title' | 'group_id' | 'coord_x' | 'coord_y' | 'marker_icon'
> & { titleLang?: string; currentNotice?: MarkerData['notice'] };

type MarkerGroup = Pick<Tables<'groups'>, 'id' | 'name' | 'color'> & { nameLang?: string };

/**
 * Converts points to markers with the names and colors of their groups.
 * @param lang the visitor's language, if it differs from the page's
 * @param siteLang the site's language, if it differs from the page's
 */
export function toMarkers(
  points: MarkerPoint[],
  groups: MarkerGroup[],
  lang?: string,
  siteLang?: string,
): MarkerData[] {
  const groupsById = new Map(groups.map((group, index) => [group.id, { ...group, index }]));
  const ranks = new Map<string | null, number>();
  return points.map((point) => {
    const rank = ranks.get(point.group_id) ?? 0;
    ranks.set(point.group_id, rank + 1);
    const group = point.group_id === null ? undefined : groupsById.get(point.group_id);
    return {
      id: point.id,
      title: point.title,
      titleLang: point.titleLang,
      lang: point.titleLang ? siteLang : lang,
      group: group?.name ?? null,
      groupLang: group?.nameLang,
      groupIndex: group?.index,
      percentX: point.coord_x,
      percentY: point.coord_y,
      icon: iconAddress(point.marker_icon, group?.color),
      color: safeColor(group?.color) ?? NEUTRAL_COLOR,
      rank,
      ...(point.currentNotice && { notice: point.currentNotice }),
    };
  });
}
