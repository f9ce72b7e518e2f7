import { useMemo } from 'react';
import type { MapGroup } from '@/data/groups';
import type { MapPoint } from '@/data/points';
import { notices } from '@/language/english/notices';
import { useWords } from '@/language/words';
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
  const words = useWords('notices', notices);
  const search = useMemo(
    () => createPointSearch(points, groups, (point) => noteOf(point, words)),
    [points, groups, words],
  );
  return useMemo(() => {
    if (query !== '') return foundRows(search(query), groups, group);
    const shown = group ? points.filter(({ group_id }) => group_id === group.id) : points;
    const rows = listRows(shown, groups);
    return { rows, note: rows.length === 0 ? 'There are no places here.' : null };
  }, [search, points, groups, group, query]);
}

/** What is searched of what is said of a point: also ‘closed’, in English for who doesn't think of another word. */
function noteOf({ now }: MapPoint, { closed }: typeof notices): string {
  if (!now) return '';
  return now.isClosed ? `${now.line} ${closed} ${notices.closed}` : now.line;
}
