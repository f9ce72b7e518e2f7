import type { PlanePair, Transform } from '@/geo/similarity';
import type { Vector } from './earth-position';
import { solveLinearSystems } from './solve-linear-systems';

/**
 * The thin-plate spline through some pairs: of all maps that go through them the one that bends least
 * (Bookstein, Principal Warps, 1989), or null where there is none, as for positions on one line.
 * @param pairs at least three
 * @param smoothing how far it may miss a pair to bend less; 0 goes through each (Wahba, Spline Models for
 *   Observational Data, 1990). Its unit is the square of that of `from`.
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
    // A loop over numbers: the way back asks for this dozens of times for each place of a list.
    for (const { from, weight } of terms) {
      const bent = radialBasis(squaredDistance(position, from));
      sumX += bent * weight.x;
      sumY += bent * weight.y;
    }
    return { x: sumX, y: sumY };
  };
}

function toVector([x = 0, y = 0]: readonly number[] = []): Vector {
  return { x, y };
}

/** r² ln r of r²: how a thin plate bends that is held at a point, so far from there. */
function radialBasis(squared: number): number {
  return squared === 0 ? 0 : (squared * Math.log(squared)) / 2;
}

function squaredDistance(a: Vector, b: Vector): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
