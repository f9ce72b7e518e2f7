import { useMemo } from 'react';
import { en, type Messages } from '@/i18n/en';
import { useLanguage, useMessages } from '@/i18n/messages';
import { safeColor } from '@/lib/color';
import { foldText } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import { NEUTRAL_COLOR, pinAddress } from '@/map/markers/pin';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { createPointSearch, type SearchResult } from '@/model/point-search';
import { iconAddress } from '@/pictures/gallery-icon';
import type { DescribedTrail } from '@/visitor/walks/trail-facts';

type HeadingRow = {
  kind: 'heading';
  text: string;
  /** The language of a group's name, if it is not the visitor's; null for the page's own text. */
  lang: string | null | undefined;
  color?: string;
  /** Facts about the group's trail. */
  facts?: string | undefined;
};

export type TrailRow = { kind: 'trail'; id: string; group: MapGroup; facts: string };

export type PointRow = {
  kind: 'point';
  id: string;
  point: MapPoint;
  group: MapGroup | null;
  /** Also set if the point has no group. */
  groupName: string;
  picture: string;
  /** The search found only the point's description. */
  isDescriptionMatch?: boolean;
};

/** A row that a visitor can choose. */
export type OptionRow = TrailRow | PointRow;

export type ListRow = HeadingRow | OptionRow;

type DescribedTrails = ReadonlyMap<string, Pick<DescribedTrail, 'line' | 'searchText'>>;

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
 * The rows of the list: all trails, and the points that the map shows; or, with a query, the trails and all points that
 * the query finds.
 * @param group the selected group, or null for all
 * @param isClosedOnly without a query, lists only points that are closed now
 * @param isUngrouped without a query, lists the points in their order rather than by group
 * @param described facts about the groups' trails, by the groups' ids; null while they are unknown
 */
export function useListRows(
  points: MapPoint[],
  groups: MapGroup[],
  group: MapGroup | null,
  query: string,
  isClosedOnly: boolean,
  isUngrouped: boolean,
  described: DescribedTrails | null,
): ListContent {
  const messages = useMessages('list');
  const language = useLanguage();
  const search = useMemo(
    () => createPointSearch(points, groups, language),
    [points, groups, language],
  );
  return useMemo(() => {
    const trails = trailRows(groups, described, query);
    if (query !== '') {
      const found = searchRows(search(query), query, groups, group, messages);
      if (trails.length === 0) return found;
      // If a trail matches, places whose names are only similar aren't listed.
      const rows = [...trails, ...(found.isMiss ? [] : found.rows)];
      // Trails that only words about them have found come last.
      const named = new Set(trailRows(groups, null, query).map(({ id }) => id));
      const isLast = (row: ListRow) => row.kind === 'trail' && !named.has(row.id);
      return { rows: rows.toSorted((a, b) => +isLast(a) - +isLast(b)), note: null };
    }
    const listed = points.filter(
      ({ group_id, currentNotice }) =>
        (!group || group_id === group.id) && (!isClosedOnly || currentNotice?.isClosed),
    );
    const rows = isUngrouped
      ? flatRows(listed, groups, messages)
      : groupedRows(listed, groups, messages, (group && described) ?? undefined);
    const hasTrails = !group && !isClosedOnly && trails.length > 0;
    if (!hasTrails) return { rows, note: rows.length === 0 ? messages.empty : null };
    const between = isUngrouped && rows.length > 0 ? [heading(messages.places)] : [];
    return { rows: [heading(messages.trails), ...trails, ...between, ...rows], note: null };
  }, [search, points, groups, group, query, isClosedOnly, isUngrouped, described, messages]);
}

function heading(text: string): ListRow {
  return { kind: 'heading', text, lang: null };
}

/** A shorter beginning of a word about a trail could begin many other words, too. */
const MIN_PREFIX_LENGTH = 5;

/**
 * The trails whose names have all words of a query, or all trails without one. Words about a trail are found, too, if they
 * are whole or at least five letters long.
 */
export function trailRows(
  groups: MapGroup[],
  described: DescribedTrails | null,
  query: string,
): TrailRow[] {
  const queried = foldText(query).split(' ');
  return groups.flatMap((group) => {
    const { id, name, originalName = '', trail } = group;
    const { line = '', searchText = '' } = described?.get(id) ?? {};
    const names = ` ${foldText(`${name} ${originalName}`)}`;
    const text = ` ${foldText(searchText)} `;
    const isFound = queried.every((word) => {
      const about = word.length < MIN_PREFIX_LENGTH ? ` ${word} ` : ` ${word}`;
      return names.includes(` ${word}`) || text.includes(about);
    });
    return trail && isFound ? [{ kind: 'trail', id, group, facts: line }] : [];
  });
}

/**
 * The points by group, in the legend's order; those without a group come last.
 * @param described for headings with facts about the groups' trails
 */
export function groupedRows(
  points: MapPoint[],
  groups: MapGroup[],
  messages: ListMessages = en.list,
  described?: DescribedTrails,
): (HeadingRow | PointRow)[] {
  const rowsByGroup = groupBy(flatRows(points, groups, messages), ({ group }) => group);
  return [...groups, null].flatMap((group): (HeadingRow | PointRow)[] => {
    const rows = rowsByGroup.get(group);
    const text = group?.name ?? messages.otherPlaces;
    const lang = group ? group.nameLang : null;
    const color = colorOf(group);
    const facts = described?.get(group?.id ?? '')?.line;
    return rows ? [{ kind: 'heading', text, lang, color, facts }, ...rows] : [];
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
      id: point.id,
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

export function colorOf(group: MapGroup | null): string {
  return safeColor(group?.color) ?? NEUTRAL_COLOR;
}
