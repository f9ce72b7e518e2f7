import { useMemo } from 'react';
import { en, type Messages } from '@/i18n/en';
import { useLanguage, useMessages } from '@/i18n/messages';
import { safeColor } from '@/lib/color';
import { groupBy } from '@/lib/group-by';
import { pinAddress } from '@/map/markers/marker';
import { NEUTRAL_COLOR } from '@/map/markers/to-markers';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { createPointSearch, type SearchResult } from '@/model/point-search';
import { iconAddress } from '@/pictures/gallery-icon';

/** A row of the list: a heading or a point. */
export type ListRow =
  | {
      kind: 'heading';
      text: string;
      /** The language of a group's name, if it is not the visitor's; null for the page's own text. */
      lang: string | null | undefined;
      color?: string;
      groupId?: string | undefined;
    }
  | {
      kind: 'point';
      point: MapPoint;
      group: MapGroup | null;
      /** Also set if the point has no group. */
      groupName: string;
      picture: string;
      /** The search found only the point's description. */
      isDescriptionMatch?: boolean;
    };

type ListMessages = Messages['list'];

/** The content of the list. */
export type ListContent = {
  rows: ListRow[];
  /** A message about the rows, or null. */
  note: string | null;
  /** A search had no match: the rows are only similar. */
  isMiss?: boolean;
  /** The nearest spelling of what was searched for. */
  suggestion?: string | undefined;
};

/**
 * The rows of the list: the points that the map shows or, with a query, all points that the query finds.
 * @param group the selected group, or null for all
 * @param isClosedOnly without a query, lists only points that are closed now
 * @param isUngrouped without a query, lists the points in their order rather than by group
 */
export function useListRows(
  points: MapPoint[],
  groups: MapGroup[],
  group: MapGroup | null,
  query: string,
  isClosedOnly: boolean,
  isUngrouped: boolean,
): ListContent {
  const messages = useMessages('list');
  const language = useLanguage();
  const search = useMemo(
    () => createPointSearch(points, groups, language),
    [points, groups, language],
  );
  return useMemo(() => {
    if (query !== '') return searchRows(search(query), query, groups, group, messages);
    const listed = points.filter(
      ({ group_id, currentNotice }) =>
        (!group || group_id === group.id) && (!isClosedOnly || currentNotice?.isClosed),
    );
    const rows = (isUngrouped ? flatRows : groupedRows)(listed, groups, messages);
    return { rows, note: rows.length === 0 ? messages.empty : null };
  }, [search, points, groups, group, query, isClosedOnly, isUngrouped, messages]);
}

/** The points by group, in the legend's order; those without a group come last. */
export function groupedRows(
  points: MapPoint[],
  groups: MapGroup[],
  messages: ListMessages = en.list,
): ListRow[] {
  const rowsByGroup = groupBy(flatRows(points, groups, messages), ({ group }) => group);
  return [...groups, null].flatMap((group): ListRow[] => {
    const rows = rowsByGroup.get(group);
    const text = group?.name ?? messages.otherPlaces;
    const lang = group ? group.nameLang : null;
    const color = colorOf(group);
    return rows ? [{ kind: 'heading', text, lang, color, groupId: group?.id }, ...rows] : [];
  });
}

/**
 * The points without headings, in their order.
 * @param descriptionMatches the points whose description alone a search found
 */
function flatRows(
  points: MapPoint[],
  groups: MapGroup[],
  messages: ListMessages,
  descriptionMatches?: ReadonlySet<MapPoint>,
) {
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  return points.map((point) => {
    const group = groupsById.get(point.group_id ?? '') ?? null;
    return {
      kind: 'point' as const,
      point,
      group,
      groupName: group?.name ?? messages.otherPlaces,
      picture: iconAddress(point.marker_icon, group?.color) ?? pinAddress(colorOf(group)),
      isDescriptionMatch: descriptionMatches?.has(point) ?? false,
    };
  });
}

/**
 * The points that a search found, best match first, but with those of the selected group first.
 * @param query as entered
 * @param selected the selected group, or null for all
 */
export function searchRows(
  { points, isApproximate, descriptionMatches, suggestion }: SearchResult<MapPoint>,
  query: string,
  groups: MapGroup[],
  selected: MapGroup | null,
  messages: ListMessages = en.list,
): ListContent {
  const found = flatRows(points, groups, messages, descriptionMatches);
  const isSelected = ({ group }: { group: MapGroup | null }) =>
    !selected || group?.id === selected.id;
  const selectedRows = found.filter(isSelected);
  const otherRows = found.filter((row) => !isSelected(row));
  const hasBoth = selectedRows.length > 0 && otherRows.length > 0;
  const heading = (text: string): ListRow => ({ kind: 'heading', text, lang: null });
  const between = hasBoth ? [heading(messages.inOtherGroups)] : [];
  const rows = [...selectedRows, ...between, ...otherRows];
  if (isApproximate) {
    return {
      rows: rows.length > 0 ? [heading(messages.nearestMatches), ...rows] : rows,
      note: messages.nothingFound(query),
      isMiss: true,
      suggestion,
    };
  }
  const isElsewhere = selected && selectedRows.length === 0;
  return { rows, note: isElsewhere ? messages.nothingInGroup(selected.name) : null };
}

function colorOf(group: MapGroup | null): string {
  return safeColor(group?.color) ?? NEUTRAL_COLOR;
}
