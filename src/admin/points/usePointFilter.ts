import { useCallback, useMemo, useState } from 'react';
import type { AdminNotice } from '@/admin/closings/usePointNotices';
import { toTranslations } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { createPointSearch } from '@/model/point-search';
import {
  ALL_GROUPS,
  filterByGroup,
  findUntranslatedPoints,
  NO_GROUP,
  type PointFilter,
} from './point-list';

const NO_FILTER: PointFilter = { query: '', group: ALL_GROUPS, missingLanguage: '' };

/** The filter of the points on the map and in the table, and its result. */
export type PointFilterState = {
  filter: PointFilter;
  /** The matching points, in their order, or with the best match of a search first. */
  filteredPoints: Point[];
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
): PointFilterState {
  const [chosen, setFilter] = useState(NO_FILTER);
  const { query } = chosen;
  // Another window may have deleted the chosen group, or removed the language.
  const hasGroup = chosen.group === NO_GROUP || groups.some(({ id }) => id === chosen.group);
  const group = hasGroup ? chosen.group : ALL_GROUPS;
  const missingLanguage = furtherLanguages.includes(chosen.missingLanguage)
    ? chosen.missingLanguage
    : '';
  const search = useMemo(() => {
    const inGroup = filterByGroup(points, group);
    const shown = missingLanguage ? findUntranslatedPoints(inGroup, missingLanguage) : inGroup;
    return createPointSearch(
      shown.map((point) => toSearchable(point, notices)),
      groups,
    );
  }, [points, groups, group, missingLanguage, notices]);
  const { found, isNearest } = useMemo(() => {
    const { points, isApproximate } = search(query);
    return { found: points.map(({ point }) => point), isNearest: isApproximate };
  }, [search, query]);
  return {
    filter: useMemo(() => ({ query, group, missingLanguage }), [query, group, missingLanguage]),
    filteredPoints: found,
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
