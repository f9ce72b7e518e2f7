import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { supabase } from '@/data/admin/supabase-client';
import type { ReadClient } from '@/data/read-all-rows';
import { toastError } from './toasts';

/** Several components read the same rows and get the same error, which is shown once. */
const reportedErrors = new WeakSet<Error>();

/** Reads as the administrator, like `useQuery`, and shows errors as messages. */
export function useAdminQuery<Data, Key extends QueryKey>(
  queryOf: (client: ReadClient) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = useQuery(queryOf(supabase));
  const { error, errorUpdatedAt } = query;
  useEffect(
    function showError() {
      // Each failure has an error object of its own, even if the text is the same.
      if (!error || !errorUpdatedAt || reportedErrors.has(error)) return;
      reportedErrors.add(error);
      toastError(error);
    },
    [error, errorUpdatedAt],
  );
  return query;
}
