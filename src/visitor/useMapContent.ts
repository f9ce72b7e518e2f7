import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { groupsQuery, mapSettingsQuery, pointsQuery } from '@/data/map-queries';
import { getRestClient } from '@/data/rest-client';
import { chooseLanguage, primarySubtag } from '@/i18n/choose-language';
import { CATALOG_LOADERS, setLocale, useLangAttribute } from '@/i18n/messages';
import { safePictureAddress } from '@/lib/safe-address';
import { toMarkers } from '@/map/markers/to-markers';
import { type LoadTiming, useOnDemand, useRetry } from '@/ui/useOnDemand';
import type { MapAddress } from './address/useMapAddress';
import { usePointDetails } from './details/usePointDetails';

const loadDetails = () => import('./details/localize-points');

export type MapContent = ReturnType<typeof useMapContent>;

/**
 * The map's data, and the part of it that the address selects. Data that can't be loaded is omitted.
 * @param isMapShown details load only after the map is shown, or when the visitor opens a popup or the list
 */
export function useMapContent(
  { groupId, pointId, routeTo, routeFrom, isListOpen, requestedLanguage }: MapAddress,
  isMapShown: boolean,
) {
  const settingsResult = useQuery({ ...mapSettingsQuery(getRestClient), ...NO_RETRY });
  const groupsResult = useQuery({ ...groupsQuery(getRestClient), ...NO_RETRY });
  const pointsResult = useQuery({ ...pointsQuery(getRestClient), ...NO_RETRY });
  const results = [settingsResult, groupsResult, pointsResult];
  useRefetchFailed(results);
  const settings = settingsResult.data;
  const rows = useMemo(
    () => ({ points: pointsResult.data ?? NO_ROWS, groups: groupsResult.data ?? NO_ROWS }),
    [pointsResult.data, groupsResult.data],
  );
  const language = settings ? chooseLanguage(settings, requestedLanguage) : 'en';
  useLocaleLoading(settings && language);
  // Untranslated fields are marked, so a language other than the site's needs this chunk even without details.
  const hasDetails =
    settings && (settings.has_words || settings.live_notices || settings.language !== language);
  const isOpen = isListOpen || rows.points.some(({ id }) => id === pointId);
  const timing = detailsTiming(isMapShown, isOpen);
  const details = useOnDemand(loadDetails, hasDetails ? timing : 'not yet');
  const localize = details?.localizePoints ?? null;
  const localized = usePointDetails(rows, settings, language, localize);
  const { points, groups } = localized;
  const lang = useLangAttribute(undefined);
  const siteLang = useLangAttribute(settings?.language);

  const group = groups.find(({ id }) => id === groupId) ?? null;
  const allMarkers = useMemo(
    () => toMarkers(points, groups, lang, siteLang),
    [points, groups, lang, siteLang],
  );
  // Filtering the markers, not the points, preserves their identity when another group is selected.
  const markers = useMemo(
    () =>
      group ? allMarkers.filter((_, index) => points[index]?.group_id === group.id) : allMarkers,
    [allMarkers, points, group],
  );
  // Until the groups are loaded, the background of the group in the address is unknown.
  const isBackgroundPending = groupId !== null && isFirstFetchPending(groupsResult);
  const background = group?.background_image ?? settings?.base_map_image ?? null;

  const isComplete = results.every(({ isSuccess }) => isSuccess);
  const hasNoMap = isComplete && background === null && points.length === 0;
  const isEmpty = (isBackgroundPending || background === null) && markers.length === 0;
  const point = points.find(({ id }) => id === pointId) ?? null;
  const missingId =
    [pointId, routeTo, routeFrom].find((id) => id && !points.some((it) => it.id === id)) ?? null;

  return {
    groups,
    points,
    settings,
    /** The visitor's language, as a BCP 47 tag. */
    language,
    /** The selected group, or null for all. */
    group,
    /** The point whose popup is open, or null. */
    point,
    /** The id of a point in the address that is not among the loaded ones, or null. */
    missingId: pointsResult.isSuccess ? missingId : null,
    /** The markers of the selected group, or all. */
    markers,
    /** Address of the picture, or null if there is none or it is not safe. */
    picture: isBackgroundPending ? null : safePictureAddress(background),
    isEmpty,
    /** There is nothing to show yet, and some data is still missing. */
    isLoading: isEmpty && !isComplete,
    // On a site without a map and groups, the legend would only say "All".
    hasLegend: settings?.show_legend === true && !(hasNoMap && groups.length === 0),
    /** All data is loaded, and the site has no map yet. */
    hasNoMap,
    /** The legend may still appear. */
    isLegendPending: !settings || (settings.show_legend && isFirstFetchPending(groupsResult)),
    /** The set of controls is still unknown. A control that appears later would move the others. */
    areControlsPending: isFirstFetchPending(settingsResult),
    /** All data is loaded, without the details. */
    isComplete,
    /** All rows have been read at some time, even if reading them again has failed. */
    hasRows: results.every(({ data }) => data !== undefined),
    /** Some of it can't be loaded now. Loading it is tried again. */
    hasFailed: results.some(({ isError, data }) => isError && !data),
    /** The details have not been added yet. */
    areDetailsPending: Boolean(hasDetails) && localized === rows,
  };
}

const NO_ROWS: never[] = [];

/** src/app/bootstrap.ts makes the first requests, and retries these; useRefetchFailed refetches what still failed. */
const NO_RETRY = { retry: false };

/** Soon after the map is shown, because notices may be current; immediately for an open popup or list. */
function detailsTiming(isMapShown: boolean, isOpen: boolean): LoadTiming {
  if (isOpen) return 'now';
  return isMapShown ? 'when idle' : 'not yet';
}

/** Neither loaded nor failed yet. */
function isFirstFetchPending({
  isPending,
  failureCount,
  errorUpdateCount,
}: UseQueryResult): boolean {
  return isPending && failureCount + errorUpdateCount === 0;
}

/** Refetches the data that could not be loaded so far. */
function useRefetchFailed(results: UseQueryResult[]): void {
  const failures = results.map(({ data, errorUpdateCount }) => (data ? 0 : errorUpdateCount));
  useRetry(failures.some(Boolean) ? failures.join() : null, () => {
    for (const { data, refetch } of results) if (!data) void refetch();
  });
}

/**
 * Sets the language of the pages. They keep their messages until the catalog of the new language is loaded; a
 * language without a catalog gets the English one.
 * @param language as a BCP 47 tag; undefined until it is chosen
 */
export function useLocaleLoading(language: string | undefined): void {
  const load = CATALOG_LOADERS[primarySubtag(language ?? 'en')];
  const loadCatalog = useCallback(async () => (load ? load() : null), [load]);
  const catalog = useOnDemand(loadCatalog, load ? 'soon' : 'not yet');
  const messages = load ? catalog?.messages : null;

  // A layout effect, so that the page is never painted in the wrong language once the catalog is loaded.
  useLayoutEffect(() => {
    if (language !== undefined) setLocale(language, messages);
  }, [language, messages]);
}
