import { useCallback } from 'react';
import { useLanguage, usePageLanguage } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { useOnDemand } from '@/ui/useOnDemand';
import type { DescribedTrail } from './trail-facts';
import { useAvailable } from './useAvailable';
import type { WalksProps } from './walk-context';

/** Loads the code for trails, routes, and following them. */
export const loadWalks = () => import('./Walks');

const NO_TRAILS: ReadonlyMap<string, DescribedTrail> = new Map();

/**
 * Describes the trails of groups, by the groups' ids. The code for it loads only if a group has a trail.
 * @param points all points of the map
 * @param settings undefined while the descriptions are not shown
 * @returns null until they are known
 */
export function useDescribedTrails(
  groups: readonly MapGroup[],
  points: readonly MapPoint[],
  settings: MapSettings | undefined,
): ReadonlyMap<string, DescribedTrail> | null {
  const hasTrails = settings !== undefined && groups.some(({ trail }) => trail);
  const pageLanguage = usePageLanguage();
  const language = useLanguage();
  const describe = useCallback(async () => {
    if (!settings) return { value: { described: NO_TRAILS }, isComplete: true };
    const { describeTrails } = await loadWalks();
    return describeTrails(groups, points, settings, pageLanguage, language);
  }, [groups, points, settings, pageLanguage, language]);
  const described = useAvailable(describe, hasTrails ? 'soon' : 'not yet');
  return hasTrails ? (described?.described ?? null) : NO_TRAILS;
}

/** The trails on the map, and what leads along them. The code for that loads only if a group has a trail. */
export function WalksOnDemand(props: WalksProps) {
  const { content, address } = props;
  const hasTrails = content.groups.some(({ trail }) => trail);
  const isShown = content.group ?? address.routeTo ?? address.routeFrom;
  const timing = isShown ? 'soon' : 'when idle';
  const walks = useOnDemand(loadWalks, hasTrails ? timing : 'not yet');
  return hasTrails && walks && <walks.Walks {...props} />;
}
