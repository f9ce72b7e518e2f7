import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads what is there from now on. */
export async function fetchFresh<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const read = () => queryClient.fetchQuery({ ...query, staleTime: 0 });
  // A read that is under way would be joined, and may be of what was there before.
  const isUnderWay = queryClient.getQueryState(query.queryKey)?.fetchStatus === 'fetching';
  if (isUnderWay) await read().catch(() => {});
  return read();
}
