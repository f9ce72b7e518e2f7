import { useCallback, useMemo, useState } from 'react';
import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { createPointSearch } from '@/lib/point-search';
import { ALL_GROUPS, NO_GROUP, type PointFilter, pointsOf } from './point-list';

const NO_FILTER: PointFilter = { query: '', group: ALL_GROUPS };

/** Which points are shown, on the map and in the table alike, and how that is changed. */
export type Filtering = {
  filter: PointFilter;
  /** The points that it lets through, in their order, or with a search the best match first. */
  found: Point[];
  /** None fits the search: these are nearest to it. */
  isNearest: boolean;
  change: (changed: Partial<PointFilter>) => void;
  showAll: () => void;
};

/** Keeps the one filter of the points: the map's legend, the select and the search change it. */
export function usePointFilter(points: Point[], groups: Group[]): Filtering {
  const [chosen, setFilter] = useState(NO_FILTER);
  const { query } = chosen;
  // The group that was chosen may be gone.
  const isKnown = chosen.group === NO_GROUP || groups.some(({ id }) => id === chosen.group);
  const group = isKnown ? chosen.group : ALL_GROUPS;
  const search = useMemo(
    () => createPointSearch(pointsOf(points, group), groups),
    [points, groups, group],
  );
  const { points: found, isNearest } = useMemo(() => search(query), [search, query]);
  return {
    filter: useMemo(() => ({ query, group }), [query, group]),
    found,
    isNearest,
    change: useCallback((changed) => setFilter((filter) => ({ ...filter, ...changed })), []),
    showAll: useCallback(() => setFilter(NO_FILTER), []),
  };
}
