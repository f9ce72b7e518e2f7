import { blob, inkLine } from '../brush.ts';
import type { Hex } from '../colour.ts';
import { darker, lighter } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { short, straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';
import { face } from './block.ts';

/** A spot on a wall: pixels from its middle and up from the ground. */
type Wall = (along: number, up: number) => Point;

/** A window `width` × `height` pixels whose sill is `up` pixels above the ground. */
export function window(
  wall: Wall,
  along: number,
  up: number,
  width: number,
  height: number,
): string {
  const corners = [
    wall(along - width / 2, up),
    wall(along + width / 2, up),
    wall(along + width / 2, up + height),
    wall(along - width / 2, up + height),
  ];
  const glint = [
    wall(along - width * 0.3, up + height * 0.5),
    wall(along - width * 0.05, up + height * 0.9),
    wall(along - width * 0.3, up + height * 0.9),
  ];
  const bars =
    straightPath([wall(along, up), wall(along, up + height)], false) +
    straightPath(
      [wall(along - width / 2, up + height * 0.5), wall(along + width / 2, up + height * 0.5)],
      false,
    );
  return [
    face(corners, pigments.pane),
    face(glint, '#c6dde0', 0.7),
    stroked(bars, pigments.cream, 1.6),
    stroked(straightPath(corners, true), pigments.cream, 2.6),
    stroked(straightPath(corners, true), pigments.ink, 1.1, 0.8),
  ].join('');
}

/** A boarded door standing on the ground. */
export function door(wall: Wall, along: number, width: number, height: number, paint: Hex): string {
  const corners = [
    wall(along - width / 2, 0),
    wall(along + width / 2, 0),
    wall(along + width / 2, height),
    wall(along - width / 2, height),
  ];
  const boards =
    straightPath([wall(along - width / 6, 0), wall(along - width / 6, height)], false) +
    straightPath([wall(along + width / 6, 0), wall(along + width / 6, height)], false);
  const [kx, ky] = wall(along + width * 0.32, height * 0.45);
  return [
    face(corners, paint),
    stroked(boards, darker(paint, 0.4), 1.2, 0.7),
    stroked(straightPath(corners, true), pigments.ink, 1.8, 0.9),
    ellipse(kx, ky, 1.6, 1.6, pigments.mustard),
  ].join('');
}

/** A chimney at `x`, `y` (its foot on the roof) with a curl of smoke if `smoking`. */
export function chimney(random: Random, [x, y]: Point, paint: Hex, smoking: boolean): string {
  const box = `M${x - 8} ${y + 4}V${y - 26}H${x + 8}V${y + 8}Z`;
  const shade = `M${x + 1} ${y + 6}V${y - 26}H${x + 8}V${y + 8}Z`;
  const smoke = smoking ? smokeFrom(random, [x, y - 34]) : '';
  return [
    filled(box, paint),
    filled(shade, darker(paint, 0.35)),
    stroked(box, pigments.ink, 1.8, 0.85),
    filled(`M${x - 10} ${y - 26}h20v-6h-20z`, lighter(paint, 0.3)),
    stroked(`M${x - 10} ${y - 26}h20v-6h-20z`, pigments.ink, 1.6, 0.85),
    smoke,
  ].join('');
}

/** Smoke drifting up and to the right. */
export function smokeFrom(random: Random, [x, y]: Point): string {
  return [0, 1, 2, 3, 4]
    .map((step) => {
      const spot: Point = [x + step * 9 + random.around(4), y - step * 15];
      return filled(
        blob(random, spot, 6 + step * 4, 5 + step * 3, 0.2),
        '#fdf8ee',
        0.6 - step * 0.1,
      );
    })
    .join('');
}

/** A little flag on a pole `high` pixels tall standing at `x`, `y`. */
export function flag([x, y]: Point, high: number, paint: Hex): string {
  const top = y - high;
  return [
    stroked(`M${short(x)} ${short(y)}V${short(top)}`, pigments.ink, 2.6),
    filled(
      `M${short(x + 1)} ${short(top + 2)}q12 -6 22 1t20 -2l-5 11l5 11q-10 5 -20 1t-22 1z`,
      paint,
    ),
    stroked(
      `M${short(x + 1)} ${short(top + 2)}q12 -6 22 1t20 -2l-5 11l5 11q-10 5 -20 1t-22 1z`,
      pigments.ink,
      1.6,
      0.8,
    ),
  ].join('');
}

/** A post-and-rail fence along the line. */
export function fence(random: Random, line: readonly Point[], size: number): string {
  const rails: string[] = [];
  for (const up of [9, 17]) {
    const rail = line.map(([x, y]): Point => [x, y - up * size]);
    rails.push(
      inkLine(rail, random, { colour: pigments.ink, width: 5 * size, alpha: 0.8, tremble: 0.6 }),
    );
    rails.push(
      inkLine(rail, random, { colour: pigments.timberLight, width: 3.4 * size, tremble: 0.6 }),
    );
  }
  const posts = line.map(([x, y]) => {
    const post = `M${short(x)} ${short(y)}v${short(-22 * size + random.around(2))}`;
    return stroked(post, pigments.ink, 6 * size, 0.85) + stroked(post, pigments.timber, 3.6 * size);
  });
  return rails.join('') + posts.join('');
}

/** A parasol with its foot at `x`, `y`. */
export function parasol([x, y]: Point, paint: Hex): string {
  return [
    ellipse(x + 12, y + 3, 20, 6, pigments.shadow, 0.28),
    stroked(`M${x} ${y}v-34`, pigments.ink, 2.4),
    filled(
      `M${x - 24} ${y - 28}Q${x - 18} ${y - 46} ${x} ${y - 50}Q${x + 18} ${y - 46} ${x + 24} ${y - 28}q-6 -4 -12 0q-6 4 -12 0q-6 -4 -12 0q-6 4 -12 0z`,
      paint,
    ),
    filled(
      `M${x - 12} ${y - 28}Q${x - 8} ${y - 44} ${x} ${y - 50}Q${x - 16} ${y - 46} ${x - 24} ${y - 28}q6 3 12 0z`,
      lighter(paint, 0.5),
      0.8,
    ),
    filled(
      `M${x} ${y - 28}Q${x + 4} ${y - 44} ${x} ${y - 50}Q${x + 12} ${y - 46} ${x + 12} ${y - 28}q-6 3 -12 0z`,
      pigments.cream,
      0.9,
    ),
    stroked(
      `M${x - 24} ${y - 28}Q${x - 18} ${y - 46} ${x} ${y - 50}Q${x + 18} ${y - 46} ${x + 24} ${y - 28}`,
      pigments.ink,
      1.7,
      0.85,
    ),
  ].join('');
}
