import { distanceMeters, localProjection } from './earth-position';
import { areCollinear, type ControlPoint, type Fit, fitControlPoints, picturePlane } from './fit';
import { distance } from './plane';

export type IdentifiedControlPoint = ControlPoint & { id: string };

/** Why the map cannot show visitors' positions. */
export type FitProblem = 'too few' | 'on one line' | 'folded' | 'too far apart';

/** The distance between a point's position and the one predicted from the others. */
export type Residual = { id: string; meters: number };

/** How well the positions of the points agree. */
export type FitAssessment = {
  problem: FitProblem | null;
  /** The median of the points' errors. */
  medianMeters: number;
  /** The point without which the others agree best; null if there are too few, or its error is negligible. */
  worst: Residual | null;
  /** Whether the worst point is an outlier that the fit excludes, and the others agree. */
  isWorstExcluded: boolean;
  /** Whether leaving out the worst point solves the problem. */
  isWorstTheOnlyProblem: boolean;
};

/** The fewest points that determine a fit that can be assessed. */
export const MIN_CONTROL_POINTS = 3;

/** More points make the fit slower and hardly better. */
const MAX_CONTROL_POINTS = 60;

/** The largest acceptable median error, in diagonals of the picture. */
const MAX_MEDIAN_DIAGONALS = 0.06;

/** The worst point is reported only if its error is larger than this, in diagonals. */
const NEGLIGIBLE_DIAGONALS = 0.02;

/** A point with a larger error than this, in diagonals, is an outlier. No map is that inaccurate. */
const OUTLIER_DIAGONALS = 10;

/** How many of the points with the largest errors are suspects: a wrong point also affects its neighbors. */
const MAX_SUSPECTS = 5;

/**
 * Assesses how well the positions of the points agree by predicting each from the others.
 * @param pairs at most as many as `sampleFarthestPoints` returns
 * @param aspectRatio the picture's width divided by its height
 */
export function assessFit(
  pairs: readonly IdentifiedControlPoint[],
  aspectRatio: number,
): FitAssessment {
  const { inliers, outlier } = excludeOutlier(pairs, aspectRatio);
  const inlierCheck = outlier && checkFit(inliers, aspectRatio);
  const isWorstExcluded = inlierCheck?.problem === null;
  const { problem, fit, residuals } = isWorstExcluded ? inlierCheck : checkFit(pairs, aspectRatio);
  // Next to a point a continent away, all the others seem to be at one spot.
  const mayHaveOutlier = isWorstExcluded || problem === 'on one line' || problem === 'too few';
  const worst = fit && !mayHaveOutlier ? findWorst(pairs, residuals, fit, aspectRatio) : null;
  const suspectId = mayHaveOutlier ? findFarthest(pairs) : worst?.id;
  const suspect = pairs.find(({ id }) => id === suspectId);
  const others = pairs.filter((pair) => pair !== suspect);
  const isWorstTheOnlyProblem =
    problem !== null && suspect !== undefined && checkFit(others, aspectRatio).problem === null;
  const isReported =
    isWorstExcluded || isWorstTheOnlyProblem || (worst?.diagonals ?? 0) > NEGLIGIBLE_DIAGONALS;
  return {
    problem,
    medianMeters: median(residuals.map(({ meters }) => meters)),
    worst: suspect && isReported ? residualOf(suspect, others, aspectRatio) : null,
    isWorstExcluded,
    isWorstTheOnlyProblem,
  };
}

/** Fits the points without an outlier. Visitors and the admin use this fit. */
export function fitWithoutOutlier(
  pairs: readonly IdentifiedControlPoint[],
  aspectRatio: number,
): Fit | null {
  return fitControlPoints(excludeOutlier(pairs, aspectRatio).inliers, aspectRatio);
}

/** Whether a point is so far from its position in a fit by others that it cannot be a place of the map. */
export function isOutlier(pair: ControlPoint, fit: Fit, aspectRatio: number): boolean {
  return errorInDiagonals(pair, fit, aspectRatio) > OUTLIER_DIAGONALS;
}

/** Separates an outlier from the other points, if there is one. With too few others it cannot be identified. */
function excludeOutlier(pairs: readonly IdentifiedControlPoint[], aspectRatio: number) {
  const id = findFarthest(pairs);
  const outlier = pairs.find((pair) => pair.id === id);
  const others = pairs.filter((pair) => pair !== outlier);
  const fit = others.length >= MIN_CONTROL_POINTS ? fitControlPoints(others, aspectRatio) : null;
  return outlier && fit && isOutlier(outlier, fit, aspectRatio)
    ? { inliers: others, outlier }
    : { inliers: pairs, outlier: null };
}

