import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { supabase } from '@/data/admin/supabase-client';
import type { ReadClient } from '@/data/read-all-rows';
import { toastError } from './toasts';

/** Several parts of the page read the same rows, and each gets the same error. */
const reportedErrors = new WeakSet<Error>();

/** Reads as the administrator, like `useQuery`, and shows what goes wrong. */
export function useAdminQuery<Data, Key extends QueryKey>(
  queryOf: (client: ReadClient) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = useQuery(queryOf(supabase));
  const { error, errorUpdatedAt } = query;
  useEffect(
    function showError() {
      // Each failure has an error of its own, also where the one before said the same.
      if (!error || !errorUpdatedAt || reportedErrors.has(error)) return;
      reportedErrors.add(error);
      toastError(error);
    },
    [error, errorUpdatedAt],
  );
  return query;
}
