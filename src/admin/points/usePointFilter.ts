import { useCallback, useMemo, useState } from 'react';
import type { DeskNotice } from '@/admin/closings/usePointNotices';
import { readTranslations } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { createPointSearch } from '@/model/point-search';
import { ALL_GROUPS, NO_GROUP, type PointFilter, pointsOf } from './point-list';
import { pointsWithout } from './points-without';

const NO_FILTER: PointFilter = { query: '', group: ALL_GROUPS, untranslated: '' };

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
export function usePointFilter(
  points: Point[],
  groups: Group[],
  furtherLanguages: readonly string[] = NONE,
  notices: ReadonlyMap<string, DeskNotice> = NO_NOTICES,
): Filtering {
  const [chosen, setFilter] = useState(NO_FILTER);
  const { query } = chosen;
  // The group that was chosen may be gone.
  const isKnown = chosen.group === NO_GROUP || groups.some(({ id }) => id === chosen.group);
  const group = isKnown ? chosen.group : ALL_GROUPS;
  // The same of the language.
  const untranslated = furtherLanguages.includes(chosen.untranslated) ? chosen.untranslated : '';
  const search = useMemo(() => {
    const ofGroup = pointsOf(points, group);
    const shown = untranslated ? pointsWithout(ofGroup, untranslated) : ofGroup;
    return createPointSearch(
      shown.map((point) => searched(point, notices)),
      groups,
    );
  }, [points, groups, group, untranslated, notices]);
  const { found, isNearest } = useMemo(() => {
    const { points, isNearest } = search(query);
    return { found: points.map(({ point }) => point), isNearest };
  }, [search, query]);
  return {
    filter: useMemo(() => ({ query, group, untranslated }), [query, group, untranslated]),
    found,
    isNearest,
    change: useCallback((changed) => setFilter((filter) => ({ ...filter, ...changed })), []),
    showAll: useCallback(() => setFilter(NO_FILTER), []),
  };
}

const NONE: readonly string[] = [];
const NO_NOTICES: ReadonlyMap<string, DeskNotice> = new Map();

/** What a point is found by: also its texts in other languages, and what is said of it now. */
function searched(point: Point, notices: ReadonlyMap<string, DeskNotice>) {
  const { title, group_id, description } = point;
  const translated = Object.values(readTranslations(point.translations)).flatMap(Object.values);
  const more = [notices.get(point.id)?.searched, ...translated].join(' ');
  return { point, title, group_id, description, more };
}
