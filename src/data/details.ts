import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import type { Json } from '@/types/database';
import { queryClient } from './query-client';
import { type ReadClient, readAllRows } from './read-all-rows';

/** The columns of a point that visitors load after the map is shown. */
export type PointDetails = Pick<
  Point,
  | 'id'
  | 'description'
  | 'also_known_as'
  | 'is_closed'
  | 'closing_reason'
  | 'notice'
  | 'notice_from'
  | 'notice_until'
  | 'latitude'
  | 'longitude'
> & {
  /** Title, other names and description in the requested language, if they are translated. */
  translation?: Json;
};

/** A group's name in the requested language. */
export type GroupDetails = Pick<Group, 'id'> & { translation: Json };

/** Everything that visitors load after the map is shown. */
export type MapDetails = { points: PointDetails[]; groups: GroupDetails[] };

const COLUMNS =
  'id, description, also_known_as, is_closed, closing_reason, notice, notice_from, notice_until, latitude, longitude';
const FILTERS =
  'description.not.is.null,also_known_as.not.is.null,is_closed.is.true,notice.not.is.null,latitude.not.is.null';

/**
 * The details of all points and groups that have any: descriptions, closings, notices, and one translation.
 * @param language a language other than the site's, or null
 */
export function detailsQuery(client: ReadClient, language: string | null) {
  return queryOptions({
    queryKey: ['details', language],
    queryFn: async ({ signal }): Promise<MapDetails> => {
      const [points, groups] = await Promise.all([
        readPoints(client, language, signal),
        language === null ? [] : readGroups(client, language, signal),
      ]);
      return { points, groups };
    },
  });
}

function readPoints(client: ReadClient, language: string | null, signal: AbortSignal) {
  const translation = language === null ? '' : `, translation:translations->${language}`;
  const filters = language === null ? FILTERS : `${FILTERS},translations.not.is.null`;
  return readAllRows(
    () =>
      client
        .from('points')
        .select<string, PointDetails>(COLUMNS + translation, { count: 'exact' })
        .or(filters),
    { by: 'id', signal },
  );
}

function readGroups(client: ReadClient, language: string, signal: AbortSignal) {
  const columns = `id, translation:translations->${language}`;
  return readAllRows(
    () =>
      client
        .from('groups')
        .select<string, GroupDetails>(columns, { count: 'exact' })
        .not('translations', 'is', null),
    { by: 'id', signal },
  );
}

const FIRST_LOAD: QueryFilters = {
  queryKey: ['details'],
  predicate: ({ state }) => state.data === undefined,
};

/** Whether the details of the map are being loaded for the first time. */
export function useIsLoadingDetails(): boolean {
  return useSyncExternalStore(subscribeToQueries, () => queryClient.isFetching(FIRST_LOAD) > 0);
}

function subscribeToQueries(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
