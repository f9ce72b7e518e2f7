import type { PercentPosition } from '@/geo/geometry';

/** A position on a plane, in any unit that is the same for both axes. Y grows downwards. */
export type PlanePosition = { x: number; y: number };

/** A way to go with an arrow key. */
export type Direction = keyof typeof DIRECTIONS;

/** Where a key goes from a marker. */
export type MarkerStep = Direction | 'first' | 'last' | 'previous' | 'next';

/** A step in each direction. */
export const DIRECTIONS = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The marker that a key goes to from another, or null.
 * @param aspect the picture's height, as a part of its width
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
 * The nearest position in a direction.
 *
 * The plane around a position is cut into four quarters along its diagonals, each with one of the two
 * diagonals that bound it. Nearest is what comes first straight in the direction; of equals, what is
 * less aside. So every position can be reached from every other by stepping into the quarter where it
 * is: a step never makes the sum of the distances across and down greater, and only a step along a
 * diagonal leaves it the same, which can't happen without end (and not in circles, as each quarter has
 * one diagonal only). Positions on top of each other count as lying side by side in their order.
 * @returns its index, or null if there is none in that direction
 */
export function nearestInDirection(
  positions: PlanePosition[],
  from: number,
  direction: Direction,
): number | null {
  const origin = positions[from];
  if (!origin) return null;
  const way = DIRECTIONS[direction];
  let nearest: { index: number; ahead: number; aside: number } | null = null;
  for (const [index, position] of positions.entries()) {
    if (index === from) continue;
    const dx = position.x - origin.x;
    const dy = position.y - origin.y;
    const isOnTop = dx === 0 && dy === 0;
    // Ahead, and to the left of the way, for one who faces the direction.
    const ahead = dx * way.x + dy * way.y;
    const left = dx * way.y - dy * way.x;
    const isThere = isOnTop
      ? way.x === Math.sign(index - from)
      : ahead > 0 && -ahead < left && left <= ahead;
    if (!isThere) continue;
    const aside = isOnTop ? Math.abs(index - from) : Math.abs(left);
    if (!nearest || ahead < nearest.ahead || (ahead === nearest.ahead && aside < nearest.aside)) {
      nearest = { index, ahead, aside };
    }
  }
  return nearest?.index ?? null;
}
