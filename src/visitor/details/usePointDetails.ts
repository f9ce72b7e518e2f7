import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { detailsQuery } from '@/data/details';
import { getRestClient } from '@/data/rest-client';
import { useMessages } from '@/i18n/messages';
import type { MapSettings } from '@/model/map-settings';
import type { MapDetails } from '@/model/visitor-rows';
import { useExpiry } from '@/ui/useExpiry';
import { useLastKnown, useOnDemand, useRetry } from '@/ui/useOnDemand';
import type { localizePoints, MapRows } from './localize-points';

const NO_DETAILS: MapDetails = { points: [], groups: [] };

/**
 * The map's rows with their details: descriptions, translations and current notices. Details that can't be loaded
 * are left out. If the settings say so, the map is also refetched whenever it changes.
 * @param language the visitor's, as a BCP 47 tag
 * @param localize null until details are needed: nothing is requested before
 */
export function usePointDetails(
  rows: MapRows,
  settings: MapSettings | undefined,
  language: string,
  localize: typeof localizePoints | null,
): MapRows {
  const isEnabled = settings !== undefined && localize !== null;
  const isTranslated = settings !== undefined && language !== settings.language;
  const hasDetails = isEnabled && settings.has_words === true;
  const details = useMapDetails(isTranslated ? language : null, hasDetails);
  const messages = useMessages('notices');
  const [nowMs, setNowMs] = useState(() => Date.now());

  const localized = useMemo(() => {
    if (!settings || !localize || !details) return null;
    // Without details, rows are copied only to mark untranslated fields.
    if (details === NO_DETAILS && !isTranslated) return { ...rows, validUntilMs: null };
    const { language: siteLanguage, time_zone: timeZone, base_map_image: baseMap } = settings;
    const options = { language, siteLanguage, timeZone, messages, baseMap, nowMs };
    return localize(rows, details, options);
  }, [settings, localize, rows, details, isTranslated, language, messages, nowMs]);
  useExpiry(nowMs, localized?.validUntilMs ?? null, setNowMs);
  // Polling before the details are loaded would load them twice.
  useChangePolling(language, localized !== null && settings?.live_notices === true);

  // While the details of another language load, the map stays as it is.
  const shown = useLastKnown<MapRows>(localized);
  return (isEnabled && shown) || rows;
}

/**
 * The details in a language; undefined while they load. If they can't be loaded, these are the untranslated ones (a
 * visitor without a network still sees which places are closed), and loading is retried.
 * @param language null for the site's own
 */
function useMapDetails(language: string | null, isEnabled: boolean): MapDetails | undefined {
  const query = useQuery({ ...detailsQuery(getRestClient, language), enabled: isEnabled });
  const isFailed = query.errorUpdateCount > 0 && !query.data;
  const untranslated = useQuery({
    ...detailsQuery(getRestClient, null),
    enabled: isEnabled && language !== null && isFailed,
  });
  useRetry(isFailed ? query.errorUpdateCount : null, () => void query.refetch());
  if (!isEnabled) return NO_DETAILS;
  return query.data ?? (isFailed ? (untranslated.data ?? NO_DETAILS) : undefined);
}

const loadMapChanges = () => import('@/data/map-changes');

/** Partly random, so that visitors don't all poll together. */
const POLL_INTERVAL_MS = 90_000 + Math.random() * 20_000;

/**
 * Refetches the map whenever it changes. Polls while the page is visible and online, and immediately when it becomes
 * visible or online again after a longer time.
 */
function useChangePolling(language: string, isEnabled: boolean): void {
  const queryClient = useQueryClient();
  const changes = useOnDemand(loadMapChanges, isEnabled ? 'now' : 'not yet');
  useQuery({
    queryKey: ['changes', language],
    queryFn: changes
      ? ({ queryKey, signal }) => changes.refetchIfChanged(queryClient, queryKey, language, signal)
      : skipToken,
    enabled: isEnabled,
    networkMode: 'online',
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnMount: 'always',
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
  });
}
