/** A place on the drawing: x to the right and y down, in pixels. */
export type Point = readonly [x: number, y: number];

/** Pixels between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The point the share `t` (0 to 1) of the way from `a` to `b`. */
export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** The points moved by `dx` and `dy` pixels. */
export function shifted(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy]);
}

/** Points grown (factor above 1) or shrunk around their middle. */
export function scaled(points: readonly Point[], factorX: number, factorY = factorX): Point[] {
  const [cx, cy] = middle(points);
  return points.map(([x, y]) => [cx + (x - cx) * factorX, cy + (y - cy) * factorY]);
}

function middle(points: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point[0] / points.length;
    y += point[1] / points.length;
  }
  return [x, y];
}

export type Bounds = {
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** The smallest upright box around the points. */
export function boundsOf(points: readonly Point[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** Whether the point lies inside the closed outline. */
export function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let previous = outline.at(-1);
  for (const current of outline) {
    if (previous !== undefined && current[1] > y !== previous[1] > y) {
      const t = (y - current[1]) / (previous[1] - current[1]);
      if (x < current[0] + t * (previous[0] - current[0])) inside = !inside;
    }
    previous = current;
  }
  return inside;
}

/** Pixels from the point to the nearest part of the line. */
export function distanceToLine(line: readonly Point[], [x, y]: Point): number {
  let nearest = Infinity;
  let previous = line[0];
  for (const current of line) {
    if (previous !== undefined) {
      const dx = current[0] - previous[0];
      const dy = current[1] - previous[1];
      const lengthSquared = dx * dx + dy * dy;
      const along =
        lengthSquared === 0 ? 0 : ((x - previous[0]) * dx + (y - previous[1]) * dy) / lengthSquared;
      const t = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, Math.hypot(x - previous[0] - dx * t, y - previous[1] - dy * t));
    }
    previous = current;
  }
  return nearest;
}

/** The point at `index`; closed outlines wrap around, open ones stop at their ends. */
function neighbour(points: readonly Point[], index: number, closed: boolean): Point {
  const count = points.length;
  const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
  const point = points[wrapped];
  if (point === undefined) throw new Error('A line needs at least one point.');
  return point;
}

/** Extra points on the smooth curve through the given ones, about `step` pixels apart. */
export function curveThrough(points: readonly Point[], closed: boolean, step: number): Point[] {
  const result: Point[] = [];
  const segments = closed ? points.length : points.length - 1;
  for (let index = 0; index < segments; index += 1) {
    const before = neighbour(points, index - 1, closed);
    const from = neighbour(points, index, closed);
    const to = neighbour(points, index + 1, closed);
    const after = neighbour(points, index + 2, closed);
    const pieces = Math.max(1, Math.round(distance(from, to) / step));
    for (let piece = 0; piece < pieces; piece += 1) {
      const t = piece / pieces;
      result.push([
        curve(before[0], from[0], to[0], after[0], t),
        curve(before[1], from[1], to[1], after[1], t),
      ]);
    }
  }
  const last = points.at(-1);
  if (!closed && last !== undefined) result.push(last);
  return result;
}

function curve(before: number, from: number, to: number, after: number, t: number): number {
  const bend = 2 * before - 5 * from + 4 * to - after;
  const twist = 3 * (from - to) + after - before;
  return from + 0.5 * t * (to - before + t * (bend + t * twist));
}

/** SVG path data of the smooth curve through the points. */
export function smoothPath(points: readonly Point[], closed: boolean): string {
  const start = neighbour(points, 0, closed);
  let data = `M${short(start[0])} ${short(start[1])}`;
  const segments = closed ? points.length : points.length - 1;
  for (let index = 0; index < segments; index += 1) {
    const before = neighbour(points, index - 1, closed);
    const from = neighbour(points, index, closed);
    const to = neighbour(points, index + 1, closed);
    const after = neighbour(points, index + 2, closed);
    data += `C${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)}`;
    data += ` ${short(to[0] - (after[0] - from[0]) / 6)} ${short(to[1] - (after[1] - from[1]) / 6)}`;
    data += ` ${short(to[0])} ${short(to[1])}`;
  }
  return closed ? `${data}Z` : data;
}

/** SVG path data of straight lines through the points. */
export function straightPath(points: readonly Point[], closed: boolean): string {
  const data = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
  return `M${data}${closed ? 'Z' : ''}`;
}

/** A spot on a line: where it is and which way the line runs there (radians). */
export type Spot = {
  point: Point;
  angle: number;
};

/** Spots on the line every `step` pixels, the first one `start` pixels in. */
export function spotsAlong(line: readonly Point[], step: number, start = 0): Spot[] {
  const spots: Spot[] = [];
  let wait = start;
  let previous = line[0];
  for (const current of line) {
    if (previous === undefined) break;
    const length = distance(previous, current);
    const angle = Math.atan2(current[1] - previous[1], current[0] - previous[0]);
    while (length > 0 && wait <= length) {
      spots.push({ point: between(previous, current, wait / length), angle });
      wait += step;
    }
    wait -= length;
    previous = current;
  }
  return spots;
}

/** The line moved sideways; positive pixels lie to the right of its direction. */
export function besideLine(line: readonly Point[], pixels: number): Point[] {
  return line.map(([x, y], index) => {
    const before = neighbour(line, index - 1, false);
    const after = neighbour(line, index + 1, false);
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
    return [x - Math.sin(angle) * pixels, y + Math.cos(angle) * pixels];
  });
}

/** Length of the line in pixels. */
export function lengthOf(line: readonly Point[]): number {
  let total = 0;
  let previous = line[0];
  for (const current of line) {
    if (previous !== undefined) total += distance(previous, current);
    previous = current;
  }
  return total;
}

/** A number as it is written in the SVG, to a tenth of a pixel. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
