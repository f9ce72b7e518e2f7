import type { QueryFilters } from '@tanstack/react-query';

/** The words of the map as long as they are on their way for the first time. */
export const AWAITED_WORDS: QueryFilters = {
  queryKey: ['words'],
  predicate: ({ state }) => state.data === undefined,
};
