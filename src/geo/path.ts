import { clamp, type PercentPosition } from './geometry';
import type { Vector } from './plane';

/** A place on a path: its position, and the length of the path up to it. */
export type PathPlace = {
  position: PercentPosition;
  /** The index of the segment it is on. */
  segment: number;
  /** The length of the path from its start, in widths of the picture. */
  along: number;
  /** The distance to the position that was looked for, in widths of the picture. */
  distance: number;
};

/**
 * A position in widths of the picture, so that both axes have the same unit.
 * @param aspectRatio the picture's width divided by its height
 */
export function toWidths({ percentX, percentY }: PercentPosition, aspectRatio: number): Vector {
  return { x: percentX / 100, y: percentY / 100 / aspectRatio };
}

/**
 * The length of a path, in widths of the picture.
 * @param aspectRatio the picture's width divided by its height
 */
export function pathLength(path: readonly PercentPosition[], aspectRatio: number): number {
  // Creates no objects, because the map waits for the places along a trail of thousands of positions. Calculated as in
  // `nearestOnPath`, so that both return the same length.
  return path.reduce((sum, to, index) => {
    const from = path[Math.max(0, index - 1)] ?? to;
    const x = to.percentX / 100 - from.percentX / 100;
    const y = to.percentY / 100 / aspectRatio - from.percentY / 100 / aspectRatio;
    return sum + Math.sqrt(x * x + y * y);
  }, 0);
}

/**
 * The place on a path that is nearest to a position, the first one if there are several.
 * @param path at least two positions
 * @param aspectRatio the picture's width divided by its height
 * @param within the path must be nearer than this, in widths of the picture
 * @returns null if the path has fewer positions, or is farther away
 */
export function nearestOnPath(
  path: readonly PercentPosition[],
  to: PercentPosition,
  aspectRatio: number,
  within = Number.POSITIVE_INFINITY,
): PathPlace | null {
  const target = toWidths(to, aspectRatio);
  let nearest: PathPlace | null = null;
  let reach = within;
  // Searched for each place and each move of the visitor, so the loop makes an object only for a nearer place.
  for (let segment = 0; segment < path.length - 1; segment += 1) {
    const start = path[segment];
    const end = path[segment + 1];
    if (!start || !end) continue;
    // Most segments of a long path are too far away along one axis, which is cheap to check.
    const fromX = start.percentX / 100;
    const toX = end.percentX / 100;
    if (isBeyond(fromX - target.x, toX - target.x, reach)) continue;
    const fromY = start.percentY / 100 / aspectRatio;
    const toY = end.percentY / 100 / aspectRatio;
    if (isBeyond(fromY - target.y, toY - target.y, reach)) continue;
    const [x, y] = [toX - fromX, toY - fromY];
    const squared = x * x + y * y;
    const projection =
      squared > 0 ? ((target.x - fromX) * x + (target.y - fromY) * y) / squared : 0;
    const fraction = clamp(projection, 0, 1);
    const apartX = target.x - fromX - fraction * x;
    const apartY = target.y - fromY - fraction * y;
    // `Math.hypot` takes many times as long.
    const distance = Math.sqrt(apartX * apartX + apartY * apartY);
    if (distance < reach) {
      reach = distance;
      const position = {
        percentX: start.percentX + fraction * (end.percentX - start.percentX),
        percentY: start.percentY + fraction * (end.percentY - start.percentY),
      };
      nearest = { position, segment, along: fraction * Math.sqrt(squared), distance };
    }
  }
  if (nearest) nearest.along += pathLength(path.slice(0, nearest.segment + 1), aspectRatio);
  return nearest;
}

/** Whether both ends of a segment are out of reach on the same side, along one axis. */
const isBeyond = (from: number, to: number, reach: number) =>
  (from > reach && to > reach) || (from < -reach && to < -reach);
