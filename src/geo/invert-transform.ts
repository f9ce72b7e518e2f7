import type { Vector } from './earth-position';
import { distance, type PlanePair, subtract, type Transform } from './similarity';

/** How far the transform is followed to see which way it goes. */
const DIFFERENCE_STEP = 1e-4;

const MAX_ITERATIONS = 50;

/** Far less than a pixel on any picture. */
const CONVERGENCE_TOLERANCE = 1e-9;

/** How the transform changes around a position, for a step to the right and for one down. */
function jacobian(transform: Transform, { x, y }: Vector): { right: Vector; down: Vector } {
  const change = (stepX: number, stepY: number): Vector => {
    const ahead = transform({ x: x + stepX, y: y + stepY });
    const behind = transform({ x: x - stepX, y: y - stepY });
    return {
      x: (ahead.x - behind.x) / (2 * DIFFERENCE_STEP),
      y: (ahead.y - behind.y) / (2 * DIFFERENCE_STEP),
    };
  };
  return { right: change(DIFFERENCE_STEP, 0), down: change(0, DIFFERENCE_STEP) };
}

/** How many times as large an area is after the transform: the determinant of its derivative. Negative where it is turned over. */
export function jacobianDeterminant(transform: Transform, position: Vector): number {
  const { right, down } = jacobian(transform, position);
  return right.x * down.y - right.y * down.x;
}

/**
 * The position that the transform takes to `target`, by Newton's method from the nearest pair, with shorter
 * steps where a whole one would go astray (Dennis and Schnabel, Numerical Methods for Unconstrained
 * Optimization, 1983, chapter 6). Null where it finds none.
 */
export function invertTransform(
  transform: Transform,
  target: Vector,
  pairs: readonly PlanePair[],
): Vector | null {
  let position = findNearestPair(pairs, target)?.from ?? { x: 0, y: 0 };
  let miss = subtract(transform(position), target);
  for (let steps = 0; steps < MAX_ITERATIONS; steps += 1) {
    if (Math.hypot(miss.x, miss.y) < CONVERGENCE_TOLERANCE) return position;
    const { right, down } = jacobian(transform, position);
    const area = right.x * down.y - right.y * down.x;
    const whole = {
      x: (miss.x * down.y - miss.y * down.x) / area,
      y: (miss.y * right.x - miss.x * right.y) / area,
    };
    const next = backtrackStep(transform, target, position, whole, miss);
    if (!next) return null;
    ({ position, miss } = next);
  }
  return null;
}

function findNearestPair(pairs: readonly PlanePair[], target: Vector): PlanePair | undefined {
  let [nearest] = pairs;
  for (const pair of pairs) {
    if (nearest && distance(pair.to, target) < distance(nearest.to, target)) nearest = pair;
  }
  return nearest;
}

/** The longest of some steps after which less is missing. */
function backtrackStep(
  transform: Transform,
  target: Vector,
  from: Vector,
  whole: Vector,
  before: Vector,
): { position: Vector; miss: Vector } | null {
  for (let part = 1; part > 1e-3; part /= 2) {
    const position = { x: from.x - part * whole.x, y: from.y - part * whole.y };
    const miss = subtract(transform(position), target);
    if (Math.hypot(miss.x, miss.y) < Math.hypot(before.x, before.y)) return { position, miss };
  }
  return null;
}
