import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { groupBy } from '@/lib/group-by';
import { safePictureAddress } from '@/lib/safe-address';
import { safeColor } from '@/lib/safe-color';
import { searchByTitle } from '@/lib/search-by-title';
import { pinAddress } from '@/map/marker-pin';
import { NEUTRAL_COLOR } from '@/map/to-markers';

/** A row of the list of points: a group's heading, or a point. */
export type ListRow =
  | { kind: 'heading'; group: Group | null; color: string }
  | { kind: 'point'; point: Point; groupName: string; picture: string };

const NO_GROUP_NAME = 'Other places';

/**
 * The rows of the list: by group in the legend's order, those without one last; or, for a query, what
 * was found, best match first.
 */
export function listRows(points: Point[], groups: Group[], query: string): ListRow[] {
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const groupOf = (point: Point) => groupsById.get(point.group_id ?? '') ?? null;
  const toRow = (point: Point): ListRow => {
    const group = groupOf(point);
    return {
      kind: 'point',
      point,
      groupName: group?.name ?? NO_GROUP_NAME,
      picture: safePictureAddress(point.marker_icon) ?? pinAddress(colorOf(group)),
    };
  };
  if (query.trim() !== '') return searchByTitle(points, query).map(toRow);

  const members = groupBy(points, groupOf);
  return [...groups, null].flatMap((group): ListRow[] => {
    const own = members.get(group);
    return own ? [{ kind: 'heading', group, color: colorOf(group) }, ...own.map(toRow)] : [];
  });
}

function colorOf(group: Group | null): string {
  return safeColor(group?.color) ?? NEUTRAL_COLOR;
}
