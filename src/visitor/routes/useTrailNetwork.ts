import { useEffect, useState } from 'react';
import type { MapSettings } from '@/model/map-settings';
import { aspectRatioOf } from '@/visitor/details/trail-order';
import { goodFit } from '@/visitor/trails/describe-trails';
import { measureTrail } from '@/visitor/trails/measure-trail';
import type { MapContent } from '@/visitor/useMapContent';
import { buildNetwork, type TrailNetwork } from './trail-network';

/**
 * The network of all trails on the base map.
 * @param isNeeded whether a visitor may soon ask for a route
 * @returns null until the trails are measured, or it is known that they can't be
 */
export function useTrailNetwork(
  { groups, points }: MapContent,
  settings: MapSettings,
  isNeeded: boolean,
): TrailNetwork | null {
  const [network, setNetwork] = useState<TrailNetwork | null>(null);
  useEffect(
    function build() {
      let isCanceled = false;
      const trails = groups.flatMap(({ id, trail, background_image }) =>
        trail && !background_image ? [{ id, trail }] : [],
      );
      async function measure() {
        const fit = await goodFit(points, settings);
        for (const { trail } of trails) {
          if (isCanceled) return;
          // The fit remembers what it has measured. That takes a while, and the map must not wait for all trails.
          if (fit) measureTrail(trail, fit);
          await new Promise((resolve) => setTimeout(resolve));
        }
        const aspectRatio = fit?.aspectRatio ?? aspectRatioOf(settings.base_map_image);
        if (!isCanceled) setNetwork(buildNetwork(trails, aspectRatio, fit));
      }
      if (isNeeded) void measure();
      return () => {
        isCanceled = true;
      };
    },
    [groups, points, settings, isNeeded],
  );
  return network;
}
