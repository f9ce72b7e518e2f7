import { clamp } from './geometry';

/** A position in a plane, or a vector. Both axes have the same unit, and y grows downward, as on a picture. */
export type Vector = { x: number; y: number };

/** The mean of some positions; the origin if there are none. */
export function centroid(positions: readonly Vector[]): Vector {
  const sum = positions.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  const count = Math.max(1, positions.length);
  return { x: sum.x / count, y: sum.y / count };
}

/** The vector from `b` to `a`. */
export function subtract(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y };
}

export function distance(a: Vector, b: Vector): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * The corners of the convex hull in order (Andrew's monotone chain, 1979). The hull of positions on one line
 * has two corners.
 */
export function convexHull(positions: readonly Vector[]): Vector[] {
  const sorted = [...positions].sort((a, b) => a.x - b.x || a.y - b.y);
  const halves = [sorted, sorted.toReversed()].map((sequence) => {
    const chain: Vector[] = [];
    for (const position of sequence) {
      for (;;) {
        const [previous, last] = [chain.at(-2), chain.at(-1)];
        if (!previous || !last || crossProduct(previous, last, position) > 0) break;
        chain.pop();
      }
      chain.push(position);
    }
    return chain.slice(0, -1);
  });
  return halves.flat();
}

/** Twice the signed area of a triangle, positive if its corners run in the hull's direction. */
export function crossProduct(a: Vector, b: Vector, c: Vector): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Returns a function for the distance to a convex hull of at least three corners, which is 0 inside. */
export function distanceToHull(hull: readonly Vector[]): (position: Vector) => number {
  const edges = hull.map((from, index) => ({ from, to: hull[(index + 1) % hull.length] ?? from }));
  return (position) => {
    if (edges.every(({ from, to }) => crossProduct(from, to, position) >= 0)) return 0;
    const nearest = edges.map(({ from, to }) =>
      between(from, to, nearestFraction(position, from, to)),
    );
    return Math.min(...nearest.map((place) => distance(position, place)));
  };
}

/** The place of a segment that is closest to a position, as a fraction of the segment's length. */
export function nearestFraction(position: Vector, from: Vector, to: Vector): number {
  const [step, offset] = [subtract(to, from), subtract(position, from)];
  const squared = step.x * step.x + step.y * step.y;
  return squared > 0 ? clamp((offset.x * step.x + offset.y * step.y) / squared, 0, 1) : 0;
}

/** The place of a segment after a fraction of its length. */
export function between(from: Vector, to: Vector, fraction: number): Vector {
  return { x: from.x + fraction * (to.x - from.x), y: from.y + fraction * (to.y - from.y) };
}
