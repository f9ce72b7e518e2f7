import { type PercentPosition, roundPosition } from '@/geo/geometry';

/** About half a marker. */
const ASIDE_PERCENT = 2;

/** Nearer than this a place is taken. */
const ROOM_PERCENT = 1;

/**
 * A place a little to the right of another, or to its left where the picture ends, that none of the
 * taken places is at: the first that is free in its row, or in those below and above.
 */
export function positionBeside(place: PercentPosition, taken: PercentPosition[]): PercentPosition {
  const columns = [
    ...steps(place.percentX, ASIDE_PERCENT),
    ...steps(place.percentX, -ASIDE_PERCENT),
  ];
  const rows = [
    place.percentY,
    ...steps(place.percentY, ASIDE_PERCENT),
    ...steps(place.percentY, -ASIDE_PERCENT),
  ];
  const places = rows.flatMap((percentY) => columns.map((percentX) => ({ percentX, percentY })));
  const isFree = (place: PercentPosition) => !taken.some((other) => isNear(place, other));
  return roundPosition(places.find(isFree) ?? places[0] ?? place);
}

/** From a percentage in steps to the edge, without the first. */
function steps(from: number, step: number): number[] {
  const count = Math.floor((step > 0 ? 100 - from : from) / Math.abs(step));
  return Array.from({ length: Math.max(count, 0) }, (_, number) => from + (number + 1) * step);
}

function isNear(one: PercentPosition, other: PercentPosition): boolean {
  return (
    Math.abs(one.percentX - other.percentX) < ROOM_PERCENT &&
    Math.abs(one.percentY - other.percentY) < ROOM_PERCENT
  );
}
