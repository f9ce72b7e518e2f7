import type { Hex } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import { filled } from '../svg.ts';

/** Where a building stands: its middle on the ground and how far it is turned (degrees). */
export type Stand = {
  at: Point;
  turn: number;
};

/** How much depth on the ground shrinks as seen from above at a slant. */
const GROUND_SLANT = 0.5;
/** How much height shrinks. */
const HEIGHT_SLANT = 0.92;

/**
 * Where a spot of the building is on the drawing, in pixels: `along` its length, `out` towards
 * the viewer and `up` from the ground.
 */
export function project({ at, turn }: Stand, along: number, out: number, up: number): Point {
  const angle = (turn * Math.PI) / 180;
  const across = along * Math.cos(angle) - out * Math.sin(angle);
  const depth = along * Math.sin(angle) + out * Math.cos(angle);
  return [at[0] + across, at[1] + depth * GROUND_SLANT - up * HEIGHT_SLANT];
}

/** The shadow a block of that size throws on the ground, to the lower right. */
export function blockShadow(stand: Stand, length: number, depth: number, height: number): string {
  const corners = [
    project(stand, -length / 2, -depth / 2, 0),
    project(stand, length / 2, -depth / 2, 0),
    project(stand, length / 2, depth / 2, 0),
    project(stand, -length / 2, depth / 2, 0),
  ];
  const thrown = corners.map(([x, y]): Point => [x + height * 0.72, y + height * 0.26]);
  return filled(straightPath(hull([...corners, ...thrown]), true), pigments.shadow, 0.32);
}

/** The outline a rubber band around the points would take. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      for (;;) {
        const last = chain.at(-1);
        const before = chain.at(-2);
        if (last === undefined || before === undefined || turnsLeft(before, last, point)) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** A flat part of a building: four or more corners in one colour. */
export function face(corners: readonly Point[], colour: Hex, alpha = 1): string {
  return filled(straightPath(corners, true), colour, alpha);
}
