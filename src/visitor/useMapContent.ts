import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { groupsQuery } from '@/data/groups';
import { mapSettingsQuery } from '@/data/map-settings';
import { pointsQuery } from '@/data/points';
import { restClient } from '@/data/rest-client';
import { chooseLanguage } from '@/i18n/choose-language';
import { useLangAttribute } from '@/i18n/messages';
import { safePictureAddress } from '@/lib/safe-address';
import { toMarkers } from '@/map/markers/to-markers';
import { useRetry } from '@/ui/useRetry';
import type { LocalizedRows } from './details/localize-points';

/**
 * The map's data, and what an address shows of it. What can't be loaded is left out.
 * @param groupId the group that is chosen, or null for all
 * @param pointId the point whose popup is open, or null
 * @param askedLanguage the one that the address asks for, or null
 */
export function useMapContent(
  groupId: string | null,
  pointId: string | null,
  askedLanguage: string | null,
) {
  const settingsRead = useQuery({ ...mapSettingsQuery(restClient), ...NO_RETRY });
  const groupsRead = useQuery({ ...groupsQuery(restClient), ...NO_RETRY });
  const pointsRead = useQuery({ ...pointsQuery(restClient), ...NO_RETRY });
  useRefetchFailed([settingsRead, groupsRead, pointsRead]);
  const settings = settingsRead.data;
  const rows = useMemo(
    () => ({ points: pointsRead.data ?? NO_ROWS, groups: groupsRead.data ?? NO_ROWS }),
    [pointsRead.data, groupsRead.data],
  );
  const [told, setTold] = useState<LocalizedRows | null>(null);
  const language = settings ? chooseLanguage(settings, askedLanguage) : 'en';
  const hasMore =
    settings && (settings.has_words || settings.live_notices || settings.language !== language);
  const { points, groups } = (hasMore && told) || rows;
  const lang = useLangAttribute(undefined);
  const siteLang = useLangAttribute(settings?.language);

  const group = groups.find(({ id }) => id === groupId) ?? null;
  const allMarkers = useMemo(
    () => toMarkers(points, groups, lang, siteLang),
    [points, groups, lang, siteLang],
  );
  // The same objects for the same points, so that the map sees what stays.
  const markers = useMemo(
    () =>
      group ? allMarkers.filter((_, index) => points[index]?.group_id === group.id) : allMarkers,
    [allMarkers, points, group],
  );
  // Which picture a link to a group shows is not known before the groups are.
  const isBackgroundAwaited = groupId !== null && isFirstFetchPending(groupsRead);
  const background = group?.background_image ?? settings?.base_map_image ?? null;

  const isComplete = settingsRead.isSuccess && groupsRead.isSuccess && pointsRead.isSuccess;
  const hasNoMap = isComplete && background === null && points.length === 0;
  const isEmpty = (isBackgroundAwaited || background === null) && markers.length === 0;
  const point = points.find(({ id }) => id === pointId) ?? null;

  return {
    groups,
    points,
    settings,
    /** What the visitor reads, as BCP 47 writes it. */
    language,
    /** There is more to read of the rows, or to learn, or what is not translated is to be marked. */
    hasMore,
    /** As they were read first, without their words. */
    rows,
    /** Shows them with their words. */
    setTold,
    /** The group that is chosen, if there is one. */
    group,
    /** The point whose popup is open, if there is one. */
    point,
    /** The point whose popup is to be open, if it is not among those that were read. */
    missingId: pointsRead.isSuccess && !point ? pointId : null,
    markers,
    /** Address of the picture, or null where there is none, or none that is safe. */
    picture: isBackgroundAwaited ? null : safePictureAddress(background),
    isEmpty,
    /** There is nothing to show yet, and not all has been read. */
    isLoading: isEmpty && !isComplete,
    sizeRatio: settings?.size_ratio ?? null,
    // Of a site without a map there would be nothing but "All".
    hasLegend: settings?.show_legend === true && !(hasNoMap && groups.length === 0),
    /** All has been read, and the site has no map yet. */
    hasNoMap,
    /** Whether there may be a legend later. */
    isLegendAwaited: !settings || (settings.show_legend && isFirstFetchPending(groupsRead)),
    /** Which controls there are is not known yet: one that came later would move the others. */
    areControlsAwaited: isFirstFetchPending(settingsRead),
    /** Whether all of it is there. */
    isComplete,
  };
}

const NO_ROWS: never[] = [];

/** The first read of all, which src/app/bootstrap.ts makes, tries more often; what failed then is read by useReadAgain. */
const NO_RETRY = { retry: false };

/** Not there yet, and not failed either. */
function isFirstFetchPending({
  isPending,
  failureCount,
  errorUpdateCount,
}: UseQueryResult): boolean {
  return isPending && failureCount + errorUpdateCount === 0;
}

/** Reads again what could not be read so far. */
function useRefetchFailed(reads: UseQueryResult[]): void {
  const failures = reads.map(({ data, errorUpdateCount }) => (data ? 0 : errorUpdateCount));
  useRetry(failures.some(Boolean) ? failures.join() : null, () => {
    for (const { data, refetch } of reads) if (!data) void refetch();
  });
}
