import { useEffect } from 'react';
import type { MapGroup } from '@/data/groups';
import type { MapPoint } from '@/data/points';
import { loadPart } from '@/lib/load-part';
import { whenIdle } from '@/lib/when-idle';

/**
 * Has the map kept for when there is no network, once it is shown and the browser is idle. Not on the
 * dev server, whose files change all the time.
 * @param isShown whether the map is there, as far as it can be loaded
 * @param language the one that the visitor reads, as BCP 47 writes it
 */
export function useOfflineCopy(
  isShown: boolean,
  points: MapPoint[],
  groups: MapGroup[],
  language: string,
): void {
  useEffect(
    function keepCopy() {
      if (!import.meta.env.PROD || !isShown) return;
      return whenIdle(() => {
        // In silence: it is a gain where it works, and no loss where it doesn't.
        loadPart(() => import('./keep-offline'))
          .then(({ keepOffline }) => keepOffline(points, groups, language))
          .catch(() => {});
      });
    },
    [isShown, points, groups, language],
  );
}
