import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reader } from '@/data/reader';
import { supabase } from '@/lib/supabase-client';
import { toastError } from '@/ui/toast-error';

/** Reads as the administrator, like `useQuery`, and shows what goes wrong. */
export function useAdminQuery<Data, Key extends QueryKey>(
  queryOf: (client: Reader) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const options = queryOf(supabase);
  const query = useQuery(options);
  const { error, errorUpdatedAt } = query;
  const id = JSON.stringify(options.queryKey);
  useEffect(
    function showError() {
      // Several tabs may read the same: the id keeps it to one message for each time it failed.
      if (error) toastError(error, `${id} ${errorUpdatedAt}`);
    },
    [error, errorUpdatedAt, id],
  );
  return query;
}
