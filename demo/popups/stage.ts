import { dab } from '../brush.ts';
import type { Hex } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { curveThrough, short, straightPath } from '../geometry.ts';
import type { Random } from '../random.ts';
import { layeredNoise } from '../random.ts';
import type { Stop } from '../svg.ts';
import { ellipse, filled, linearGradient, radialGradient } from '../svg.ts';

/** Width and height of a popup picture in pixels. */
export const POPUP_WIDTH_PX = 1200;
export const POPUP_HEIGHT_PX = 800;

/** A scene in two steps: plain colours to be repainted with the brush, then the drawing on top. */
export type Scene = {
  under: string;
  details: string;
  /** Light laid over everything at the end, as soft colour. */
  light?: string;
  /** Which way the brush moves over the plain colours (radians); level if not given. */
  brush?: (x: number, y: number) => number;
};

/** A sky from the top of the picture down to `bottom`. */
export function sky(stops: readonly Stop[], bottom: number): string {
  return (
    linearGradient('sky', stops) +
    `<rect width="${POPUP_WIDTH_PX}" height="${bottom}" fill="url(#sky)"/>`
  );
}

/** A round glow, strongest in the middle. */
export function glow(
  id: string,
  [x, y]: Point,
  reach: number,
  colour: Hex,
  alpha: number,
  flat = 1,
): string {
  return (
    radialGradient(id, [
      [0, colour, alpha],
      [0.3, colour, alpha * 0.55],
      [1, colour, 0],
    ]) + ellipse(x, y, reach, reach * flat, `url(#${id})`)
  );
}

/** A hill or field whose upper edge runs through the points, filled down to the lower edge. */
export function hill(
  id: string,
  crest: readonly Point[],
  top: Hex,
  foot: Hex,
  rough = 0,
  depth = 1,
): string {
  const noise = layeredNoise(id.length * 31 + crest.length, 3);
  const line = curveThrough(crest, false, 14).map(
    ([x, y]): Point => [x, y + noise(x / 46, 2) * rough],
  );
  return (
    linearGradient(id, [
      [0, top],
      [depth, foot],
    ]) +
    filled(straightPath([...line, [POPUP_WIDTH_PX + 60, 820], [-60, 820]], true), `url(#${id})`)
  );
}

/** Level water between `top` and `bottom`. */
export function water(top: number, bottom: number, stops: readonly Stop[]): string {
  return (
    linearGradient('water', stops) +
    `<rect y="${top}" width="${POPUP_WIDTH_PX}" height="${bottom - top}" fill="url(#water)"/>`
  );
}

/** Level strokes of light and shade on water, larger towards the viewer. */
export function ripples(
  random: Random,
  top: number,
  bottom: number,
  count: number,
  paints: readonly [Hex, ...Hex[]],
  left = 0,
  right = POPUP_WIDTH_PX,
): string {
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const t = random.next() ** 1.2;
    const spot: Point = [random.between(left, right), top + t * (bottom - top)];
    const length = random.between(20, 90) * (0.35 + t);
    parts.push(
      filled(
        dab(spot, length, random.between(2, 5) * (0.5 + t), random.around(0.04)),
        random.pick(paints),
        random.between(0.3, 0.75),
      ),
    );
  }
  return parts.join('');
}

/** Slanting beams of light from the upper left. */
export function sunbeams(random: Random, count: number, colour: Hex, alpha: number): string {
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = random.between(-100, 900);
    const wide = random.between(30, 110);
    parts.push(
      filled(
        `M${short(x)} -20L${short(x + wide)} -20L${short(x + wide * 2 + 420)} 820L${short(x + 360)} 820Z`,
        colour,
        alpha * random.between(0.5, 1),
      ),
    );
  }
  return parts.join('');
}
