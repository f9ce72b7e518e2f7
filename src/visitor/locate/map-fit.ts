import type { GeoPosition } from '@/geo/earth-position';
import type { Fit } from '@/geo/fit';
import {
  fitWithoutOutlier,
  isOutlier,
  MIN_CONTROL_POINTS,
  sampleFarthestPoints,
} from '@/geo/fit-assessment';
import type { MapPoint } from '@/model/point';

/** The fit of the Earth to a map's picture, and where on Earth the map's points are by it. */
export type MapFit = Fit & {
  aspectRatio: number;
  /**
   * Where a point says that it is, unless that is astray, or where the fit has it; null where that isn't
   * found.
   */
  geoPositionOf(point: MapPoint): GeoPosition | null;
};

/**
 * The fit by those points of a map that say where they are.
 * @param aspectRatio the picture's width in heights
 * @returns null as long as there are too few of them
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
  const found = new Map<string, GeoPosition | null>();
  return {
    ...fit,
    aspectRatio,
    geoPositionOf(point) {
      // It is looked for step by step, and asked for with every position.
      const known = found.get(point.id);
      if (known !== undefined) return known;
      const { geoPosition } = point;
      const onPicture = percentPositionOf(point);
      const isTrue =
        geoPosition && !isOutlier({ onEarth: geoPosition, onPicture }, fit, aspectRatio);
      const position = isTrue ? geoPosition : fit.toEarth(onPicture);
      found.set(point.id, position);
      return position;
    },
  };
}

/** Where a point is drawn. */
export function percentPositionOf({ coord_x, coord_y }: Pick<MapPoint, 'coord_x' | 'coord_y'>) {
  return { percentX: coord_x, percentY: coord_y };
}
