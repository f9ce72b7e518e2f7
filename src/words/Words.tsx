import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { wordsQuery } from '@/data/words';
import { type SiteLanguages, visitorLanguage } from '@/language/choose-language';
import { restClient } from '@/lib/rest-client';
import { useTryAgain } from '@/ui/useTryAgain';
import { type Told, tellWords } from './tell-words';

type WordsProps = {
  /** As they were read first. */
  rows: Told;
  /** The languages that the site has, of which the visitor reads one. */
  languages: SiteLanguages;
  /** Is told them with their words, whenever these are others. */
  onTell: (told: Told) => void;
};

/** The longest time that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Reads the words of the map, and tells them as they are now. What can't be read is left out. */
export function Words({ rows, languages, onTell }: WordsProps) {
  const language = visitorLanguage(languages);
  const siteLanguage = languages.language;
  const isTranslated = language !== siteLanguage;
  const read = useQuery(wordsQuery(restClient, isTranslated ? language : null));
  const { data } = read;
  useTryAgain(data ? null : read.errorUpdateCount || null, () => void read.refetch());
  const [nowMs, setNowMs] = useState(() => Date.now());
  const told = useMemo(
    () => data && tellWords(rows, data, isTranslated ? siteLanguage : null, nowMs),
    [rows, data, isTranslated, siteLanguage, nowMs],
  );

  useEffect(() => {
    if (told) onTell(told);
  }, [told, onTell]);

  const untilMs = told?.untilMs ?? null;
  useEffect(
    function tellAgainInTime() {
      if (untilMs === null) return;
      const look = () => setNowMs(Date.now());
      const timer = setTimeout(look, Math.min(Math.max(untilMs - nowMs, 0), LONGEST_MS));
      // A device that slept has missed the moment.
      document.addEventListener('visibilitychange', look);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [untilMs, nowMs],
  );
  return null;
}
