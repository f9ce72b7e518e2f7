import { distanceMeters, type GeoPosition } from '@/geo/earth-position';
import { type Fit, isOnPicture, nearestEdgeOnEarth } from '@/geo/fit';
import type { PercentPosition } from '@/geo/geometry';

/** Where a position is on the picture, and how far beside it: 0 on it, null where that can't be told. */
export type PictureLocation = { onPicture: PercentPosition; metersOutside: number | null };

/** Finds the spot of a position on Earth. */
export function locateOnPicture(position: GeoPosition, fit: Fit): PictureLocation {
  const onPicture = fit.toPicture(position);
  if (isOnPicture(onPicture)) return { onPicture, metersOutside: 0 };
  const edge = nearestEdgeOnEarth(onPicture, fit);
  return { onPicture, metersOutside: edge && distanceMeters(position, edge) };
}
