import { useCallback, useState } from 'react';
import { joinTrails } from '@/map/trails/join-trails';
import type { MapSettings } from '@/model/map-settings';
import { useOnDemand } from '@/ui/useOnDemand';
import { aspectRatioOf } from '@/visitor/details/trail-order';
import { goodFit } from '@/visitor/trails/describe-trails';
import { measureTrail } from '@/visitor/trails/measure-trail';
import type { MapContent } from '@/visitor/useMapContent';
import { buildNetwork, type TrailNetwork } from './trail-network';

/**
 * The network of all trails.
 * @param isNeeded whether a visitor has asked for a route
 * @returns null until the trails are measured, or it is known that they can't be
 */
export function useTrailNetwork(
  { groups, points }: Pick<MapContent, 'groups' | 'points'>,
  settings: MapSettings,
  isNeeded: boolean,
): TrailNetwork | null {
  const [latest, setLatest] = useState<TrailNetwork | null>(null);
  const build = useCallback(async () => {
    const trails = groups.flatMap(({ id, trail }) => (trail ? [{ id, trail }] : []));
    const fit = await goodFit(points, settings).catch(() => undefined);
    const aspectRatio = fit?.aspectRatio ?? aspectRatioOf(settings.base_map_image);
    const joined = joinTrails(trails, aspectRatio);
    for (const { trail } of joined.trails) {
      // The fit remembers what it has measured. That takes a while, and the map must not wait for all trails.
      if (fit) measureTrail(trail, fit);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const network = buildNetwork(joined, fit ?? null);
    setLatest(network);
    // Then it is tried again.
    if (fit === undefined) throw new Error('The trails can’t be measured');
    return network;
  }, [groups, points, settings]);
  return useOnDemand(build, isNeeded ? 'soon' : 'not yet') ?? latest;
}
