import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readChangeNumber, readMapAnew } from '@/data/map-changes';
import { keepKnownNumber, knownNumber } from './known-number';
import { LiveChanges } from './live-changes';

/**
 * Has the map read again when it was changed, as long as this is on the page.
 * @param language what the visitor reads
 */
export function LiveNotices({ language }: { language: string }) {
  const queryClient = useQueryClient();
  useEffect(
    function learnOfChanges() {
      const live = new LiveChanges({
        readNumber: readChangeNumber,
        readMap: () => readMapAnew(queryClient),
        known: knownNumber(language),
        onKnown: (number) => keepKnownNumber(language, number),
      });
      return () => live.stop();
    },
    [queryClient, language],
  );
  return null;
}
