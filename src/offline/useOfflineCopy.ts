import { useEffect } from 'react';
import { importWithRetry } from '@/lib/import-with-retry';
import { runWhenIdle } from '@/lib/run-when-idle';
import type { OfflineMap } from './update-offline-copy';

/**
 * Has the map kept for when there is no network, once it is shown and the browser is idle. Not on the
 * dev server, whose files change all the time.
 * @param isShown whether the map is there, as far as it can be loaded
 * @param language the one that the visitor reads, as BCP 47 writes it
 * @param onNewWorker runs when another service worker takes over; must stay the same function
 */
export function useOfflineCopy(
  isShown: boolean,
  { settings, points, groups }: OfflineMap,
  language: string,
  onNewWorker: () => void,
): void {
  useEffect(
    function keepCopy() {
      if (!import.meta.env.PROD || !isShown) return;
      return runWhenIdle(() => {
        // In silence: it is a gain where it works, and no loss where it doesn't.
        importWithRetry(() => import('./update-offline-copy'))
          .then(({ updateOfflineCopy }) =>
            updateOfflineCopy({ settings, points, groups }, language, onNewWorker),
          )
          .catch(() => {});
      });
    },
    [isShown, settings, points, groups, language, onNewWorker],
  );
}
