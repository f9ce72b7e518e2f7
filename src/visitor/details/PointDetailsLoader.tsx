import '@/map/markers/closed-marker.css';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { detailsQuery, type MapDetails } from '@/data/details';
import { mapSettingsQuery } from '@/data/map-settings';
import { restClient } from '@/data/rest-client';
import { useMessages } from '@/i18n/messages';
import { importWithRetry } from '@/lib/import-with-retry';
import { NoticeFormatter } from '@/model/format-notice';
import { useExpiry } from '@/ui/useExpiry';
import { useOnDemand } from '@/ui/useOnDemand';
import { useRetry } from '@/ui/useRetry';
import { type LocalizedRows, localizePoints } from './localize-points';

const loadLiveNotices = () =>
  importWithRetry(() => import('@/visitor/live/LiveNotices')).then(
    ({ LiveNotices }) => LiveNotices,
  );

const NO_DETAILS: MapDetails = { points: [], groups: [] };

type PointDetailsLoaderProps = {
  /** As they were read first. */
  rows: LocalizedRows;
  /** What the visitor reads. */
  language: string;
  siteLanguage: string;
  /** Is told them with their words, whenever these are others. */
  onLocalized: (told: LocalizedRows) => void;
};

/**
 * Reads the words of the map, and tells them as they are now. What can't be read is left out. Where the settings
 * say so, has the map learn of changes.
 */
export function PointDetailsLoader({
  rows,
  language,
  siteLanguage,
  onLocalized,
}: PointDetailsLoaderProps) {
  const isTranslated = language !== siteLanguage;
  // Whoever draws this has read them.
  const { data: settings } = useQuery({ ...mapSettingsQuery(restClient), enabled: false });
  const { has_words: hasWords = false, live_notices: isLive, time_zone: timeZone } = settings ?? {};
  const read = useQuery({
    ...detailsQuery(restClient, isTranslated ? language : null),
    enabled: hasWords,
  });
  const isFailed = read.errorUpdateCount > 0 && !read.data;
  const own = useQuery({
    ...detailsQuery(restClient, null),
    enabled: hasWords && isTranslated && isFailed,
  });
  const queryClient = useQueryClient();
  // Who chooses another language without a network still sees what is closed.
  const fallback = useMemo(
    () => (isFailed ? (own.data ?? cachedUntranslatedDetails(queryClient)) : undefined),
    [isFailed, own.data, queryClient],
  );
  // Where there are none, or they can't be read, it is marked all the same what is not translated.
  const data = hasWords ? (read.data ?? fallback) : NO_DETAILS;
  useRetry(read.data ? null : read.errorUpdateCount || null, () => void read.refetch());
  const LiveNotices = useOnDemand(loadLiveNotices, isLive ? 'now' : 'not yet');
  const messages = useMessages('notices');
  const teller = useMemo(
    () => new NoticeFormatter(messages, language, timeZone),
    [messages, language, timeZone],
  );
  const [nowMs, setNowMs] = useState(() => Date.now());
  const told = useMemo(
    () =>
      data === NO_DETAILS && !isTranslated
        ? { ...rows, untilMs: null }
        : data && localizePoints(rows, data, isTranslated ? siteLanguage : null, nowMs, teller),
    [rows, data, isTranslated, siteLanguage, teller, nowMs],
  );
  useExpiry(nowMs, told?.untilMs ?? null, setNowMs);

  // Before the page is seen with rows that these are not of.
  useLayoutEffect(() => {
    if (told) onLocalized(told);
  }, [told, onLocalized]);
  // A look before that would read them twice.
  return told && isLive && LiveNotices && <LiveNotices language={language} />;
}

/** The words of another language that were read before, without their translations. */
function cachedUntranslatedDetails(queryClient: QueryClient): MapDetails {
  const read = queryClient.getQueriesData<MapDetails>({ queryKey: ['messages'] });
  const messages = read.map(([, messages]) => messages).find((messages) => messages !== undefined);
  return messages
    ? { points: messages.points.map(({ translation, ...own }) => own), groups: [] }
    : NO_DETAILS;
}
