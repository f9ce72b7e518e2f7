import { useState } from 'react';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';

/**
 * Whether visitors can be shown where they are. Each change of a position clears the verdict until the desk has
 * worked out another: what was good stays so meanwhile, or a walk would end by it.
 */
export function useIsLocatable(settings: MapSettings, points: MapPoint[]): boolean {
  const [wasLocatable, setWasLocatable] = useState(false);
  const isAwaited =
    settings.position_verdict === null &&
    settings.base_map_image !== null &&
    points.some(({ geoPosition }) => geoPosition);
  const isLocatable = settings.position_verdict === 'good' || (wasLocatable && isAwaited);
  if (isLocatable !== wasLocatable) setWasLocatable(isLocatable);
  return isLocatable;
}
