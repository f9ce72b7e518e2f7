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
  return path.reduce((sum, position, index) => {
    const from = toWidths(path[index - 1] ?? position, aspectRatio);
    const to = toWidths(position, aspectRatio);
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
}

/**
 * The place on a path that is nearest to a position, the first one if there are several.
 * @param path at least two positions
 * @param aspectRatio the picture's width divided by its height
 * @returns null if the path has fewer
 */
export function nearestOnPath(
  path: readonly PercentPosition[],
  to: PercentPosition,
  aspectRatio: number,
): PathPlace | null {
  const target = toWidths(to, aspectRatio);
  let nearest: PathPlace | null = null;
  let along = 0;
  for (const [segment, end] of path.slice(1).entries()) {
    const start = path[segment] ?? end;
    const [from, step] = [toWidths(start, aspectRatio), toWidths(end, aspectRatio)];
    const [x, y] = [step.x - from.x, step.y - from.y];
    const length = Math.hypot(x, y);
    const projection =
      length ** 2 > 0 ? ((target.x - from.x) * x + (target.y - from.y) * y) / length ** 2 : 0;
    const share = clamp(projection, 0, 1);
    const distance = Math.hypot(target.x - from.x - share * x, target.y - from.y - share * y);
    if (!nearest || distance < nearest.distance) {
      const position = {
        percentX: start.percentX + share * (end.percentX - start.percentX),
        percentY: start.percentY + share * (end.percentY - start.percentY),
      };
      nearest = { position, segment, along: along + share * length, distance };
    }
    along += length;
  }
  return nearest;
}
