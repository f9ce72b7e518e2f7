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

/** Which points are shown, on the map and in the table alike, and how that is changed. */
export type PointFilterState = {
  filter: PointFilter;
  /** The points that it lets through, in their order, or with a search the best match first. */
  filteredPoints: Point[];
  /** None fits the search: these are nearest to it. */
  isNearest: boolean;
  changeFilter: (changed: Partial<PointFilter>) => void;
  clearFilter: () => void;
};

/** Keeps the one filter of the points: the map's legend, the select and the search change it. */
export function usePointFilter(
  points: Point[],
  groups: Group[],
  furtherLanguages: readonly string[] = NONE,
  notices: ReadonlyMap<string, AdminNotice> = NO_NOTICES,
): PointFilterState {
  const [chosen, setFilter] = useState(NO_FILTER);
  const { query } = chosen;
  // The group that was chosen may be gone.
  const isKnown = chosen.group === NO_GROUP || groups.some(({ id }) => id === chosen.group);
  const group = isKnown ? chosen.group : ALL_GROUPS;
  // The same of the language.
  const missingLanguage = furtherLanguages.includes(chosen.missingLanguage)
    ? chosen.missingLanguage
    : '';
  const search = useMemo(() => {
    const ofGroup = filterByGroup(points, group);
    const shown = missingLanguage ? findUntranslatedPoints(ofGroup, missingLanguage) : ofGroup;
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
    changeFilter: useCallback((changed) => setFilter((filter) => ({ ...filter, ...changed })), []),
    clearFilter: useCallback(() => setFilter(NO_FILTER), []),
  };
}

const NONE: readonly string[] = [];
const NO_NOTICES: ReadonlyMap<string, AdminNotice> = new Map();

/** What a point is found by: also its texts in other languages, and what is said of it now. */
function toSearchable(point: Point, notices: ReadonlyMap<string, AdminNotice>) {
  const { title, group_id, description } = point;
  const translated = Object.values(toTranslations(point.translations)).flatMap(Object.values);
  const extraSearchText = [notices.get(point.id)?.searchText, ...translated].join(' ');
  return { point, title, group_id, description, extraSearchText };
}
