import { useCallback, useState } from 'react';
import { primarySubtag } from '@/i18n/choose-language';
import { getPageLanguage, usePageLanguage } from '@/i18n/messages';
import { type TrailMessages, trailMessagesInEnglish } from '@/i18n/trails/en';
import { TRAIL_CATALOG_LOADERS } from '@/i18n/trails/trail-catalogs';
import { useOnDemand } from '@/ui/useOnDemand';

/**
 * The messages about trails in the language of the page; in English if it has no catalog.
 * @throws the browser's error if the catalog can't be loaded
 */
export async function loadTrailMessages(pageLanguage = getPageLanguage()): Promise<TrailMessages> {
  const load = TRAIL_CATALOG_LOADERS[primarySubtag(pageLanguage)];
  if (!load) return trailMessagesInEnglish;
  return (await load()).messages;
}

/**
 * The messages about trails in the language of the page; null until they are loaded. Those of the previous language
 * stay until then. In English while their catalog can't be loaded.
 */
export function useTrailMessages(): TrailMessages | null {
  const pageLanguage = usePageLanguage();
  const load = useCallback(() => loadTrailMessages(pageLanguage), [pageLanguage]);
  const loaded = useOnDemand(load, 'soon', trailMessagesInEnglish);
  const [shown, setShown] = useState(loaded);
  if (loaded && loaded !== shown) setShown(loaded);
  return loaded ?? shown;
}
