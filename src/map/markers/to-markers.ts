import { safePictureAddress } from '@/lib/safe-address';
import { safeColor } from '@/lib/safe-color';
import type { Tables } from '@/types/database';
import type { MarkerData } from './marker';

/** The colour of what has none of its own. */
export const NEUTRAL_COLOR = '#56625a';

/** What a marker shows of a point. */
export type MarkerPoint = Pick<
  Tables<'points'>,
  'id' | 'title' | 'group_id' | 'coord_x' | 'coord_y' | 'marker_icon'
> & { titleLang?: string; currentNotice?: MarkerData['notice'] };

type MarkerGroup = Pick<Tables<'groups'>, 'id' | 'name' | 'color'> & { nameLang?: string };

/**
 * The markers of points, with the names and in the colours of their groups.
 * @param lang the language that the visitor reads, where it is not the page's
 * @param siteLang the site's, where it is not the page's
 */
export function toMarkers(
  points: MarkerPoint[],
  groups: MarkerGroup[],
  lang?: string,
  siteLang?: string,
): MarkerData[] {
  const shown = new Map(groups.map((group) => [group.id, group]));
  return points.map((point) => {
    const group = point.group_id === null ? undefined : shown.get(point.group_id);
    return {
      id: point.id,
      title: point.title,
      titleLang: point.titleLang,
      lang: point.titleLang ? siteLang : lang,
      group: group?.name ?? null,
      groupLang: group?.nameLang,
      percentX: point.coord_x,
      percentY: point.coord_y,
      icon: safePictureAddress(point.marker_icon),
      color: safeColor(group?.color) ?? NEUTRAL_COLOR,
      ...(point.currentNotice && { notice: point.currentNotice }),
    };
  });
}
