import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { groupsQuery, mapSettingsQuery, pointsQuery } from '@/data/map-queries';
import { BACKEND_URL } from '@/lib/env';
import { detailsQuery } from './details';
import { setShownChangeCount, shownChangeCount } from './load-published-map';
import { restClientGetter } from './rest-client';

/**
 * Reads as a visitor, bypassing all caches: offline/service-worker/map-data.ts recognizes its requests by `no-cache`.
 */
const getFreshClient = restClientGetter((input, init) =>
  fetch(input, { ...init, cache: 'no-cache' }),
);

/**
 * Reads the number of changes that were made to the map, with the places that have appeared at their times.
 * @throws the backend's error, or the network's
 */
export async function readChangeCount(): Promise<number> {
  const client = await getFreshClient();
  const query = client.from('map_changes').select('number_now').single();
  // In the generated types, every computed column may be null.
  return (await query.throwOnError()).data.number_now ?? 0;
}

/** Not 0: where the device's clock is behind, the rows of a copy have a date in the future, and would count as fresh. */
const ALWAYS_STALE = { staleTime: Number.NEGATIVE_INFINITY };

/**
 * Refetches the map if its change count differs from that of the rows on display.
 * @param queryKey of the query that calls this, whose data is the count
 * @param language the visitor's, as a BCP 47 tag
 * @param signal aborted once another language is shown, whose details are refetched instead
 * @returns the change count, which the rows on display now include
 * @throws the backend's error, or the network's
 */
export async function refetchIfChanged(
  queryClient: QueryClient,
  queryKey: QueryKey,
  language: string,
  signal: AbortSignal,
): Promise<number> {
  const count = await readChangeCount();
  const stored = import.meta.env.MAP_COPY ? shownChangeCount() : readLastChangeCount(language);
  const shown = queryClient.getQueryData<number>(queryKey) ?? stored;
  if (count !== shown) await refetchMap(queryClient, queryKey);
  signal.throwIfAborted();
  if (import.meta.env.MAP_COPY) setShownChangeCount(count);
  else storeLastChangeCount(language, count);
  return count;
}

/** Refetches all map data that the page shows, bypassing all caches. */
async function refetchMap(queryClient: QueryClient, [changes]: QueryKey): Promise<void> {
  // A pending read may have begun before the change.
  await queryClient.cancelQueries({ predicate: ({ queryKey }) => queryKey[0] !== changes });
  const details = queryClient.getQueryCache().findAll({ queryKey: ['details'], type: 'active' });
  const languages = details.map(({ queryKey: [, language] }) =>
    typeof language === 'string' ? language : null,
  );
  await Promise.all([
    queryClient.fetchQuery({ ...mapSettingsQuery(getFreshClient), ...ALWAYS_STALE }),
    queryClient.fetchQuery({ ...groupsQuery(getFreshClient), ...ALWAYS_STALE }),
    queryClient.fetchQuery({ ...pointsQuery(getFreshClient), ...ALWAYS_STALE }),
    ...languages.map((language) =>
      queryClient.fetchQuery({ ...detailsQuery(getFreshClient, language), ...ALWAYS_STALE }),
    ),
  ]);
}

/**
 * The change count that this browser's cached rows in a language include, or null if it is unknown. These rows
 * may be older than the backend's: the service worker caches them, and on a slow connection they are read long
 * before the count.
 */
export function readLastChangeCount(language: string): number | null {
  try {
    const stored = localStorage.getItem(storageKey(language));
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

export function storeLastChangeCount(language: string, count: number): void {
  try {
    localStorage.setItem(storageKey(language), String(count));
  } catch {
    // Without storage, the next visit refetches the map once more.
  }
}

/** Several sites with different backends may share an origin, and details are cached language by language. */
function storageKey(language: string): string {
  return `poi-map-changes ${import.meta.env.BASE_URL} ${BACKEND_URL} ${language}`;
}
