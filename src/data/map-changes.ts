import type { QueryClient } from '@tanstack/react-query';
import { groupsQuery, mapSettingsQuery, pointsQuery } from '@/data/map-queries';
import { detailsQuery } from './details';
import { createRestClient } from './rest-client';

/**
 * Reads as a visitor, bypassing all caches: offline/service-worker/map-data.ts recognizes its requests by `no-cache`.
 */
const freshClient = createRestClient((input, init) => fetch(input, { ...init, cache: 'no-cache' }));

/**
 * Reads the number of changes that were made to the map.
 * @throws the backend's error, or the network's
 */
export async function readChangeCount(): Promise<number> {
  const { data } = await freshClient.from('map_changes').select('number').single().throwOnError();
  return data.number;
}

/** Not 0: where the device's clock is behind, the rows of a copy have a date in the future, and would count as fresh. */
const ALWAYS_STALE = { staleTime: Number.NEGATIVE_INFINITY };

/**
 * Refetches all map data that the page shows, bypassing all caches.
 * @throws the backend's error, or the network's
 */
export async function refetchMap(queryClient: QueryClient): Promise<void> {
  // A pending read may have begun before the change.
  await queryClient.cancelQueries();
  const details = queryClient.getQueryCache().findAll({ queryKey: ['details'], type: 'active' });
  const languages = details.map(({ queryKey: [, language] }) =>
    typeof language === 'string' ? language : null,
  );
  await Promise.all([
    queryClient.fetchQuery({ ...mapSettingsQuery(freshClient), ...ALWAYS_STALE }),
    queryClient.fetchQuery({ ...groupsQuery(freshClient), ...ALWAYS_STALE }),
    queryClient.fetchQuery({ ...pointsQuery(freshClient), ...ALWAYS_STALE }),
    ...languages.map((language) =>
      queryClient.fetchQuery({ ...detailsQuery(freshClient, language), ...ALWAYS_STALE }),
    ),
  ]);
}
