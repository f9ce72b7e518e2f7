import type { Vector } from './earth-position';

/** A position of one plane and where it is in another. */
export type PlanePair = { from: Vector; to: Vector };

/** Where a position of one plane is in another. */
export type Transform = (position: Vector) => Vector;

/**
 * The turn, scaling and shift with the least squares of what it is off, without a reflection (Umeyama,
 * Least-squares estimation of transformation parameters, 1991; in a plane a complex number a and b say it:
 * z ↦ az + b), or null where all positions are one.
 */
export function fitSimilarity(pairs: readonly PlanePair[]): Transform | null {
  const from = centroid(pairs.map((pair) => pair.from));
  const to = centroid(pairs.map((pair) => pair.to));
  let spread = 0;
  let real = 0;
  let imaginary = 0;
  for (const pair of pairs) {
    const [a, b] = [subtract(pair.from, from), subtract(pair.to, to)];
    spread += a.x * a.x + a.y * a.y;
    real += a.x * b.x + a.y * b.y;
    imaginary += a.x * b.y - a.y * b.x;
  }
  const scale = Math.hypot(real, imaginary) / spread;
  if (!(scale > 0 && Number.isFinite(scale))) return null;
  return (position) => {
    const { x, y } = subtract(position, from);
    return {
      x: to.x + (real * x - imaginary * y) / spread,
      y: to.y + (imaginary * x + real * y) / spread,
    };
  };
}

/** The middle of some positions: the mean of each coordinate. */
export function centroid(positions: readonly Vector[]): Vector {
  const sum = positions.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  const count = Math.max(1, positions.length);
  return { x: sum.x / count, y: sum.y / count };
}

/** The step from `b` to `a`. */
export function subtract(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** How far two positions are apart. */
export function distance(a: Vector, b: Vector): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
