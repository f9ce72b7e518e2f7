import { useCallback, useMemo } from 'react';
import { safePictureAddress } from '@/lib/safe-address';
import type { MapPoint } from '@/model/point';
import { loadPictureSize } from '@/pictures/sizing';
import { useOnDemand } from '@/ui/useOnDemand';
import { fitMap, type MapFit } from './map-fit';

/** The latest fit, which remembers what it has measured. */
let latest: { points: unknown; aspectRatio: number; fit: MapFit | null } | undefined;

/**
 * The fit of a map's points to its base map.
 * @returns null without a base map, or if too few points have a position
 * @throws the browser's error if the size of the base map can't be loaded
 */
export async function loadFit(
  points: readonly MapPoint[],
  baseMap: string | null,
): Promise<MapFit | null> {
  const address = safePictureAddress(baseMap);
  if (address === null) return null;
  const size = await loadPictureSize(address);
  const aspectRatio = size.widthPx / size.heightPx;
  if (latest?.points !== points || latest.aspectRatio !== aspectRatio) {
    latest = { points, aspectRatio, fit: fitMap(points, aspectRatio) };
  }
  return latest.fit;
}

/**
 * The fit of a map's points to its base map, whichever picture is shown: a group's background may have different
 * proportions.
 * @returns null until the size of the base map and the positions of enough points are known
 */
export function useMapFit(points: MapPoint[], baseMap: string | null): MapFit | null {
  const address = safePictureAddress(baseMap);
  const loadSize = useCallback(() => loadPictureSize(address ?? ''), [address]);
  const size = useOnDemand(loadSize, address === null ? 'not yet' : 'soon');
  return useMemo(() => size && fitMap(points, size.widthPx / size.heightPx), [points, size]);
}
