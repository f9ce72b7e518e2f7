import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { groupRowsQuery, pointRowsQuery, settingsQuery } from '@/data/admin/rows';
import type { SiteLanguages } from '@/i18n/choose-language';
import { toastError } from './toasts';

// The map's rows as the administrator reads them.

/** All points, oldest first. */
export const usePointRows = () => useAdminQuery(pointRowsQuery);

/** All groups, in the legend's order. */
export const useGroupRows = () => useAdminQuery(groupRowsQuery);

/** The settings of the map. */
export const useMapSettings = () => useAdminQuery(settingsQuery);

/** Several components read the same rows and get the same error, which is shown once. */
const reportedErrors = new WeakSet<Error>();

/** Reads as the administrator, like `useQuery`, and shows errors as messages. */
function useAdminQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = useQuery(options);
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

/** The site's language and the additional ones of its content: English and none until the settings are loaded. */
export function useSiteLanguages(): SiteLanguages {
  const { data } = useMapSettings();
  return useMemo(() => {
    const { language = 'en', further_languages = [] } = data ?? {};
    return { language, further_languages: further_languages.filter((code) => code !== language) };
  }, [data]);
}
