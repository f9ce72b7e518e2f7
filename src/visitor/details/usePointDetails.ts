import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { detailsQuery } from '@/data/details';
import { restClient } from '@/data/rest-client';
import { useMessages } from '@/i18n/messages';
import type { MapSettings } from '@/model/map-settings';
import type { MapDetails } from '@/model/visitor-rows';
import { useExpiry } from '@/ui/useExpiry';
import { useOnDemand, useRetry } from '@/ui/useOnDemand';
import type { localizePoints, MapRows } from './localize-points';

const loadPoller = () => import('./change-poller');

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
  const siteLanguage = settings?.language ?? language;
  const isTranslated = language !== siteLanguage;
  const hasDetails = isEnabled && settings.has_words === true;
  const details = useMapDetails(isTranslated ? language : null, hasDetails);
  const timeZone = settings?.time_zone;
  const baseMap = settings?.base_map_image;
  const messages = useMessages('notices');
  const [nowMs, setNowMs] = useState(() => Date.now());

  const localized = useMemo(() => {
    if (!isEnabled || !details) return null;
    // Without details, rows are copied only to mark untranslated fields.
    if (details === NO_DETAILS && !isTranslated) return { ...rows, validUntilMs: null };
    const options = { language, siteLanguage, timeZone, messages, baseMap, nowMs };
    return localize(rows, details, options);
  }, [
    isEnabled,
    localize,
    rows,
    details,
    isTranslated,
    language,
    siteLanguage,
    timeZone,
    messages,
    baseMap,
    nowMs,
  ]);
  useExpiry(nowMs, localized?.validUntilMs ?? null, setNowMs);
  // Polling before the details are loaded would load them twice.
  useChangePolling(language, localized !== null && settings?.live_notices === true);

  // While the details of another language load, the map stays as it is.
  const [previous, setPrevious] = useState<MapRows | null>(null);
  if (localized && localized !== previous) setPrevious(localized);
  return isEnabled ? (localized ?? previous ?? rows) : rows;
}

/**
 * The details in a language; undefined while they load. If they can't be loaded, these are the untranslated ones
 * (even cached ones: a visitor without a network still sees which places are closed), and loading is retried.
 * @param language null for the site's own
 */
function useMapDetails(language: string | null, isEnabled: boolean): MapDetails | undefined {
  const queryClient = useQueryClient();
  const query = useQuery({ ...detailsQuery(restClient, language), enabled: isEnabled });
  const isFailed = query.errorUpdateCount > 0 && !query.data;
  const untranslated = useQuery({
    ...detailsQuery(restClient, null),
    enabled: isEnabled && language !== null && isFailed,
  });
  useRetry(isFailed ? query.errorUpdateCount : null, () => void query.refetch());
  const fallback = useMemo(
    () => (isFailed ? (untranslated.data ?? cachedUntranslatedDetails(queryClient)) : undefined),
    [isFailed, untranslated.data, queryClient],
  );
  return isEnabled ? (query.data ?? fallback) : NO_DETAILS;
}

/** The cached details of any language, without their translations. */
function cachedUntranslatedDetails(queryClient: QueryClient): MapDetails {
  const queries = queryClient.getQueriesData<MapDetails>({ queryKey: ['details'] });
  const cached = queries.map(([, details]) => details).find((details) => details !== undefined);
  return cached
    ? {
        points: cached.points.map(({ translation, ...details }) => details),
        groups: cached.groups.map(({ translation, ...details }) => details),
      }
    : NO_DETAILS;
}

/** Refetches the map whenever it changes. The code for it is loaded first. */
function useChangePolling(language: string, isEnabled: boolean): void {
  const queryClient = useQueryClient();
  const poller = useOnDemand(loadPoller, isEnabled ? 'now' : 'not yet');
  useEffect(
    function pollChanges() {
      if (isEnabled && poller) return poller.pollMapChanges(queryClient, language);
    },
    [isEnabled, poller, queryClient, language],
  );
}
