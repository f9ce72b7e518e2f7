import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { mapSettingsQuery } from '@/data/map-settings';
import { wordsQuery } from '@/data/words';
import { notices } from '@/language/english/notices';
import { useWords } from '@/language/words';
import { restClient } from '@/lib/rest-client';
import { NoticeTeller } from '@/lib/tell-notice';
import { useOnDemand } from '@/ui/useOnDemand';
import { useTimePassing } from '@/ui/useTimePassing';
import { useTryAgain } from '@/ui/useTryAgain';
import { type Told, tellWords } from './tell-words';

const loadLiveNotices = () => import('@/live/LiveNotices').then(({ LiveNotices }) => LiveNotices);

const NO_WORDS = { points: [], groups: [] };

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
  const { data } = read;
  // Where there are none, rows are marked with the language that they are in.
  const known = hasWords ? data : NO_WORDS;
  useTryAgain(data ? null : read.errorUpdateCount || null, () => void read.refetch());
  const LiveNotices = useOnDemand(loadLiveNotices, isLive ? 'now' : 'not yet');
  const words = useWords('notices', notices);
  const teller = useMemo(
    () => new NoticeTeller(words, language, timeZone),
    [words, language, timeZone],
  );
  const [nowMs, setNowMs] = useState(() => Date.now());
  const told = useMemo(
    () => known && tellWords(rows, known, isTranslated ? siteLanguage : null, nowMs, teller),
    [rows, known, isTranslated, siteLanguage, teller, nowMs],
  );
  useTimePassing(nowMs, told?.untilMs ?? null, setNowMs);

  useEffect(() => {
    if (told) onTell(told);
  }, [told, onTell]);
  return isLive && LiveNotices && <LiveNotices />;
}
