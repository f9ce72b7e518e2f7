import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reader } from '@/data/reader';
import { supabase } from '@/lib/supabase-client';
import { toastError } from '@/ui/toast-error';

/** Reads as the administrator, like `useQuery`, and shows what goes wrong. */
export function useAdminQuery<Data, Key extends QueryKey>(
  queryOf: (client: Reader) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = useQuery(queryOf(supabase));
  const { error, errorUpdatedAt } = query;
  useEffect(
    function showError() {
      // Also where it has failed in the same way before.
      if (error && errorUpdatedAt) toastError(error);
    },
    [error, errorUpdatedAt],
  );
  return query;
}
