import { useEffect } from 'react';
import { runWhenIdle } from '@/lib/run-when-idle';
import type { OfflineMap } from './offline-pictures';
import type { updateOfflineCopy } from './update-offline-copy';

/**
 * Updates the offline copy of the map whenever the browser is idle. Does nothing on the dev server, whose files change
 * constantly.
 * @param update `updateOfflineCopy`; undefined until it is loaded and the map is shown
 * @param onNewWorker runs when another service worker takes over; must be stable between renders
 */
export function useOfflineCopy(
  update: typeof updateOfflineCopy | undefined,
  { settings, points, groups, language }: OfflineMap & { language: string },
  onNewWorker: () => void,
): void {
  useEffect(
    function updateCopy() {
      if (!import.meta.env.PROD || !update) return;
      return runWhenIdle(() => {
        // Failures are silent: the map works without the copy.
        update({ settings, points, groups }, language, onNewWorker).catch(() => {});
      });
    },
    [update, settings, points, groups, language, onNewWorker],
  );
}
