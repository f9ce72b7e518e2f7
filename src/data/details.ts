import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { publishedDetails } from './load-published-map';
import { queryClient } from './query-client';
import { type ReadClient, readAllRows } from './read-all-rows';
import {
  GROUP_DETAIL_COLUMNS,
  GROUP_DETAIL_FILTERS,
  type GroupDetails,
  type MapDetails,
  POINT_DETAIL_COLUMNS,
  POINT_DETAIL_FILTERS,
  type PointDetails,
} from './visitor-rows';

/**
 * The details of all points and groups that have any: descriptions, closings, notices, lines, and one translation.
 * @param language a language other than the site's, or null
 */
export function detailsQuery(client: ReadClient, language: string | null) {
  return queryOptions({
    queryKey: ['details', language],
    ...(import.meta.env.MAP_COPY && { initialData: () => publishedDetails(language) }),
    queryFn: async ({ signal }): Promise<MapDetails> => {
      const translation = language === null ? '' : `, translation:translations->${language}`;
      const orTranslated = language === null ? '' : ',translations.not.is.null';
      const [points, groups] = await Promise.all([
        readAllRows(
          () =>
            client
              .from('points')
              .select<string, PointDetails>(POINT_DETAIL_COLUMNS + translation, COUNTED)
              .or(POINT_DETAIL_FILTERS + orTranslated),
          { by: 'id', signal },
        ),
        readAllRows(
          () =>
            client
              .from('groups')
              .select<string, GroupDetails>(GROUP_DETAIL_COLUMNS + translation, COUNTED)
              .or(GROUP_DETAIL_FILTERS + orTranslated),
          { by: 'id', signal },
        ),
      ]);
      return { points, groups };
    },
  });
}

const COUNTED = { count: 'exact' } as const;

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
