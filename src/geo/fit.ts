import { convexHull, distanceToHull } from '@/geo/hull';
import {
  centroid,
  fitSimilarity,
  type PlanePair,
  subtract,
  type Transform,
} from '@/geo/similarity';
import { fitSpline } from '@/geo/spline';
import { type GeoPosition, localProjection, type Vector } from './earth-position';
import { clamp, type PercentPosition } from './geometry';
import { invertTransform, jacobianDeterminant } from './invert-transform';

/** A point of the map that says where on Earth it is. */
export type ControlPoint = { onPicture: PercentPosition; onEarth: GeoPosition };

/** Between the Earth and the picture. */
export type Fit = {
  /** Where a position on Earth is on the picture; beyond 0 to 100 percent beside it. */
  toPicture(position: GeoPosition): PercentPosition;
  /** The way back, or null where none is found: where the fit folds. */
  toEarth(position: PercentPosition): GeoPosition | null;
  /** How much of the picture's diagonal a metre has around a position on Earth. */
  diagonalsPerMeter(position: GeoPosition): number;
  /** Whether it turns over somewhere on the picture, so that one spot there is at two places. */
  isFolded(): boolean;
};

/**
 * How far a pair may be missed so that the fit bends less. It and BLEND are measured:
 * docs/decisions/0196.
 */
const SMOOTHING = 0.1;

/** So far outside the hull only the similarity is left, in spreads of the places. */
const BLEND_DISTANCE = 2;

/** Positions are on one line where they spread less than so much across it, of what they do along it. */
const COLLINEARITY_RATIO = 0.05;

/**
 * The fit of the Earth to the picture by what some points know of both: a similarity for two or three
 * pairs, from four on a thin-plate spline, which outside of the places' hull goes over into the similarity.
 * @param aspectRatio the picture's width in heights
 * @returns null for fewer pairs, or where all are at one place
 */
export function fitControlPoints(
  pairs: readonly ControlPoint[],
  aspectRatio: number,
  { smoothing = SMOOTHING, blend = BLEND_DISTANCE } = {},
): Fit | null {
  const picture = picturePlane(aspectRatio);
  const plane = localProjection(pairs.map(({ onEarth }) => onEarth));
  const spread = spreadOf(pairs.map(({ onEarth }) => plane.toMeters(onEarth))).along;
  // In spreads of the places, numbers and smoothing mean the same for a garden and for a country.
  const toGround = (position: GeoPosition) => scaleVector(plane.toMeters(position), 1 / spread);
  const known = pairs.map(({ onEarth, onPicture }) => ({
    from: toGround(onEarth),
    to: picture.toPlane(onPicture),
  }));
  const transform = spread > 0 ? fitPlanePairs(known, smoothing, blend) : null;
  if (!transform) return null;
  return {
    toPicture: (position) => picture.toPercent(transform(toGround(position))),
    toEarth(position) {
      const ground = invertTransform(transform, picture.toPlane(position), known);
      return ground && plane.toEarth(scaleVector(ground, spread));
    },
    diagonalsPerMeter: (position) =>
      Math.sqrt(Math.abs(jacobianDeterminant(transform, toGround(position)))) / spread,
    isFolded: () => isFolded(transform, known, blend, picture.toPercent),
  };
}

function fitPlanePairs(
  pairs: readonly PlanePair[],
  smoothing: number,
  blend: number,
): Transform | null {
  const similarity = fitSimilarity(pairs);
  const ground = pairs.map(({ from }) => from);
  const bent = pairs.length < 4 || areCollinear(ground) ? null : fitSpline(pairs, smoothing);
  if (!similarity || !bent) return similarity;
  const outside = distanceToHull(convexHull(ground));
  return (position) => {
    const share = smoothstep(outside(position) / blend);
    if (share === 1) return similarity(position);
    const [a, b] = [bent(position), similarity(position)];
    return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
  };
}

/** From 0 to 1, where it stays, without a kink at either (Perlin and Hoffert, Hypertexture, 1989). */
function smoothstep(part: number): number {
  const t = Math.min(1, Math.max(0, part));
  return t * t * (3 - 2 * t);
}

/** So many lines each way are looked at for a fold. */
const FOLD_GRID_LINES = 40;

function isFolded(
  transform: Transform,
  pairs: readonly PlanePair[],
  blend: number,
  toPercent: (position: Vector) => PercentPosition,
): boolean {
  const range = (values: number[]) => {
    const least = Math.min(...values) - blend;
    const step = (Math.max(...values) + blend - least) / FOLD_GRID_LINES;
    return Array.from({ length: FOLD_GRID_LINES + 1 }, (_, index) => least + index * step);
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

/** Whether a position is on the picture and not beside it. */
export function isOnPicture({ percentX, percentY }: PercentPosition): boolean {
  return percentX >= 0 && percentX <= 100 && percentY >= 0 && percentY <= 100;
}

/** Where on Earth the picture's edge is nearest to a spot beside it, or null where that isn't found. */
export function nearestEdgeOnEarth(
  { percentX, percentY }: PercentPosition,
  fit: Fit,
): GeoPosition | null {
  return fit.toEarth({ percentX: clamp(percentX, 0, 100), percentY: clamp(percentY, 0, 100) });
}

/** Whether positions are so much on one line that nothing tells what is to the left of it and what to the right. */
export function areCollinear(positions: readonly Vector[]): boolean {
  const { along, across } = spreadOf(positions);
  return !(across > along * COLLINEARITY_RATIO);
}

/** How far positions spread from their middle, along the line that is nearest to them, and across it: the roots of the mean squares. */
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
  const apart = Math.hypot((xx - yy) / 2, xy);
  const root = (sum: number) => Math.sqrt(Math.max(0, sum) / Math.max(1, positions.length));
  return { along: root(half + apart), across: root(half - apart) };
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
