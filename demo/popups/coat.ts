import { dab, inkLine } from '../brush.ts';
import type { Hex } from '../colour.ts';
import { vary } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { boundsOf, contains, curveThrough, smoothPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { filled } from '../svg.ts';

export type Coat = {
  /** Corners of the outline; a smooth curve runs through them. */
  outline: readonly Point[];
  base: Hex;
  /** Strokes of fur or feather, from the shaded to the lit side. */
  shade: Hex;
  light: Hex;
  /** Length of a stroke in pixels. */
  stroke: number;
  /** Which way the strokes lie at x, y (radians). */
  lie: (x: number, y: number) => number;
  /** Where the light comes from: -1 left, 1 right. */
  lit?: -1 | 1;
  ink?: number;
};

/** A body part with fur or feathers: base colour, strokes from shade to light, inked outline. */
export function coat(
  random: Random,
  { outline, base, shade, light, stroke, lie, lit = -1, ink = 5 }: Coat,
): string {
  const edge = curveThrough(outline, true, 8);
  const { left, top, right, bottom } = boundsOf(edge);
  const parts = [filled(smoothPath(outline, true), base)];
  const count = ((right - left) * (bottom - top)) / (stroke * stroke * 0.28);
  for (let index = 0; index < count; index += 1) {
    const spot: Point = [random.between(left, right), random.between(top, bottom)];
    const angle = lie(spot[0], spot[1]) + random.around(0.3);
    const tip: Point = [
      spot[0] + Math.cos(angle) * stroke * 0.5,
      spot[1] + Math.sin(angle) * stroke * 0.5,
    ];
    const end: Point = [
      spot[0] - Math.cos(angle) * stroke * 0.5,
      spot[1] - Math.sin(angle) * stroke * 0.5,
    ];
    if (!contains(edge, tip) || !contains(edge, end)) continue;
    const side = ((spot[0] - left) / (right - left) - 0.5) * 2 * lit;
    const height = 0.5 - (spot[1] - top) / (bottom - top);
    const brightness = side * 0.7 + height * 0.6 + random.around(0.7);
    const paint = brightness > 0.3 ? light : brightness < -0.3 ? shade : base;
    parts.push(
      filled(
        dab(
          spot,
          stroke * random.between(0.7, 1.2),
          stroke * 0.16,
          angle,
          random.around(stroke * 0.1),
        ),
        vary(paint, random, 0.04),
        0.75,
      ),
    );
  }
  if (ink > 0)
    parts.push(
      inkLine([...edge, ...edge.slice(0, 1)], random, {
        colour: pigments.ink,
        width: ink,
        alpha: 0.9,
      }),
    );
  return parts.join('');
}
