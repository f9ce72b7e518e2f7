import { type Query, useIsFetching } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Whether the details of the map are being loaded for the first time. */
export function useIsLoadingDetails(): boolean {
  const isFirstLoad = ({ state }: Query) => state.data === undefined;
  return useIsFetching({ queryKey: ['details'], predicate: isFirstLoad }, queryClient) > 0;
}
