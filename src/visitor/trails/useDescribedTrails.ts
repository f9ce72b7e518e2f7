import { useCallback, useState } from 'react';
import { useLanguage, usePageLanguage } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { useOnDemand } from '@/ui/useOnDemand';
import type { DescribedTrail } from './describe-trails';

/** Loads the code for trails. */
export const loadTrails = () => import('./Trails');

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
  const [latest, setLatest] = useState<ReadonlyMap<string, DescribedTrail> | null>(null);
  const describe = useCallback(async () => {
    if (!trails || !settings) return NO_TRAILS;
    const result = await trails.describeTrails(groups, points, settings, pageLanguage, language);
    setLatest(result.described);
    // Then it is tried again.
    if (!result.isComplete) throw new Error('Lengths or messages can’t be loaded');
    return result.described;
  }, [trails, groups, points, settings, pageLanguage, language]);
  const described = useOnDemand(describe, trails && settings ? 'soon' : 'not yet');
  // While others are described, or until all is loaded, the latest ones stay.
  return hasTrails ? (described ?? latest) : NO_TRAILS;
}
