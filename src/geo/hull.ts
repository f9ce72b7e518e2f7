import type { Vector } from './earth-position';

/**
 * The convex hull of some positions, its corners in turn (Andrew's monotone chain, 1979). Of positions on
 * one line it has two.
 */
export function convexHull(positions: readonly Vector[]): Vector[] {
  const sorted = [...positions].sort((a, b) => a.x - b.x || a.y - b.y);
  const halves = [sorted, sorted.toReversed()].map((way) => {
    const chain: Vector[] = [];
    for (const position of way) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || crossProduct(before, last, position) > 0) break;
        chain.pop();
      }
      chain.push(position);
    }
    return chain.slice(0, -1);
  });
  return halves.flat();
}

/** Twice the area of a triangle, positive where its corners go round like the hull's. */
function crossProduct(a: Vector, b: Vector, c: Vector): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** How far a position is outside a convex hull of at least three corners: 0 inside it. */
export function distanceToHull(hull: readonly Vector[]): (position: Vector) => number {
  const edges = hull.map((from, index) => ({ from, to: hull[(index + 1) % hull.length] ?? from }));
  return (position) => {
    if (edges.every(({ from, to }) => crossProduct(from, to, position) >= 0)) return 0;
    return Math.min(...edges.map(({ from, to }) => distanceToSegment(position, from, to)));
  };
}

function distanceToSegment({ x, y }: Vector, from: Vector, to: Vector): number {
  const [stepX, stepY] = [to.x - from.x, to.y - from.y];
  const squared = stepX * stepX + stepY * stepY;
  const along = squared > 0 ? ((x - from.x) * stepX + (y - from.y) * stepY) / squared : 0;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - part * stepX, y - from.y - part * stepY);
}
