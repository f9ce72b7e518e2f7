import { formatCount } from '@/i18n/format-count';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';

/** Stand in the filter beside the groups' ids. */
export const ALL_GROUPS = 'all';
export const NO_GROUP = 'none';

/** Which points the map and the table show. */
export type PointFilter = {
  /** Words of the title, or of the group's name. */
  query: string;
  /** A group's id, `ALL_GROUPS` or `NO_GROUP`. */
  group: string;
  /** A language in which a text of theirs is missing; empty for any point. */
  missingLanguage: string;
};

export const SORT_COLUMNS = ['title', 'group', 'coordinates'] as const;

/** How the table is sorted; null is the order of creation. */
export type PointSort = {
  column: (typeof SORT_COLUMNS)[number];
  direction: 'ascending' | 'descending';
} | null;

/** Numbers in titles count as such, so that “Bench 2” comes before “Bench 10”. */
const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * The points of a group.
 * @param wanted a group's id, `ALL_GROUPS` or `NO_GROUP`
 */
export function filterByGroup(points: Point[], wanted: string): Point[] {
  if (wanted === ALL_GROUPS) return points;
  return points.filter(({ group_id }) => group_id === (wanted === NO_GROUP ? null : wanted));
}

/** The points that were found, sorted, or in their order without a sort. */
export function sortPoints(found: Point[], groups: Group[], sort: PointSort): Point[] {
  if (!sort) return found;
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const groupName = ({ group_id }: Point) => names.get(group_id ?? '');
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...found].sort((one, other) => {
    if (sort.column === 'title') return sign * compare(one.title, other.title);
    if (sort.column === 'coordinates') {
      return sign * (one.coord_x - other.coord_x || one.coord_y - other.coord_y);
    }
    const name = groupName(one);
    const otherName = groupName(other);
    // Those without a group are last in both directions.
    if (name === undefined || otherName === undefined) {
      return Number(name === undefined) - Number(otherName === undefined);
    }
    return sign * compare(name, otherName);
  });
}

/** What a press on a column's head leads to: ascending, descending, and back to the order of creation. */
export function nextSort(sort: PointSort, column: (typeof SORT_COLUMNS)[number]): PointSort {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** “23 points”, or “5 of 23 points” where not all are shown. */
export function pointCountText(shown: number, all: number = shown): string {
  const text = formatCount(all, 'point');
  return shown === all ? text : `${shown.toLocaleString('en')} of ${text}`;
}
