import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readChangeNumber, readMapAnew } from '@/data/map-changes';
import { keepKnownNumber, knownNumber } from './known-number';
import { LiveChanges } from './live-changes';

type LiveNoticesProps = {
  /** What the words of the map are wanted in, where that isn't the site's language; else null. */
  language: string | null;
};

/** Has the map read again when it was changed, as long as it is on the page. */
export function LiveNotices({ language }: LiveNoticesProps) {
  const queryClient = useQueryClient();
  useEffect(
    function learnOfChanges() {
      const live = new LiveChanges({
        readNumber: readChangeNumber,
        readMap: () => readMapAnew(queryClient, language),
        // Without a service worker nothing that was kept is shown.
        known: navigator.serviceWorker?.controller ? knownNumber() : 'just read',
        onKnown: keepKnownNumber,
      });
      return () => live.stop();
    },
    [queryClient, language],
  );
  return null;
}
