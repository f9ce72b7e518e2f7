import { useMemo } from 'react';
import type { MapGroup } from '@/data/groups';
import type { MapPoint } from '@/data/points';
import { createPointSearch } from '@/lib/point-search';
import { type FoundRows, foundRows, listRows } from './list-rows';

/**
 * The rows of the list of points: those that the map shows or, for a query, what it finds of all.
 * @param group the group whose points the map shows, or null for all
 */
export function useListRows(
  points: MapPoint[],
  groups: MapGroup[],
  group: MapGroup | null,
  query: string,
): FoundRows {
  const search = useMemo(() => createPointSearch(points, groups), [points, groups]);
  return useMemo(() => {
    if (query !== '') return foundRows(search(query), groups, group);
    const shown = group ? points.filter(({ group_id }) => group_id === group.id) : points;
    const rows = listRows(shown, groups);
    return { rows, note: rows.length === 0 ? 'There are no places here.' : null };
  }, [search, points, groups, group, query]);
}
