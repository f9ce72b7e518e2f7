import { type PercentPosition, roundPosition } from '@/geo/geometry';

/** About half a marker. */
const STEP_PERCENT = 2;

/** Nearer than this a place is taken. */
const MIN_GAP_PERCENT = 1;

/**
 * A place a little to the right of another, or to its left where the picture ends, that none of the
 * taken places is at: the first that is free in its row, or in those below and above.
 */
export function findFreePosition(
  place: PercentPosition,
  taken: PercentPosition[],
): PercentPosition {
  const columns = [
    ...stepsToEdge(place.percentX, STEP_PERCENT),
    ...stepsToEdge(place.percentX, -STEP_PERCENT),
  ];
  const rows = [
    place.percentY,
    ...stepsToEdge(place.percentY, STEP_PERCENT),
    ...stepsToEdge(place.percentY, -STEP_PERCENT),
  ];
  const places = rows.flatMap((percentY) => columns.map((percentX) => ({ percentX, percentY })));
  const isFree = (place: PercentPosition) => !taken.some((other) => isTooClose(place, other));
  return roundPosition(places.find(isFree) ?? places[0] ?? place);
}

/** From a percentage in steps to the edge, without the first. */
function stepsToEdge(from: number, step: number): number[] {
  const count = Math.floor((step > 0 ? 100 - from : from) / Math.abs(step));
  return Array.from({ length: Math.max(count, 0) }, (_, number) => from + (number + 1) * step);
}

function isTooClose(one: PercentPosition, other: PercentPosition): boolean {
  return (
    Math.abs(one.percentX - other.percentX) < MIN_GAP_PERCENT &&
    Math.abs(one.percentY - other.percentY) < MIN_GAP_PERCENT
  );
}