/** Fits the points, and returns their problem or null, and their errors in descending order. */
function checkFit(pairs: readonly IdentifiedControlPoint[], aspectRatio: number) {
  const fit = fitControlPoints(pairs, aspectRatio);
  const unassessed = { fit, residuals: [] };
  if (pairs.length < MIN_CONTROL_POINTS) return { problem: 'too few' as const, ...unassessed };
  if (!fit || areControlPointsCollinear(pairs, aspectRatio)) {
    return { problem: 'on one line' as const, ...unassessed };
  }
  const residuals = leaveOneOutResiduals(pairs, fit, aspectRatio);
  const isApart = median(residuals.map(({ diagonals }) => diagonals)) > MAX_MEDIAN_DIAGONALS;
  const problem: FitProblem | null = fit.isFolded() ? 'folded' : isApart ? 'too far apart' : null;
  return { problem, fit, residuals };
}

/** The point farthest from the median position. */
function findFarthest(pairs: readonly IdentifiedControlPoint[]): string | undefined {
  const center = {
    latitude: median(pairs.map(({ onEarth }) => onEarth.latitude)),
    longitude: median(pairs.map(({ onEarth }) => onEarth.longitude)),
  };
  return pairs
    .map(({ id, onEarth }) => ({ id, meters: distanceMeters(onEarth, center) }))
    .sort((a, b) => b.meters - a.meters)[0]?.id;
}

/** The error of a point in a fit by others. */
function residualOf(
  pair: IdentifiedControlPoint,
  others: readonly IdentifiedControlPoint[],
  aspectRatio: number,
): Residual | null {
  const predicted = fitControlPoints(others, aspectRatio)?.toEarth(pair.onPicture);
  return predicted ? { id: pair.id, meters: distanceMeters(pair.onEarth, predicted) } : null;
}

type PictureResidual = Residual & { diagonals: number };

/** The error of each point in the fit by all others, in descending order. */
function leaveOneOutResiduals(
  pairs: readonly IdentifiedControlPoint[],
  fit: Fit,
  aspectRatio: number,
): PictureResidual[] {
  return pairs
    .flatMap((pair, index) => {
      const others = fitControlPoints(pairs.toSpliced(index, 1), aspectRatio);
      if (!others) return [];
      const diagonals = errorInDiagonals(pair, others, aspectRatio);
      return [{ id: pair.id, diagonals, meters: diagonals / fit.diagonalsPerMeter(pair.onEarth) }];
    })
    .sort((a, b) => b.diagonals - a.diagonals);
}

/** The distance on the picture between a point and its position in a fit, in diagonals. */
function errorInDiagonals(
  { onEarth, onPicture }: ControlPoint,
  fit: Fit,
  aspectRatio: number,
): number {
  const picture = picturePlane(aspectRatio);
  return distance(picture.toPlane(fit.toPicture(onEarth)), picture.toPlane(onPicture));
}

/** The suspect without which the squared errors of the others are smallest. */
function findWorst(
  pairs: readonly IdentifiedControlPoint[],
  residuals: readonly PictureResidual[],
  fit: Fit,
  aspectRatio: number,
): PictureResidual | undefined {
  const candidates = residuals.slice(0, MAX_SUSPECTS).map((suspect) => {
    const others = pairs.filter(({ id }) => id !== suspect.id);
    const errors = leaveOneOutResiduals(others, fit, aspectRatio);
    const squares = errors.reduce((sum, { diagonals }) => sum + diagonals * diagonals, 0);
    return { suspect, squares };
  });
  return candidates.sort((a, b) => a.squares - b.squares)[0]?.suspect;
}

function areControlPointsCollinear(pairs: readonly ControlPoint[], aspectRatio: number): boolean {
  const plane = localProjection(pairs.map(({ onEarth }) => onEarth));
  const picture = picturePlane(aspectRatio);
  return (
    areCollinear(pairs.map(({ onEarth }) => plane.toMeters(onEarth))) ||
    areCollinear(pairs.map(({ onPicture }) => picture.toPlane(onPicture)))
  );
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}

/**
 * Selects at most 60 pairs that are spread over the picture, regardless of their order. Each is the farthest
 * from those selected before it (Gonzalez, Clustering to Minimize the Maximum Intercluster Distance, 1985).
 */
export function sampleFarthestPoints<Pair extends IdentifiedControlPoint>(
  pairs: readonly Pair[],
  aspectRatio: number,
): Pair[] {
  const picture = picturePlane(aspectRatio);
  let candidates = pairs
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((pair) => ({ pair, at: picture.toPlane(pair.onPicture), distance: Infinity }));
  const chosen: Pair[] = [];
  while (chosen.length < MAX_CONTROL_POINTS) {
    const [first] = candidates;
    if (!first) break;
    const next = candidates.reduce((a, b) => (b.distance > a.distance ? b : a), first);
    chosen.push(next.pair);
    candidates = candidates
      .filter((candidate) => candidate !== next)
      .map(({ pair, at, distance: before }) => ({
        pair,
        at,
        distance: Math.min(before, distance(at, next.at)),
      }));
  }
  return chosen;
}
