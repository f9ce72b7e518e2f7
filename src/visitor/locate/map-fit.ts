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
import { type MapPoint, percentPositionOf } from '@/model/point';

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
  const hull = convexHull(
    pairs
      .filter((pair) => !isOutlier(pair, fit, aspectRatio))
      .map(({ onPicture }) => toPlane(onPicture)),
  );
  const distanceOutside = distanceToHull(hull);
  const canMeasure = hull.length > 2 && !fit.isFolded();
  const onEarth = new WeakMap<PercentPosition, GeoPosition | null>();
  const reliablePosition = (position: PercentPosition): GeoPosition | null => {
    const cached = onEarth.get(position);
    if (cached !== undefined) return cached;
    const isReliable = canMeasure && distanceOutside(toPlane(position)) <= MAX_DISTANCE_OUTSIDE;
    const earth = isReliable ? fit.toEarth(position) : null;
    onEarth.set(position, earth);
    return earth;
  };
  const cache = new Map<string, GeoPosition | null>();
  return {
    ...fit,
    aspectRatio,
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
