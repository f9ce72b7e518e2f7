import type { PercentPosition } from '@/geo/geometry';

/** A position on a plane, with the same unit for both axes. Y grows downward. */
export type PlanePosition = { x: number; y: number };

/** The direction of an arrow key. */
export type Direction = keyof typeof DIRECTIONS;

/** The step that a key takes from a marker. */
export type MarkerStep = Direction | 'first' | 'last' | 'previous' | 'next';

/** The unit vector of each direction. */
export const DIRECTIONS = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The id of the marker that a key leads to from another, or null.
 * @param aspect the picture's height as a fraction of its width
 */
export function findNeighbor(
  id: string,
  to: MarkerStep,
  markers: readonly (PercentPosition & { id: string })[],
  aspect: number,
): string | null {
  const from = markers.findIndex((marker) => marker.id === id);
  if (to === 'first') return markers[0]?.id ?? null;
  if (to === 'last') return markers.at(-1)?.id ?? null;
  if (to === 'previous') return markers[from - 1]?.id ?? null;
  if (to === 'next') return markers[from + 1]?.id ?? null;
  const positions = markers.map(({ percentX, percentY }) => ({
    x: percentX,
    y: percentY * aspect,
  }));
  const nearest = nearestInDirection(positions, from, to);
  return nearest === null ? null : (markers[nearest]?.id ?? null);
}

/**
 * Finds the nearest position in a direction.
 *
 * The diagonals cut the plane around a position into four quarters, each of which includes one of the two
 * diagonals at its edges. The nearest position is the first one straight ahead; of equals, the one that is
 * less to the side. So every position can be reached from every other by stepping into the quarter that
 * contains it: no step increases the sum of the distances across and down. Only a step along a diagonal
 * leaves the sum unchanged, which cannot repeat forever, nor in circles, as each quarter includes only one
 * diagonal. Positions on top of each other count as side by side, in their order.
 * @returns its index, or null if there is none in that direction
 */
export function nearestInDirection(
  positions: PlanePosition[],
  from: number,
  direction: Direction,
): number | null {
  const origin = positions[from];
  if (!origin) return null;
  const step = DIRECTIONS[direction];
  let nearest: { index: number; ahead: number; aside: number } | null = null;
  for (const [index, position] of positions.entries()) {
    if (index === from) continue;
    const dx = position.x - origin.x;
    const dy = position.y - origin.y;
    const isOnTop = dx === 0 && dy === 0;
    // Facing in the direction: how far ahead, and how far to the left.
    const ahead = dx * step.x + dy * step.y;
    const left = dx * step.y - dy * step.x;
    const isInQuarter = isOnTop
      ? step.x === Math.sign(index - from)
      : ahead > 0 && -ahead < left && left <= ahead;
    if (!isInQuarter) continue;
    const aside = isOnTop ? Math.abs(index - from) : Math.abs(left);
    if (!nearest || ahead < nearest.ahead || (ahead === nearest.ahead && aside < nearest.aside)) {
      nearest = { index, ahead, aside };
    }
  }
  return nearest?.index ?? null;
}
