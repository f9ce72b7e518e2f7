import { distance, type PlanePair, type Transform } from '@/geo/similarity';
import { solve } from '@/geo/solve';

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
        row === column ? smoothing : bend(distance(from, pair.from)),
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
  const weights = solve(matrix, [...rightSides, [0, 0], [0, 0], [0, 0]]);
  if (!weights) return null;
  return (position) => {
    const terms = [
      ...pairs.map(({ from }) => bend(distance(position, from))),
      1,
      position.x,
      position.y,
    ];
    const sum = (axis: 0 | 1) =>
      terms.reduce((sum, term, index) => sum + term * (weights[index]?.[axis] ?? 0), 0);
    return { x: sum(0), y: sum(1) };
  };
}

/** r² ln r: how a thin plate bends that is held at a point. */
function bend(r: number): number {
  return r === 0 ? 0 : r * r * Math.log(r);
}
