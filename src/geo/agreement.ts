import { type Fit, fitPairs, isOnOneLine, type Pair, picturePlane } from '@/geo/fit';
import { distanceMetres, planeAround } from '@/geo/plane';
import { distance } from '@/geo/similarity';

/** What some point of the map knows of both, by the point's id. */
export type PointPair = Pair & { id: string };

/** Why visitors can't be shown where they are. */
export type FitProblem = 'too few' | 'on one line' | 'folded' | 'too far apart';

/** How far a point seems off from where the others would have it. */
export type Miss = { id: string; metres: number; diagonals: number };

/** How well the positions of some points agree. */
export type Agreement = {
  problem: FitProblem | null;
  /** Half of the points are off by no more than this. */
  medianMetres: number;
  /** The point without which the others agree best; null for too few, or where it is hardly off. */
  worst: Miss | null;
  /** The worst is astray: it is left out of the fit, and the others agree. */
  isLeftOut: boolean;
  /** There is a problem, and without the worst there is none. */
  isWorstAlone: boolean;
};

/** The fewest that say where the picture is. */
export const FEWEST_PAIRS = 3;

/** So many are looked at: more make it slower and hardly better. */
const MOST_PAIRS = 60;

/** So much of the picture's diagonal the median of the misses may be. */
const MOST_DIAGONALS = 0.06;

/** A point that is off by less, as a part of the diagonal, is not worth a word. */
const HARDLY_OFF = 0.02;

/** A point that is off by more, in diagonals, is astray: no map is drawn so freely. */
const ASTRAY_DIAGONALS = 10;

/** So many that are off most may be the wrong one: it makes those near it seem off, too. */
const SUSPECTS = 5;

/**
 * How well the positions of some points agree: each is predicted from the others.
 * @param pairs at most as many as spreadOver gives
 * @param aspectRatio the picture's width in heights
 */
export function agreementOf(pairs: readonly PointPair[], aspectRatio: number): Agreement {
  const { kept, stray } = withoutStray(pairs, aspectRatio);
  const agreed = stray && judge(kept, aspectRatio);
  if (stray && agreed?.problem === null) {
    return {
      problem: null,
      medianMetres: median(agreed.misses.map(({ metres }) => metres)),
      worst: missOf(stray, kept, aspectRatio),
      isLeftOut: true,
      isWorstAlone: false,
    };
  }
  const { problem, fit, misses } = judge(pairs, aspectRatio);
  const medianMetres = median(misses.map(({ metres }) => metres));
  // One that is a continent away leaves the others on one spot.
  const isStray = problem === 'on one line' || problem === 'too few';
  const worst = fit && !isStray ? worstOf(pairs, misses, fit, aspectRatio) : null;
  const suspect = isStray ? strayOf(pairs) : worst?.id;
  const off = problem && pairs.find(({ id }) => id === suspect);
  const others = off ? pairs.filter((pair) => pair !== off) : [];
  if (off && judge(others, aspectRatio).problem === null) {
    return {
      problem,
      medianMetres,
      worst: missOf(off, others, aspectRatio),
      isLeftOut: false,
      isWorstAlone: true,
    };
  }
  const without = pairs.filter(({ id }) => id !== worst?.id);
  const isOff = worst !== null && worst.diagonals > HARDLY_OFF;
  const wrong = isOff && pairs.find(({ id }) => id === worst.id);
  return {
    problem,
    medianMetres,
    worst: wrong ? missOf(wrong, without, aspectRatio) : null,
    isLeftOut: false,
    isWorstAlone: false,
  };
}

/** The fit by some points, without one that is astray. Visitors and the admin have the same. */
export function fitPlaces(pairs: readonly PointPair[], aspectRatio: number): Fit | null {
  return fitPairs(withoutStray(pairs, aspectRatio).kept, aspectRatio);
}

/** Whether a point is too far from where a fit by others has it to be a place of the map. */
export function isAstray(pair: Pair, fit: Fit, aspectRatio: number): boolean {
  return diagonalsOff(pair, fit, aspectRatio) > ASTRAY_DIAGONALS;
}

/** Some points without the one that is astray, if one is. With too few others nothing says which one it is. */
function withoutStray(pairs: readonly PointPair[], aspectRatio: number) {
  const id = strayOf(pairs);
  const stray = pairs.find((pair) => pair.id === id);
  const others = pairs.filter((pair) => pair !== stray);
  const fit = others.length >= FEWEST_PAIRS ? fitPairs(others, aspectRatio) : null;
  return stray && fit && isAstray(stray, fit, aspectRatio)
    ? { kept: others, stray }
    : { kept: pairs, stray: null };
}

