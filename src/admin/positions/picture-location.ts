import { distanceMeters, type GeoPosition } from '@/geo/earth-position';
import { type Fit, nearestEdgeOnEarth } from '@/geo/fit';
import { MIN_CONTROL_POINTS, median } from '@/geo/fit-assessment';
import { formatDistance } from '@/geo/format-distance';
import { isOnPicture, type PercentPosition } from '@/geo/geometry';

/** A position is wrong if it is farther away than this, and this many times farther than most places. */
const MIN_OUTLIER_METERS = 5000;
const MIN_OUTLIER_FACTOR = 20;

/** The location of a position on the picture, and the distance to the picture: 0 on it, null if unknown. */
export type PictureLocation = { onPicture: PercentPosition; metersOutside: number | null };

/** Locates a position on Earth. */
export function findPictureLocation(position: GeoPosition, fit: Fit): PictureLocation {
  const onPicture = fit.toPicture(position);
  if (isOnPicture(onPicture)) return { onPicture, metersOutside: 0 };
  const edge = nearestEdgeOnEarth(onPicture, fit);
  return { onPicture, metersOutside: edge && distanceMeters(position, edge) };
}

/**
 * The distance of a position from the places of a map, in meters, if it is so far that the position must be wrong;
 * else null. Also null if there are fewer than three places.
 */
export function outlierDistanceMeters(
  position: GeoPosition,
  places: readonly GeoPosition[],
): number | null {
  if (places.length < MIN_CONTROL_POINTS) return null;
  // Medians, because another wrong place doesn't move them.
  const center = {
    latitude: median(places.map(({ latitude }) => latitude)),
    longitude: median(places.map(({ longitude }) => longitude)),
  };
  const usual = median(places.map((place) => distanceMeters(place, center)));
  const meters = distanceMeters(position, center);
  return meters > MIN_OUTLIER_METERS && meters > MIN_OUTLIER_FACTOR * usual ? meters : null;
}

/** Formats a distance. */
export function metersText(meters: number): string {
  return formatDistance(meters, 'en', 'meters');
}
