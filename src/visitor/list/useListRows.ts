import { useMemo } from 'react';
import { useLanguage, useMessages } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { createPointSearch } from '@/model/point-search';
import { flatRows, groupedRows, type ListContent, searchRows } from './list-rows';

/**
 * The rows of the list of points: those that the map shows or, for a query, what it finds of all.
 * @param group the group whose points the map shows, or null for all
 * @param isClosedOnly without a query, only those that are closed now
 * @param isInOrder without a query, they are listed in the order that they have, rather than by group
 */
export function useListRows(
  points: MapPoint[],
  groups: MapGroup[],
  group: MapGroup | null,
  query: string,
  isClosedOnly: boolean,
  isInOrder: boolean,
): ListContent {
  const messages = useMessages('list');
  const language = useLanguage();
  const search = useMemo(
    () => createPointSearch(points, groups, language),
    [points, groups, language],
  );
  return useMemo(() => {
    if (query !== '') return searchRows(search(query), groups, group, messages);
    const shown = group ? points.filter(({ group_id }) => group_id === group.id) : points;
    const listed = isClosedOnly
      ? shown.filter(({ currentNotice }) => currentNotice?.isClosed)
      : shown;
    const rows = (isInOrder ? flatRows : groupedRows)(listed, groups, messages);
    return { rows, note: rows.length === 0 ? messages.empty : null };
  }, [search, points, groups, group, query, isClosedOnly, isInOrder, messages]);
}
