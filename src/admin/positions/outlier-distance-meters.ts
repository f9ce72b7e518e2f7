import { distanceMeters, type GeoPosition } from '@/geo/earth-position';
import { MIN_CONTROL_POINTS } from '@/geo/fit-assessment';

/** Nobody draws a map on which one place is farther away than this, and so many times as far as most. */
const MIN_OUTLIER_METERS = 5000;
const MIN_OUTLIER_FACTOR = 20;

/**
 * How far a position is from the places of a map, in metres, where that is so far that something is wrong with
 * it; else null. Fewer than three places say nothing.
 */
export function outlierDistanceMeters(
  position: GeoPosition,
  places: readonly GeoPosition[],
): number | null {
  if (places.length < MIN_CONTROL_POINTS) return null;
  // Of the one in the middle of most: another that is wrong doesn't move it.
  const middle = {
    latitude: medianOf(places.map(({ latitude }) => latitude)),
    longitude: medianOf(places.map(({ longitude }) => longitude)),
  };
  const usual = medianOf(places.map((place) => distanceMeters(place, middle)));
  const metres = distanceMeters(position, middle);
  return metres > MIN_OUTLIER_METERS && metres > MIN_OUTLIER_FACTOR * usual ? metres : null;
}

function medianOf(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
