import { createContext, useCallback, useMemo, useState } from 'react';
import type { AdminNotice } from '@/admin/closings/usePointNotices';
import type { HiddenTexts } from '@/admin/visibility/useHiddenTexts';
import { formatCount } from '@/i18n/format-numbers';
import { isTranslated, toTranslations } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { createPointSearch } from '@/model/point-search';

/** Values of the group filter besides the ids of groups. */
export const ALL_GROUPS = 'all';
export const NO_GROUP = 'none';
export const HIDDEN = 'hidden';
export const UNDESCRIBED = 'undescribed';

/** Filters that aren't groups of the legend. */
export const OTHER_FILTERS = [NO_GROUP, HIDDEN, UNDESCRIBED];

/** Which points the map and the table show. */
export type PointFilter = {
  /** Words of the title or of the group's name. */
  query: string;
  /**
   * A group's id, `ALL_GROUPS`, `NO_GROUP`, `HIDDEN` for the points that visitors don't see, or `UNDESCRIBED` for those
   * with a picture that has no text.
   */
  group: string;
  /** Shows only points that lack a text in this language; empty for all points. */
  missingLanguage: string;
};

export const SORT_COLUMNS = ['title', 'group', 'coordinates'] as const;

/** The order of the table; null is the order of creation. */
export type PointSort = {
  column: (typeof SORT_COLUMNS)[number];
  direction: 'ascending' | 'descending';
} | null;

/** Compares numbers in titles by value: “Bench 2” comes before “Bench 10”. */
const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * @param groupFilter a group's id, `ALL_GROUPS`, `NO_GROUP` or `UNDESCRIBED`
 */
export function filterByGroup(points: Point[], groupFilter: string): Point[] {
  if (groupFilter === ALL_GROUPS) return points;
  if (groupFilter === UNDESCRIBED)
    return points.filter(({ popup_image, picture_text }) => popup_image && !picture_text);
  const groupId = groupFilter === NO_GROUP ? null : groupFilter;
  return points.filter(({ group_id }) => group_id === groupId);
}

/** The points that have a title or a description without a translation into a language. */
export function findUntranslatedPoints(points: Point[], language: string): Point[] {
  return points.filter(({ description, translations }) => {
    const fields = description === null ? ['title'] : ['title', 'description'];
    return !isTranslated(translations, { fields, language });
  });
}

/** Sorts a copy of the points. Without a sort order, they are returned as they are. */
export function sortPoints(points: Point[], groups: Group[], sort: PointSort): Point[] {
  if (!sort) return points;
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const groupName = ({ group_id }: Point) => names.get(group_id ?? '');
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...points].sort((a, b) => {
    if (sort.column === 'title') return sign * compare(a.title, b.title);
    if (sort.column === 'coordinates') {
      return sign * (a.coord_x - b.coord_x || a.coord_y - b.coord_y);
    }
    const nameA = groupName(a);
    const nameB = groupName(b);
    // Points without a group come last in both directions.
    if (nameA === undefined || nameB === undefined) {
      return Number(nameA === undefined) - Number(nameB === undefined);
    }
    return sign * compare(nameA, nameB);
  });
}

/** The order after a click on a column's header: ascending, descending, then the order of creation. */
export function nextSort(sort: PointSort, column: (typeof SORT_COLUMNS)[number]): PointSort {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** “23 points”, or “5 of 23 points” if not all are shown. */
export function pointCountText(shown: number, all: number = shown): string {
  const text = formatCount(all, 'point');
  return shown === all ? text : `${shown.toLocaleString('en')} of ${text}`;
}

/** Returns a selection with the ids added or removed. */
export function updateSelection(
  selection: ReadonlySet<string>,
  ids: string[],
  isOn: boolean,
): ReadonlySet<string> {
  const changed = new Set(ids);
  const others = [...selection].filter((id) => !changed.has(id));
  return new Set(isOn ? [...others, ...ids] : others);
}

/**
 * The ids between two rows, inclusive, in either direction. Only the second one if the first is null or not shown.
 */
export function getIdRange(shown: string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/**
 * The row to focus after some are deleted: the row itself, the next remaining one, or else the previous one.
 * @param ids all rows, in their order
 */
export function findRowAfterDeletion(
  ids: string[],
  id: string,
  deleted: ReadonlySet<string>,
): string | null {
  const index = ids.indexOf(id);
  const isLeft = (id: string) => !deleted.has(id);
  return ids.slice(index).find(isLeft) ?? ids.slice(0, index).findLast(isLeft) ?? null;
}

/** Opens the Points tab with the points of a group: its id, or a value of the group filter. */
export const ShowPointsContext = createContext<(group: string) => void>(() => {});

/** The group whose points were last opened in this way; a new object each time. */
export const ShownPointsContext = createContext<{ group: string } | null>(null);

const NO_FILTER: PointFilter = { query: '', group: ALL_GROUPS, missingLanguage: '' };

/** The filter of the points on the map and in the table, and its result. */
export type PointFilterState = {
  filter: PointFilter;
  /** The matching points, in their order, or with the best match of a search first. */
  filteredPoints: Point[];
  /** What visitors don't see now. */
  hidden: HiddenTexts;
  /** Whether these are only the nearest points, because none matches the search. */
  isNearest: boolean;
  changeFilter: (changes: Partial<PointFilter>) => void;
  clearFilter: () => void;
};

/** Holds the one filter of the points, which the map's legend, the selects and the search change. */
export function usePointFilter(
  points: Point[],
  groups: Group[],
  furtherLanguages: readonly string[],
  notices: ReadonlyMap<string, AdminNotice>,
  hidden: HiddenTexts,
): PointFilterState {
  const [chosen, setFilter] = useState(NO_FILTER);
  const { query } = chosen;
  // Another window may have deleted the chosen group, or removed the language.
  const hasGroup = [...OTHER_FILTERS, ...groups.map(({ id }) => id)].includes(chosen.group);
  const group = hasGroup ? chosen.group : ALL_GROUPS;
  const missingLanguage = furtherLanguages.includes(chosen.missingLanguage)
    ? chosen.missingLanguage
    : '';
  const search = useMemo(() => {
    const inGroup =
      group === HIDDEN ? points.filter(({ id }) => hidden.has(id)) : filterByGroup(points, group);
    const shown = missingLanguage ? findUntranslatedPoints(inGroup, missingLanguage) : inGroup;
    return createPointSearch(
      shown.map((point) => toSearchable(point, notices)),
      groups,
    );
  }, [points, groups, group, missingLanguage, notices, hidden]);
  const { found, isNearest } = useMemo(() => {
    const { points, isApproximate } = search(query);
    return { found: points.map(({ point }) => point), isNearest: isApproximate };
  }, [search, query]);
  return {
    filter: useMemo(() => ({ query, group, missingLanguage }), [query, group, missingLanguage]),
    filteredPoints: found,
    hidden,
    isNearest,
    changeFilter: useCallback((changes) => setFilter((filter) => ({ ...filter, ...changes })), []),
    clearFilter: useCallback(() => setFilter(NO_FILTER), []),
  };
}

/** The strings to search, including translations and the current notice. */
function toSearchable(point: Point, notices: ReadonlyMap<string, AdminNotice>) {
  const { title, group_id, also_known_as, description } = point;
  const translated = Object.values(toTranslations(point.translations)).flatMap(Object.values);
  const extraSearchText = [notices.get(point.id)?.searchText, ...translated].join(' ');
  return { point, title, group_id, also_known_as, description, extraSearchText };
}
