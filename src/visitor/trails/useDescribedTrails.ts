import { useEffect, useState } from 'react';
import { useLanguage, usePageLanguage } from '@/i18n/messages';
import { importWithRetry } from '@/lib/import-with-retry';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { useOnDemand } from '@/ui/useOnDemand';
import type { DescribedTrail } from './describe-trails';

/** Loads the code for trails. */
export const loadTrails = () => importWithRetry(() => import('./Trails'));

const NO_TRAILS: ReadonlyMap<string, DescribedTrail> = new Map();

/**
 * What is known about the trails of groups, by the groups' ids. The code for it loads only if a group has a trail.
 * @param points all points of the map
 * @param settings undefined while nobody reads the descriptions
 * @returns null until they are known
 */
export function useDescribedTrails(
  groups: readonly MapGroup[],
  points: readonly MapPoint[],
  settings: MapSettings | undefined,
): ReadonlyMap<string, DescribedTrail> | null {
  const hasTrails = settings !== undefined && groups.some(({ trail }) => trail);
  const trails = useOnDemand(loadTrails, hasTrails ? 'soon' : 'not yet');
  const pageLanguage = usePageLanguage();
  const language = useLanguage();
  const [described, setDescribed] = useState<ReadonlyMap<string, DescribedTrail> | null>(null);
  useEffect(
    function describe() {
      let isCanceled = false;
      if (!trails || !settings) return;
      void trails
        .describeTrails(groups, points, settings, pageLanguage, language)
        .then((described) => {
          if (!isCanceled) setDescribed(described);
        });
      return () => {
        isCanceled = true;
      };
    },
    [trails, groups, points, settings, pageLanguage, language],
  );
  return hasTrails ? described : NO_TRAILS;
}
