import { centroid, distance, subtract, type Vector } from './plane';

/** A position in one plane and the corresponding position in another. */
export type PlanePair = { from: Vector; to: Vector };

/** Maps a position in one plane to another plane. */
export type Transform = (position: Vector) => Vector;

/** Step of the finite differences that approximate a derivative. */
const DIFFERENCE_STEP = 1e-4;

const MAX_ITERATIONS = 50;

/** Much less than a pixel on any picture. */
const CONVERGENCE_TOLERANCE = 1e-9;

/**
 * The rotation, scaling and translation with the least squared errors, without a reflection (Umeyama,
 * Least-squares estimation of transformation parameters, 1991; in a plane it is z ↦ az + b with complex
 * numbers). Null if all positions coincide.
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

/**
 * The thin-plate spline through the pairs: of all transforms through them, the one that bends least
 * (Bookstein, Principal Warps, 1989). Null if there is none, for example for positions on one line.
 * @param pairs at least three
 * @param smoothing lets the spline miss the pairs to bend less; 0 goes through each (Wahba, Spline Models for
 *   Observational Data, 1990). Its unit is the square of the unit of `from`
 */
export function fitSpline(pairs: readonly PlanePair[], smoothing: number): Transform | null {
  const matrix = [
    ...pairs.map(({ from }, row) => [
      ...pairs.map((pair, column) =>
        row === column ? smoothing : radialBasis(squaredDistance(from, pair.from)),
      ),
      1,
      from.x,
      from.y,
    ]),
    [...pairs.map(() => 1), 0, 0, 0],
    [...pairs.map(({ from }) => from.x), 0, 0, 0],
    [...pairs.map(({ from }) => from.y), 0, 0, 0],
  ];
  const rightSides = pairs.map(({ to }) => [to.x, to.y]);
  const weights = solveLinearSystems(matrix, [...rightSides, [0, 0], [0, 0], [0, 0]]);
  if (!weights) return null;
  const terms = pairs.map(({ from }, index) => ({ from, weight: toVector(weights[index]) }));
  const [shift, right, down] = weights.slice(pairs.length).map(toVector);
  if (!shift || !right || !down) return null;
  return (position) => {
    const { x, y } = position;
    let sumX = shift.x + x * right.x + y * down.x;
    let sumY = shift.y + x * right.y + y * down.y;
    // A plain loop for speed: inverting the transform calls this dozens of times for each place of a list.
    for (const { from, weight } of terms) {
      const bend = radialBasis(squaredDistance(position, from));
      sumX += bend * weight.x;
      sumY += bend * weight.y;
    }
    return { x: sumX, y: sumY };
  };
}

function toVector([x = 0, y = 0]: readonly number[] = []): Vector {
  return { x, y };
}

/** Computes r² ln r from r²: how a thin plate bends at the distance r from a point that holds it. */
function radialBasis(squared: number): number {
  return squared === 0 ? 0 : (squared * Math.log(squared)) / 2;
}

function squaredDistance(a: Vector, b: Vector): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/**
 * Solves linear systems that share a matrix, by Gauss-Jordan elimination with partial pivoting (Golub and Van
 * Loan, Matrix Computations, chapter 3).
 * @param matrix the rows of a square matrix
 * @param rightSides for each row, the right side of each system
 * @returns for each unknown, its value in each system; null if the matrix is singular
 */
export function solveLinearSystems(
  matrix: readonly (readonly number[])[],
  rightSides: readonly (readonly number[])[],
): number[][] | null {
  const minPivot = Math.max(...matrix.flat().map(Math.abs)) * 1e-12;
  const rows = matrix.map((row, index) => [...row, ...(rightSides[index] ?? [])]);
  for (let column = 0; column < rows.length; column += 1) {
    const size = (row: number[]) => Math.abs(row[column] ?? 0);
    const pivot = rows
      .slice(column)
      .reduce((largest, row) => (size(row) > size(largest) ? row : largest));
    if (!(size(pivot) > minPivot)) return null;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 0);
      // A plain loop takes a tenth of the time of array methods. Fits of 60 places are computed hundreds of times.
      for (let index = column; index < row.length; index += 1) {
        row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0);
      }
    }
  }
  return rows.map((row, index) =>
    row.slice(matrix.length).map((number) => number / (row[index] ?? 0)),
  );
}

/** The derivatives of a transform at a position, to the right and downward. */
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

/** The factor by which a transform enlarges areas at a position. Negative where it mirrors them. */
export function jacobianDeterminant(transform: Transform, position: Vector): number {
  const { right, down } = jacobian(transform, position);
  return right.x * down.y - right.y * down.x;
}

/**
 * Finds the position that a transform maps to `target`, by Newton's method from the nearest pair, with shorter
 * steps where a full one increases the error (Dennis and Schnabel, Numerical Methods for Unconstrained
 * Optimization, 1983, chapter 6). Null if it does not converge.
 */
export function invertTransform(
  transform: Transform,
  target: Vector,
  pairs: readonly PlanePair[],
): Vector | null {
  const nearest = pairs.reduce<PlanePair | null>(
    (a, b) => (a && distance(a.to, target) <= distance(b.to, target) ? a : b),
    null,
  );
  let position = nearest?.from ?? { x: 0, y: 0 };
  let error = subtract(transform(position), target);
  for (let steps = 0; steps < MAX_ITERATIONS; steps += 1) {
    const { x, y } = position;
    const { x: errorX, y: errorY } = error;
    if (Math.hypot(errorX, errorY) < CONVERGENCE_TOLERANCE) return position;
    const { right, down } = jacobian(transform, position);
    const area = right.x * down.y - right.y * down.x;
    const stepX = (errorX * down.y - errorY * down.x) / area;
    const stepY = (errorY * right.x - errorX * right.y) / area;
    let isNearer = false;
    for (let fraction = 1; fraction > 1e-3 && !isNearer; fraction /= 2) {
      position = { x: x - fraction * stepX, y: y - fraction * stepY };
      error = subtract(transform(position), target);
      isNearer = Math.hypot(error.x, error.y) < Math.hypot(errorX, errorY);
    }
    if (!isNearer) return null;
  }
  return null;
}
