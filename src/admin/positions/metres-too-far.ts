import { FEWEST_PAIRS } from '@/geo/agreement';
import { distanceMetres, type EarthPosition } from '@/geo/plane';

/** Nobody draws a map on which one place is farther away than this, and so many times as far as most. */
const FAR_METRES = 5000;
const FAR_TIMES = 20;

/**
 * How far a position is from the places of a map, in metres, where that is so far that something is wrong with
 * it; else null. Fewer than three places say nothing.
 */
export function metresTooFar(
  position: EarthPosition,
  places: readonly EarthPosition[],
): number | null {
  if (places.length < FEWEST_PAIRS) return null;
  // Of the one in the middle of most: another that is wrong doesn't move it.
  const middle = {
    latitude: middleOf(places.map(({ latitude }) => latitude)),
    longitude: middleOf(places.map(({ longitude }) => longitude)),
  };
  const usual = middleOf(places.map((place) => distanceMetres(place, middle)));
  const metres = distanceMetres(position, middle);
  return metres > FAR_METRES && metres > FAR_TIMES * usual ? metres : null;
}

function middleOf(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
