import { type PercentPosition, roundPlace } from '@/map/geometry';

/** About half a marker. */
const ASIDE_PERCENT = 2;

/** A place a little to the right of another, or to its left where the picture ends. */
export function placeBeside({ percentX, percentY }: PercentPosition): PercentPosition {
  const isAtTheEdge = percentX + ASIDE_PERCENT > 100;
  const step = isAtTheEdge ? -ASIDE_PERCENT : ASIDE_PERCENT;
  return roundPlace({ percentX: percentX + step, percentY });
}
