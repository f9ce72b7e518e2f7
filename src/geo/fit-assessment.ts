import { distanceMeters, localProjection } from './earth-position';
import { areCollinear, type ControlPoint, type Fit, fitControlPoints, picturePlane } from './fit';
import { distance } from './similarity';

/** What some point of the map knows of both, by the point's id. */
export type IdentifiedControlPoint = ControlPoint & { id: string };

/** Why visitors can't be shown where they are. */
export type FitProblem = 'too few' | 'on one line' | 'folded' | 'too far apart';

/** How far a point seems off from where the others would have it. */
export type Residual = { id: string; meters: number; diagonals: number };

/** How well the positions of some points agree. */
export type FitAssessment = {
  problem: FitProblem | null;
  /** Half of the points are off by no more than this. */
  medianMeters: number;
  /** The point without which the others agree best; null for too few, or where it is hardly off. */
  worst: Residual | null;
  /** The worst is astray: it is left out of the fit, and the others agree. */
  isWorstExcluded: boolean;
  /** There is a problem, and without the worst there is none. */
  isWorstTheOnlyProblem: boolean;
};

/** The fewest that say where the picture is. */
export const MIN_CONTROL_POINTS = 3;

/** So many are looked at: more make it slower and hardly better. */
const MAX_CONTROL_POINTS = 60;

/** So much of the picture's diagonal the median of the misses may be. */
const MAX_MEDIAN_DIAGONALS = 0.06;

/** A point that is off by less, as a part of the diagonal, is not worth a word. */
const NEGLIGIBLE_DIAGONALS = 0.02;

/** A point that is off by more, in diagonals, is astray: no map is drawn so freely. */
const OUTLIER_DIAGONALS = 10;

/** So many that are off most may be the wrong one: it makes those near it seem off, too. */
const MAX_SUSPECTS = 5;

/**
 * How well the positions of some points agree: each is predicted from the others.
 * @param pairs at most as many as spreadOver gives
 * @param aspectRatio the picture's width in heights
 */
export function assessFit(
  pairs: readonly IdentifiedControlPoint[],
  aspectRatio: number,
): FitAssessment {
  const { kept, stray } = excludeOutlier(pairs, aspectRatio);
  const agreed = stray && checkFit(kept, aspectRatio);
  if (stray && agreed?.problem === null) {
    return {
      problem: null,
      medianMeters: median(agreed.misses.map(({ meters }) => meters)),
      worst: residualOf(stray, kept, aspectRatio),
      isWorstExcluded: true,
      isWorstTheOnlyProblem: false,
    };
  }
  const { problem, fit, misses } = checkFit(pairs, aspectRatio);
  const medianMeters = median(misses.map(({ meters }) => meters));
  // One that is a continent away leaves the others on one spot.
  const isStray = problem === 'on one line' || problem === 'too few';
  const worst = fit && !isStray ? findWorst(pairs, misses, fit, aspectRatio) : null;
  const suspect = isStray ? findFarthest(pairs) : worst?.id;
  const off = problem && pairs.find(({ id }) => id === suspect);
  const others = off ? pairs.filter((pair) => pair !== off) : [];
  if (off && checkFit(others, aspectRatio).problem === null) {
    return {
      problem,
      medianMeters: medianMeters,
      worst: residualOf(off, others, aspectRatio),
      isWorstExcluded: false,
      isWorstTheOnlyProblem: true,
    };
  }
  const without = pairs.filter(({ id }) => id !== worst?.id);
  const isOff = worst !== null && worst.diagonals > NEGLIGIBLE_DIAGONALS;
  const wrong = isOff && pairs.find(({ id }) => id === worst.id);
  return {
    problem,
    medianMeters: medianMeters,
    worst: wrong ? residualOf(wrong, without, aspectRatio) : null,
    isWorstExcluded: false,
    isWorstTheOnlyProblem: false,
  };
}

/** The fit by some points, without one that is astray. Visitors and the admin have the same. */
export function fitWithoutOutlier(
  pairs: readonly IdentifiedControlPoint[],
  aspectRatio: number,
): Fit | null {
  return fitControlPoints(excludeOutlier(pairs, aspectRatio).kept, aspectRatio);
}

/** Whether a point is too far from where a fit by others has it to be a place of the map. */
export function isOutlier(pair: ControlPoint, fit: Fit, aspectRatio: number): boolean {
  return errorInDiagonals(pair, fit, aspectRatio) > OUTLIER_DIAGONALS;
}

/** Some points without the one that is astray, if one is. With too few others nothing says which one it is. */
function excludeOutlier(pairs: readonly IdentifiedControlPoint[], aspectRatio: number) {
  const id = findFarthest(pairs);
  const stray = pairs.find((pair) => pair.id === id);
  const others = pairs.filter((pair) => pair !== stray);
  const fit = others.length >= MIN_CONTROL_POINTS ? fitControlPoints(others, aspectRatio) : null;
  return stray && fit && isOutlier(stray, fit, aspectRatio)
    ? { kept: others, stray }
    : { kept: pairs, stray: null };
}

