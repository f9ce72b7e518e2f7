import { useCallback, useMemo } from 'react';
import { distanceMeters, type GeoPosition } from '@/geo/earth-position';
import { type Fit, picturePlane } from '@/geo/fit';
import {
  fitWithoutOutlier,
  isOutlier,
  MIN_CONTROL_POINTS,
  sampleFarthestPoints,
} from '@/geo/fit-assessment';
import type { PercentPosition } from '@/geo/geometry';
import { convexHull, distanceToHull } from '@/geo/plane';
import { safePictureAddress } from '@/lib/safe-address';
import { type MapPoint, percentPositionOf } from '@/model/point';
import { loadPictureSize } from '@/pictures/sizing';
import { useOnDemand } from '@/ui/useOnDemand';

/** The fit of the Earth to a map's picture, and the positions of the map's points on Earth. */
export type MapFit = Fit & {
  aspectRatio: number;
  /**
   * A point's own position unless that is an outlier, otherwise its position by the fit; null if that can't be
   * calculated.
   */
  geoPositionOf(point: MapPoint): GeoPosition | null;
  /**
   * The length on Earth of a path on the picture, in meters; null if the fit can't measure it: outside the points with a
   * position and their surroundings, nothing shows whether the fit is right.
   */
  metersAlong(path: readonly PercentPosition[]): number | null;
  /** Whether the fit can measure lengths at a position. */
  canMeasure(position: PercentPosition): boolean;
};

/** How far outside the hull of the points the fit can measure lengths, in diagonals of the picture. */
const MAX_DISTANCE_OUTSIDE = 0.1;

/**
 * The fit by the points that have a position.
 * @param aspectRatio the picture's width divided by its height
 * @returns null if too few points have one
 */
export function fitMap(points: readonly MapPoint[], aspectRatio: number): MapFit | null {
  const pairs = points.flatMap(({ id, geoPosition, ...spot }) =>
    geoPosition ? { id, onEarth: geoPosition, onPicture: percentPositionOf(spot) } : [],
  );
  const fit =
    pairs.length < MIN_CONTROL_POINTS
      ? null
      : fitWithoutOutlier(sampleFarthestPoints(pairs, aspectRatio), aspectRatio);
  if (!fit) return null;
  const { toPlane } = picturePlane(aspectRatio);
  const inliers = pairs.filter((pair) => !isOutlier(pair, fit, aspectRatio));
  const hull = convexHull(inliers.map(({ onPicture }) => toPlane(onPicture)));
  const distanceOutside = distanceToHull(hull);
  const hasArea = hull.length > 2 && !fit.isFolded();
  const canMeasure = (position: PercentPosition) =>
    hasArea && distanceOutside(toPlane(position)) <= MAX_DISTANCE_OUTSIDE;
  const onEarth = new WeakMap<PercentPosition, GeoPosition | null>();
  const reliablePosition = (position: PercentPosition): GeoPosition | null => {
    const cached = onEarth.get(position);
    if (cached !== undefined) return cached;
    const earth = canMeasure(position) ? fit.toEarth(position) : null;
    onEarth.set(position, earth);
    return earth;
  };
  const cache = new Map<string, GeoPosition | null>(inliers.map((it) => [it.id, it.onEarth]));
  return {
    ...fit,
    aspectRatio,
    canMeasure,
    metersAlong(path) {
      const positions = path.map(reliablePosition).filter((position) => position !== null);
      if (positions.length < path.length) return null;
      const lengths = positions.map((to, index) => distanceMeters(positions[index - 1] ?? to, to));
      return lengths.reduce((sum, meters) => sum + meters, 0);
    },
    geoPositionOf(point) {
      // Cached, because it is calculated iteratively, and needed with every position of the visitor.
      const cached = cache.get(point.id);
      if (cached !== undefined) return cached;
      const { geoPosition } = point;
      const onPicture = percentPositionOf(point);
      const isPlausible =
        geoPosition && !isOutlier({ onEarth: geoPosition, onPicture }, fit, aspectRatio);
      const position = isPlausible ? geoPosition : fit.toEarth(onPicture);
      cache.set(point.id, position);
      return position;
    },
  };
}

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