/** What is wrong with the positions of some points, if anything is, and how far each is off, the farthest first. */
function judge(pairs: readonly PointPair[], aspectRatio: number) {
  const fit = fitPairs(pairs, aspectRatio);
  const nothing = { fit, misses: [] };
  if (pairs.length < FEWEST_PAIRS) return { problem: 'too few' as const, ...nothing };
  if (!fit || areOnOneLine(pairs, aspectRatio)) {
    return { problem: 'on one line' as const, ...nothing };
  }
  const misses = missesOf(pairs, fit, aspectRatio);
  const isApart = median(misses.map(({ diagonals }) => diagonals)) > MOST_DIAGONALS;
  const problem: FitProblem | null = fit.isFolded() ? 'folded' : isApart ? 'too far apart' : null;
  return { problem, fit, misses };
}

/** The point that is farthest from where most are. */
function strayOf(pairs: readonly PointPair[]): string | undefined {
  const middle = {
    latitude: median(pairs.map(({ onEarth }) => onEarth.latitude)),
    longitude: median(pairs.map(({ onEarth }) => onEarth.longitude)),
  };
  return pairs
    .map(({ id, onEarth }) => ({ id, metres: distanceMetres(onEarth, middle) }))
    .sort((a, b) => b.metres - a.metres)[0]?.id;
}

/** How far a point is off from where some others have it. */
function missOf(pair: PointPair, others: readonly PointPair[], aspectRatio: number): Miss | null {
  const fit = fitPairs(others, aspectRatio);
  const there = fit?.toEarth(pair.onPicture);
  if (!fit || !there) return null;
  const metres = distanceMetres(pair.onEarth, there);
  return { id: pair.id, metres, diagonals: metres * fit.diagonalsPerMetre(there) };
}

/** How far each point is off from where the others would have it, the farthest first. */
function missesOf(pairs: readonly PointPair[], fit: Fit, aspectRatio: number): Miss[] {
  return pairs
    .flatMap((pair, index) => {
      const others = fitPairs(pairs.toSpliced(index, 1), aspectRatio);
      if (!others) return [];
      const diagonals = diagonalsOff(pair, others, aspectRatio);
      return [{ id: pair.id, diagonals, metres: diagonals / fit.diagonalsPerMetre(pair.onEarth) }];
    })
    .sort((a, b) => b.diagonals - a.diagonals);
}

/** How far a point is drawn from where a fit has it, in the picture's diagonals. */
function diagonalsOff({ onEarth, onPicture }: Pair, fit: Fit, aspectRatio: number): number {
  const picture = picturePlane(aspectRatio);
  return distance(picture.toPlane(fit.toPicture(onEarth)), picture.toPlane(onPicture));
}

/** The one of those that are off most without which the others are off least, by the sum of squares. */
function worstOf(
  pairs: readonly PointPair[],
  misses: readonly Miss[],
  fit: Fit,
  aspectRatio: number,
): Miss | null {
  const [first, ...more] = misses.slice(0, SUSPECTS).map((miss) => {
    const others = pairs.filter(({ id }) => id !== miss.id);
    const left = missesOf(others, fit, aspectRatio);
    return { miss, squares: left.reduce((sum, { diagonals }) => sum + diagonals * diagonals, 0) };
  });
  if (!first) return null;
  return more.reduce((best, one) => (one.squares < best.squares ? one : best), first).miss;
}

function areOnOneLine(pairs: readonly Pair[], aspectRatio: number): boolean {
  const plane = planeAround(pairs.map(({ onEarth }) => onEarth));
  const picture = picturePlane(aspectRatio);
  return (
    isOnOneLine(pairs.map(({ onEarth }) => plane.toMetres(onEarth))) ||
    isOnOneLine(pairs.map(({ onPicture }) => picture.toPlane(onPicture)))
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
export function spreadOver<Some extends PointPair>(
  pairs: readonly Some[],
  aspectRatio: number,
): Some[] {
  const picture = picturePlane(aspectRatio);
  let left = pairs
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((pair) => ({ pair, at: picture.toPlane(pair.onPicture), away: Infinity }));
  const chosen: Some[] = [];
  while (chosen.length < MOST_PAIRS) {
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
