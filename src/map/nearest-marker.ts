/** A way to go with an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** A position on a plane, in any unit that is the same for both axes. Y grows downwards. */
export type PlanePosition = { x: number; y: number };

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
  let nearest: { index: number; ahead: number; aside: number } | null = null;
  for (const [index, position] of positions.entries()) {
    if (index === from) continue;
    const dx = position.x - origin.x;
    const dy = position.y - origin.y;
    const isOnTop = dx === 0 && dy === 0;
    const step = isOnTop ? { ahead: 0, aside: Math.abs(index - from) } : turn(dx, dy, direction);
    const isThere = isOnTop
      ? direction === (index > from ? 'right' : 'left')
      : step.ahead > 0 && -step.ahead < step.aside && step.aside <= step.ahead;
    if (!isThere) continue;
    const aside = Math.abs(step.aside);
    if (
      !nearest ||
      step.ahead < nearest.ahead ||
      (step.ahead === nearest.ahead && aside < nearest.aside)
    ) {
      nearest = { index, ahead: step.ahead, aside };
    }
  }
  return nearest?.index ?? null;
}

/** How far ahead, and how far to the left of the way, a position is for one who faces the direction. */
function turn(dx: number, dy: number, direction: Direction): { ahead: number; aside: number } {
  switch (direction) {
    case 'right':
      return { ahead: dx, aside: -dy };
    case 'left':
      return { ahead: -dx, aside: dy };
    case 'up':
      return { ahead: -dy, aside: -dx };
    case 'down':
      return { ahead: dy, aside: dx };
  }
}
