import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readChangeNumber, readMapAnew } from '@/data/map-changes';
import { keepKnownNumber, knownNumber } from './known-number';
import { LiveChanges } from './live-changes';

/** Has the map read again when it was changed, as long as this is on the page. */
export function LiveNotices() {
  const queryClient = useQueryClient();
  useEffect(
    function learnOfChanges() {
      const live = new LiveChanges({
        readNumber: readChangeNumber,
        readMap: () => readMapAnew(queryClient),
        // Without a service worker nothing that was kept is shown.
        known: navigator.serviceWorker?.controller ? knownNumber() : 'just read',
        onKnown: keepKnownNumber,
      });
      return () => live.stop();
    },
    [queryClient],
  );
  return null;
}
