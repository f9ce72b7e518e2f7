import { type Fit, isOnPicture, nearestEdge } from '@/geo/fit';
import type { PercentPosition } from '@/geo/geometry';
import { distanceMetres, type EarthPosition } from '@/geo/plane';

/** Where a position is on the picture, and how far beside it: 0 on it, null where that can't be told. */
export type Spot = { onPicture: PercentPosition; metresOff: number | null };

/** Finds the spot of a position on Earth. */
export function spotOf(position: EarthPosition, fit: Fit): Spot {
  const onPicture = fit.toPicture(position);
  if (isOnPicture(onPicture)) return { onPicture, metresOff: 0 };
  const edge = nearestEdge(onPicture, fit);
  return { onPicture, metresOff: edge && distanceMetres(position, edge) };
}
