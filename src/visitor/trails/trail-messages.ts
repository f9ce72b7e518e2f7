import { useEffect, useState } from 'react';
import { primarySubtag } from '@/i18n/choose-language';
import { getPageLanguage, usePageLanguage } from '@/i18n/messages';
import { type TrailMessages, trailMessagesInEnglish } from '@/i18n/trails/en';
import { TRAIL_CATALOG_LOADERS } from '@/i18n/trails/trail-catalogs';
import { importWithRetry } from '@/lib/import-with-retry';

/** The messages about trails in the language of the page; in English if their catalog can't be loaded. */
export async function loadTrailMessages(pageLanguage = getPageLanguage()): Promise<TrailMessages> {
  const load = TRAIL_CATALOG_LOADERS[primarySubtag(pageLanguage)];
  if (!load) return trailMessagesInEnglish;
  const catalog = await importWithRetry(load).catch(() => null);
  return catalog?.messages ?? trailMessagesInEnglish;
}

/** The messages about trails in the language of the page; null until they are loaded. */
export function useTrailMessages(): TrailMessages | null {
  const pageLanguage = usePageLanguage();
  const [messages, setMessages] = useState<TrailMessages | null>(null);
  useEffect(
    function load() {
      let isCanceled = false;
      void loadTrailMessages(pageLanguage).then((loaded) => {
        if (!isCanceled) setMessages(loaded);
      });
      return () => {
        isCanceled = true;
      };
    },
    [pageLanguage],
  );
  return messages;
}
