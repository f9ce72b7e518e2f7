import '@/map/markers/closed-marker.css';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { mapSettingsQuery } from '@/data/map-settings';
import { restClient } from '@/data/rest-client';
import { type MapWords, wordsQuery } from '@/data/words';
import { notices } from '@/i18n/english/notices';
import { useWords } from '@/i18n/words';
import { loadPart } from '@/lib/load-part';
import { NoticeTeller } from '@/model/tell-notice';
import { useOnDemand } from '@/ui/useOnDemand';
import { useTimePassing } from '@/ui/useTimePassing';
import { useTryAgain } from '@/ui/useTryAgain';
import { type Told, tellWords } from './tell-words';

const loadLiveNotices = () =>
  loadPart(() => import('@/visitor/live/LiveNotices')).then(({ LiveNotices }) => LiveNotices);

const NO_WORDS: MapWords = { points: [], groups: [] };

type WordsProps = {
  /** As they were read first. */
  rows: Told;
  /** What the visitor reads. */
  language: string;
  siteLanguage: string;
  /** Is told them with their words, whenever these are others. */
  onTell: (told: Told) => void;
};

/**
 * Reads the words of the map, and tells them as they are now. What can't be read is left out. Where the settings
 * say so, has the map learn of changes.
 */
export function Words({ rows, language, siteLanguage, onTell }: WordsProps) {
  const isTranslated = language !== siteLanguage;
  // Whoever draws this has read them.
  const { data: settings } = useQuery({ ...mapSettingsQuery(restClient), enabled: false });
  const { has_words: hasWords = false, live_notices: isLive, time_zone: timeZone } = settings ?? {};
  const read = useQuery({
    ...wordsQuery(restClient, isTranslated ? language : null),
    enabled: hasWords,
  });
  const isFailed = read.errorUpdateCount > 0 && !read.data;
  const own = useQuery({
    ...wordsQuery(restClient, null),
    enabled: hasWords && isTranslated && isFailed,
  });
  const queryClient = useQueryClient();
  // Who chooses another language without a network still sees what is closed.
  const fallback = useMemo(
    () => (isFailed ? (own.data ?? untranslated(queryClient)) : undefined),
    [isFailed, own.data, queryClient],
  );
  // Where there are none, or they can't be read, it is marked all the same what is not translated.
  const data = hasWords ? (read.data ?? fallback) : NO_WORDS;
  useTryAgain(read.data ? null : read.errorUpdateCount || null, () => void read.refetch());
  const LiveNotices = useOnDemand(loadLiveNotices, isLive ? 'now' : 'not yet');
  const words = useWords('notices', notices);
  const teller = useMemo(
    () => new NoticeTeller(words, language, timeZone),
    [words, language, timeZone],
  );
  const [nowMs, setNowMs] = useState(() => Date.now());
  const told = useMemo(
    () =>
      data === NO_WORDS && !isTranslated
        ? { ...rows, untilMs: null }
        : data && tellWords(rows, data, isTranslated ? siteLanguage : null, nowMs, teller),
    [rows, data, isTranslated, siteLanguage, teller, nowMs],
  );
  useTimePassing(nowMs, told?.untilMs ?? null, setNowMs);

  // Before the page is seen with rows that these are not of.
  useLayoutEffect(() => {
    if (told) onTell(told);
  }, [told, onTell]);
  // A look before that would read them twice.
  return told && isLive && LiveNotices && <LiveNotices language={language} />;
}

/** The words of another language that were read before, without their translations. */
function untranslated(queryClient: QueryClient): MapWords {
  const read = queryClient.getQueriesData<MapWords>({ queryKey: ['words'] });
  const words = read.map(([, words]) => words).find((words) => words !== undefined);
  return words
    ? { points: words.points.map(({ translation, ...own }) => own), groups: [] }
    : NO_WORDS;
}
