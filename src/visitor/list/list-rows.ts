import { en, type Messages } from '@/i18n/en';
import { safeColor } from '@/lib/color';
import { groupBy } from '@/lib/group-by';
import { safePictureAddress } from '@/lib/safe-address';
import { pinAddress } from '@/map/markers/marker';
import { NEUTRAL_COLOR } from '@/map/markers/to-markers';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import type { SearchResult } from '@/model/point-search';

/** A row of the list of points: a heading, or a point. */
export type ListRow =
  | {
      kind: 'heading';
      text: string;
      /** The language of a group's name, if it is not the visitor's; null for what the page says. */
      lang: string | null | undefined;
      color?: string;
    }
  | {
      kind: 'point';
      point: MapPoint;
      group: MapGroup | null;
      /** Also of those without a group. */
      groupName: string;
      picture: string;
      /** Its description has what was searched, and nothing else of it has. */
      isDescriptionMatch?: boolean;
    };

type ListMessages = Messages['list'];

/** The rows of the list: by group in the legend's order, those without one last. */
export function groupedRows(
  points: MapPoint[],
  groups: MapGroup[],
  messages: ListMessages = en.list,
): ListRow[] {
  const groupOf = createGroupLookup(groups);
  const members = groupBy(points, groupOf);
  return [...groups, null].flatMap((group): ListRow[] => {
    const own = members.get(group)?.map((point) => toRow(point, group, messages));
    const text = group?.name ?? messages.otherPlaces;
    const lang = group ? group.nameLang : null;
    return own ? [{ kind: 'heading', text, lang, color: colorOf(group) }, ...own] : [];
  });
}

/** The rows of the list without headings, in the order that the points have. */
export function flatRows(
  points: MapPoint[],
  groups: MapGroup[],
  messages: ListMessages = en.list,
): ListRow[] {
  const groupOf = createGroupLookup(groups);
  return points.map((point) => toRow(point, groupOf(point), messages));
}

/** What a search's list shows. */
export type ListContent = {
  rows: ListRow[];
  /** What is to be said of them beyond their number, or null. */
  note: string | null;
};

/**
 * The rows of what was found, best match first, but those of the chosen group before all others.
 * @param chosen the group that the legend shows, or null for all
 */
export function searchRows(
  { points, isApproximate, descriptionMatches }: SearchResult<MapPoint>,
  groups: MapGroup[],
  chosen: MapGroup | null,
  messages: ListMessages = en.list,
): ListContent {
  const groupOf = createGroupLookup(groups);
  const rowsOf = (points: MapPoint[]) =>
    points.map((point) => toRow(point, groupOf(point), messages, descriptionMatches?.has(point)));
  const own = rowsOf(chosen ? points.filter(({ group_id }) => group_id === chosen.id) : points);
  const others = rowsOf(chosen ? points.filter(({ group_id }) => group_id !== chosen.id) : []);
  const isApart = own.length > 0 && others.length > 0;
  const heading: ListRow[] = isApart
    ? [{ kind: 'heading', text: messages.inOtherGroups, lang: null }]
    : [];
  const rows = [...own, ...heading, ...others];
  if (rows.length === 0) return { rows, note: messages.nothingFound };
  if (isApproximate) return { rows, note: messages.nearestMatches };
  const isElsewhere = chosen && own.length === 0;
  return { rows, note: isElsewhere ? messages.nothingInGroup(chosen.name) : null };
}

function createGroupLookup(groups: MapGroup[]): (point: MapPoint) => MapGroup | null {
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  return ({ group_id }) => groupsById.get(group_id ?? '') ?? null;
}

function toRow(
  point: MapPoint,
  group: MapGroup | null,
  messages: ListMessages,
  isByText = false,
): ListRow {
  return {
    kind: 'point',
    point,
    group,
    groupName: group?.name ?? messages.otherPlaces,
    picture: safePictureAddress(point.marker_icon) ?? pinAddress(colorOf(group)),
    isDescriptionMatch: isByText,
  };
}

function colorOf(group: MapGroup | null): string {
  return safeColor(group?.color) ?? NEUTRAL_COLOR;
}
