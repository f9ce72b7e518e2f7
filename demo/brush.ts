import type { Hex } from './colour.ts';
import type { Point } from './geometry.ts';
import { curveThrough, short, smoothPath, straightPath } from './geometry.ts';
import type { Random } from './random.ts';
import { filled } from './svg.ts';

/** A roundish outline with an unsteady edge, as path data. `uneven` 0 is a clean ellipse. */
export function blob(
  random: Random,
  [cx, cy]: Point,
  rx: number,
  ry: number,
  uneven = 0.12,
  corners = 8,
): string {
  return smoothPath(blobPoints(random, [cx, cy], rx, ry, uneven, corners), true);
}

/** The corner points of a roundish outline with an unsteady edge. */
function blobPoints(
  random: Random,
  [cx, cy]: Point,
  rx: number,
  ry: number,
  uneven = 0.12,
  corners = 8,
): Point[] {
  const turn = random.between(0, Math.PI * 2);
  return Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index / corners) * Math.PI * 2;
    const reach = 1 + random.around(uneven);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
}

/** One pointed dab of the brush, as path data: `length` and `width` in pixels, angle in radians. */
export function dab([x, y]: Point, length: number, width: number, angle: number, bend = 0): string {
  const cos = Math.cos(angle) * length * 0.5;
  const sin = Math.sin(angle) * length * 0.5;
  const sideX = -Math.sin(angle) * width;
  const sideY = Math.cos(angle) * width;
  const bowX = -Math.sin(angle) * bend;
  const bowY = Math.cos(angle) * bend;
  return (
    `M${short(x - cos)} ${short(y - sin)}` +
    `Q${short(x + bowX + sideX)} ${short(y + bowY + sideY)} ${short(x + cos)} ${short(y + sin)}` +
    `Q${short(x + bowX - sideX)} ${short(y + bowY - sideY)} ${short(x - cos)} ${short(y - sin)}Z`
  );
}

/** The line as a hand would draw it: every point a little off, still smooth. */
export function unsteady(points: readonly Point[], random: Random, offBy: number): Point[] {
  return points.map(([x, y]) => [x + random.around(offBy), y + random.around(offBy)]);
}

export type InkOptions = {
  colour: Hex;
  /** Widest part of the line, in pixels. */
  width: number;
  alpha?: number;
  closed?: boolean;
  /** How far the hand trembles, in pixels. */
  tremble?: number;
  /** Straight from point to point instead of a smooth curve. */
  angular?: boolean;
};

/** A pen line that swells and thins, through the given points. */
export function inkLine(points: readonly Point[], random: Random, options: InkOptions): string {
  const { colour, width, alpha = 1, closed = false, tremble = 1, angular = false } = options;
  const step = Math.max(5, width * 3);
  const dense = angular ? subdivided(points, closed, step) : curveThrough(points, closed, step);
  const trembling = unsteady(dense, random, tremble * 0.5);
  const left: Point[] = [];
  const right: Point[] = [];
  let pressure = random.between(0.6, 1);
  const last = trembling.length - 1;
  trembling.forEach(([x, y], index) => {
    const before = trembling[Math.max(0, index - 1)] ?? [x, y];
    const after = trembling[Math.min(last, index + 1)] ?? [x, y];
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
    pressure = Math.min(1, Math.max(0.35, pressure + random.around(0.22)));
    const fromEnd = closed ? 1 : Math.min(index, last - index) / Math.max(1, last * 0.2);
    const half = (width / 2) * pressure * Math.min(1, 0.3 + fromEnd);
    left.push([x - Math.sin(angle) * half, y + Math.cos(angle) * half]);
    right.push([x + Math.sin(angle) * half, y - Math.cos(angle) * half]);
  });
  if (closed) {
    return `<path fill-rule="evenodd" d="${straightPath(left, true)}${straightPath(right, true)}" fill="${colour}" fill-opacity="${alpha}"/>`;
  }
  return filled(straightPath([...left, ...right.reverse()], true), colour, alpha);
}

function subdivided(points: readonly Point[], closed: boolean, step: number): Point[] {
  const first = points[0];
  const corners = closed && first !== undefined ? [...points, first] : points;
  const result: Point[] = [];
  corners.forEach((corner, index) => {
    const next = corners[index + 1];
    result.push(corner);
    if (next === undefined) return;
    const pieces = Math.floor(Math.hypot(next[0] - corner[0], next[1] - corner[1]) / step);
    for (let piece = 1; piece < pieces; piece += 1) {
      const t = piece / pieces;
      result.push([corner[0] + (next[0] - corner[0]) * t, corner[1] + (next[1] - corner[1]) * t]);
    }
  });
  return result;
}
