import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readChangeNumber, refetchMap } from '@/data/map-changes';
import { ChangePoller } from './change-poller';
import { readLastChangeCount, storeLastChangeCount } from './last-change-count';

/**
 * Has the map read again when it was changed, as long as this is on the page.
 * @param language what the visitor reads
 */
export function LiveNotices({ language }: { language: string }) {
  const queryClient = useQueryClient();
  useEffect(
    function learnOfChanges() {
      const live = new ChangePoller({
        readChangeCount: readChangeNumber,
        refetchMap: () => refetchMap(queryClient),
        lastChangeCount: readLastChangeCount(language),
        onChangeCount: (number) => storeLastChangeCount(language, number),
      });
      return () => live.stop();
    },
    [queryClient, language],
  );
  return null;
}