/** What is wrong with the positions of some points, if anything is, and how far each is off, the farthest first. */
function checkFit(pairs: readonly IdentifiedControlPoint[], aspectRatio: number) {
  const fit = fitControlPoints(pairs, aspectRatio);
  const nothing = { fit, misses: [] };
  if (pairs.length < MIN_CONTROL_POINTS) return { problem: 'too few' as const, ...nothing };
  if (!fit || areControlPointsCollinear(pairs, aspectRatio)) {
    return { problem: 'on one line' as const, ...nothing };
  }
  const misses = leaveOneOutResiduals(pairs, fit, aspectRatio);
  const isApart = median(misses.map(({ diagonals }) => diagonals)) > MAX_MEDIAN_DIAGONALS;
  const problem: FitProblem | null = fit.isFolded() ? 'folded' : isApart ? 'too far apart' : null;
  return { problem, fit, misses };
}

/** The point that is farthest from where most are. */
function findFarthest(pairs: readonly IdentifiedControlPoint[]): string | undefined {
  const middle = {
    latitude: median(pairs.map(({ onEarth }) => onEarth.latitude)),
    longitude: median(pairs.map(({ onEarth }) => onEarth.longitude)),
  };
  return pairs
    .map(({ id, onEarth }) => ({ id, meters: distanceMeters(onEarth, middle) }))
    .sort((a, b) => b.meters - a.meters)[0]?.id;
}

/** How far a point is off from where some others have it. */
function residualOf(
  pair: IdentifiedControlPoint,
  others: readonly IdentifiedControlPoint[],
  aspectRatio: number,
): Residual | null {
  const fit = fitControlPoints(others, aspectRatio);
  const there = fit?.toEarth(pair.onPicture);
  if (!fit || !there) return null;
  const meters = distanceMeters(pair.onEarth, there);
  return { id: pair.id, meters: meters, diagonals: meters * fit.diagonalsPerMeter(there) };
}

/** How far each point is off from where the others would have it, the farthest first. */
function leaveOneOutResiduals(
  pairs: readonly IdentifiedControlPoint[],
  fit: Fit,
  aspectRatio: number,
): Residual[] {
  return pairs
    .flatMap((pair, index) => {
      const others = fitControlPoints(pairs.toSpliced(index, 1), aspectRatio);
      if (!others) return [];
      const diagonals = errorInDiagonals(pair, others, aspectRatio);
      return [{ id: pair.id, diagonals, meters: diagonals / fit.diagonalsPerMeter(pair.onEarth) }];
    })
    .sort((a, b) => b.diagonals - a.diagonals);
}

/** How far a point is drawn from where a fit has it, in the picture's diagonals. */
function errorInDiagonals(
  { onEarth, onPicture }: ControlPoint,
  fit: Fit,
  aspectRatio: number,
): number {
  const picture = picturePlane(aspectRatio);
  return distance(picture.toPlane(fit.toPicture(onEarth)), picture.toPlane(onPicture));
}

/** The one of those that are off most without which the others are off least, by the sum of squares. */
function findWorst(
  pairs: readonly IdentifiedControlPoint[],
  misses: readonly Residual[],
  fit: Fit,
  aspectRatio: number,
): Residual | null {
  const [first, ...more] = misses.slice(0, MAX_SUSPECTS).map((miss) => {
    const others = pairs.filter(({ id }) => id !== miss.id);
    const left = leaveOneOutResiduals(others, fit, aspectRatio);
    return { miss, squares: left.reduce((sum, { diagonals }) => sum + diagonals * diagonals, 0) };
  });
  if (!first) return null;
  return more.reduce((best, one) => (one.squares < best.squares ? one : best), first).miss;
}

function areControlPointsCollinear(pairs: readonly ControlPoint[], aspectRatio: number): boolean {
  const plane = localProjection(pairs.map(({ onEarth }) => onEarth));
  const picture = picturePlane(aspectRatio);
  return (
    areCollinear(pairs.map(({ onEarth }) => plane.toMeters(onEarth))) ||
    areCollinear(pairs.map(({ onPicture }) => picture.toPlane(onPicture)))
  );
}

/** The middle one of some numbers, or the mean of the middle two. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}

/**
 * At most 60 of some pairs, spread over the picture, the same whatever their order: each next one is the
 * farthest from those before (Gonzalez, Clustering to Minimize the Maximum Intercluster Distance, 1985).
 */
export function sampleFarthestPoints<Some extends IdentifiedControlPoint>(
  pairs: readonly Some[],
  aspectRatio: number,
): Some[] {
  const picture = picturePlane(aspectRatio);
  let left = pairs
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((pair) => ({ pair, at: picture.toPlane(pair.onPicture), away: Infinity }));
  const chosen: Some[] = [];
  while (chosen.length < MAX_CONTROL_POINTS) {
    const [first] = left;
    if (!first) break;
    const next = left.reduce((farthest, one) => (one.away > farthest.away ? one : farthest), first);
    chosen.push(next.pair);
    left = left
      .filter((one) => one !== next)
      .map((one) => ({ ...one, away: Math.min(one.away, distance(one.at, next.at)) }));
  }
  return chosen;
}
