import { type GeoPosition, localProjection } from './earth-position';
import { clamp, isOnPicture, type PercentPosition } from './geometry';
import { centroid, convexHull, distanceToHull, subtract, type Vector } from './plane';
import {
  fitSimilarity,
  fitSpline,
  invertTransform,
  jacobianDeterminant,
  type PlanePair,
  type Transform,
} from './plane-transforms';

/** A point of the map with its position on Earth. */
export type ControlPoint = { onPicture: PercentPosition; onEarth: GeoPosition };

/** Converts positions between the Earth and the picture. */
export type Fit = {
  /** The position on the picture; below 0 or above 100 percent outside it. */
  toPicture(position: GeoPosition): PercentPosition;
  /** The position on Earth, or null where none is found because the fit folds. */
  toEarth(position: PercentPosition): GeoPosition | null;
  /** The length of a meter near a position on Earth, in diagonals of the picture. */
  diagonalsPerMeter(position: GeoPosition): number;
  /** Whether the fit folds over on the picture, so that one spot corresponds to two places. */
  isFolded(): boolean;
};

/** Lets the fit miss points to bend less. This value and BLEND_DISTANCE were measured: docs/decisions/0196. */
const SMOOTHING = 0.1;

/** Beyond this distance from the hull only the similarity applies, in spreads of the places. */
const BLEND_DISTANCE = 2;

/** Positions count as collinear if their spread across a line is less than this fraction of the spread along it. */
const COLLINEARITY_RATIO = 0.05;

/**
 * Fits the Earth to the picture with points whose position is known on both: a similarity for two or three pairs,
 * and from four a thin-plate spline, which blends into the similarity outside the places' hull.
 * @param aspectRatio the picture's width divided by its height
 * @returns null for fewer pairs, or if all are at one place
 */
export function fitControlPoints(
  pairs: readonly ControlPoint[],
  aspectRatio: number,
  { smoothing = SMOOTHING } = {},
): Fit | null {
  const picture = picturePlane(aspectRatio);
  const plane = localProjection(pairs.map(({ onEarth }) => onEarth));
  const spread = spreadOf(pairs.map(({ onEarth }) => plane.toMeters(onEarth))).along;
  // Measured in spreads of the places, smoothing has the same effect for a garden and for a country.
  const toGround = (position: GeoPosition) => scaleVector(plane.toMeters(position), 1 / spread);
  const planePairs = pairs.map(({ onEarth, onPicture }) => ({
    from: toGround(onEarth),
    to: picture.toPlane(onPicture),
  }));
  const transform = spread > 0 ? fitPlanePairs(planePairs, smoothing) : null;
  if (!transform) return null;
  return {
    toPicture: (position) => picture.toPercent(transform(toGround(position))),
    toEarth(position) {
      const ground = invertTransform(transform, picture.toPlane(position), planePairs);
      return ground && plane.toEarth(scaleVector(ground, spread));
    },
    diagonalsPerMeter: (position) =>
      Math.sqrt(Math.abs(jacobianDeterminant(transform, toGround(position)))) / spread,
    isFolded: () => isFolded(transform, planePairs, picture.toPercent),
  };
}

function fitPlanePairs(pairs: readonly PlanePair[], smoothing: number): Transform | null {
  const similarity = fitSimilarity(pairs);
  const ground = pairs.map(({ from }) => from);
  const spline = pairs.length < 4 || areCollinear(ground) ? null : fitSpline(pairs, smoothing);
  if (!similarity || !spline) return similarity;
  const distanceOutside = distanceToHull(convexHull(ground));
  return (position) => {
    const fraction = smoothstep(distanceOutside(position) / BLEND_DISTANCE);
    if (fraction === 1) return similarity(position);
    const [a, b] = [spline(position), similarity(position)];
    return { x: a.x + fraction * (b.x - a.x), y: a.y + fraction * (b.y - a.y) };
  };
}

/** Rises smoothly from 0 to 1, and is constant outside that range (Perlin and Hoffert, Hypertexture, 1989). */
function smoothstep(ratio: number): number {
  const t = clamp(ratio, 0, 1);
  return t * t * (3 - 2 * t);
}

/** The number of grid lines in each direction at which the fit is checked for folds. */
const FOLD_GRID_LINES = 40;

function isFolded(
  transform: Transform,
  pairs: readonly PlanePair[],
  toPercent: (position: Vector) => PercentPosition,
): boolean {
  const range = (values: number[]) => {
    const min = Math.min(...values) - BLEND_DISTANCE;
    const step = (Math.max(...values) + BLEND_DISTANCE - min) / FOLD_GRID_LINES;
    return Array.from({ length: FOLD_GRID_LINES + 1 }, (_, index) => min + index * step);
  };
  const rows = range(pairs.map(({ from }) => from.y));
  return range(pairs.map(({ from }) => from.x)).some((x) =>
    rows.some(
      (y) =>
        isOnPicture(toPercent(transform({ x, y }))) &&
        jacobianDeterminant(transform, { x, y }) <= 0,
    ),
  );
}

/** The position on Earth of the edge of the picture nearest to a position outside it, or null if none is found. */
export function nearestEdgeOnEarth(
  { percentX, percentY }: PercentPosition,
  fit: Fit,
): GeoPosition | null {
  return fit.toEarth({ percentX: clamp(percentX, 0, 100), percentY: clamp(percentY, 0, 100) });
}

/** Whether positions are so close to one line that they do not determine a fit across it. */
export function areCollinear(positions: readonly Vector[]): boolean {
  const { along, across } = spreadOf(positions);
  return !(across > along * COLLINEARITY_RATIO);
}

/** The root mean square distances from the center, along the best-fitting line and across it. */
function spreadOf(positions: readonly Vector[]): { along: number; across: number } {
  const center = centroid(positions);
  let [xx, yy, xy] = [0, 0, 0];
  for (const position of positions) {
    const { x, y } = subtract(position, center);
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  // The eigenvalues of the covariance.
  const half = (xx + yy) / 2;
  const difference = Math.hypot((xx - yy) / 2, xy);
  const root = (sum: number) => Math.sqrt(Math.max(0, sum) / Math.max(1, positions.length));
  return { along: root(half + difference), across: root(half - difference) };
}

function scaleVector({ x, y }: Vector, factor: number): Vector {
  return { x: x * factor, y: y * factor };
}

/** The picture as a plane whose unit is its diagonal. */
export function picturePlane(aspectRatio: number) {
  const diagonal = Math.hypot(aspectRatio, 1);
  const [width, height] = [aspectRatio / diagonal, 1 / diagonal];
  return {
    toPlane: ({ percentX, percentY }: PercentPosition): Vector => ({
      x: (percentX / 100) * width,
      y: (percentY / 100) * height,
    }),
    toPercent: ({ x, y }: Vector): PercentPosition => ({
      percentX: (x / width) * 100,
      percentY: (y / height) * 100,
    }),
  };
}
