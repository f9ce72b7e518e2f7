import type { QueryFilters } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '@/data/query-client';

const AWAITED: QueryFilters = {
  queryKey: ['words'],
  predicate: ({ state }) => state.data === undefined,
};

/** Whether the words of the map are on their way for the first time. */
export function useAreWordsAwaited(): boolean {
  return useSyncExternalStore(subscribe, () => queryClient.isFetching(AWAITED) > 0);
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
