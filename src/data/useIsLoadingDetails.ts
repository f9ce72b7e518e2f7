import type { QueryFilters } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client';

const FIRST_LOAD: QueryFilters = {
  queryKey: ['words'],
  predicate: ({ state }) => state.data === undefined,
};

/** Whether the words of the map are on their way for the first time. */
export function useIsLoadingDetails(): boolean {
  return useSyncExternalStore(subscribe, () => queryClient.isFetching(FIRST_LOAD) > 0);
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
