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
    queryClient.fetchQuery({ ...mapSettingsQuery(freshClient), staleTime: 0 }),
    queryClient.fetchQuery({ ...groupsQuery(freshClient), staleTime: 0 }),
    queryClient.fetchQuery({ ...pointsQuery(freshClient), staleTime: 0 }),
    ...languages.map((language) =>
      queryClient.fetchQuery({ ...detailsQuery(freshClient, language), staleTime: 0 }),
    ),
  ]);
}
