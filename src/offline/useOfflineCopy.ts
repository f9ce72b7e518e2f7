import { useEffect } from 'react';
import { importWithRetry } from '@/lib/import-with-retry';
import { runWhenIdle } from '@/lib/run-when-idle';
import type { OfflineMap } from './update-offline-copy';

/**
 * Updates the offline copy of the map once the map is shown and the browser is idle. Does nothing on the dev server,
 * whose files change all the time.
 * @param isShown whether all of the map that can be loaded is shown
 * @param language the visitor's locale, as a BCP 47 tag
 * @param onNewWorker runs when another service worker takes over; must be stable between renders
 */
export function useOfflineCopy(
  isShown: boolean,
  { settings, points, groups }: OfflineMap,
  language: string,
  onNewWorker: () => void,
): void {
  useEffect(
    function updateCopy() {
      if (!import.meta.env.PROD || !isShown) return;
      return runWhenIdle(() => {
        // Failures stay silent: the map works without the copy.
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
