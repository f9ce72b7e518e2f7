import { dab, inkLine } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { between, straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { filled, stroked } from '../svg.ts';
import type { Stand } from './block.ts';
import { face, project } from './block.ts';
import { flag, window } from './fittings.ts';
import { house } from './house.ts';

/** The lookout tower, its foot at 0, 0: four braced legs, a gallery and a roofed cabin. */
export function lookoutTower(random: Random): string {
  const stand: Stand = { at: [0, 0], turn: 18 };
  const corner = (index: number, up: number): Point => {
    const half = 40 - up * 0.1;
    const [along, out] = [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ][index % 4] ?? [0, 0];
    return project(stand, along ?? 0, out ?? 0, up);
  };
  const beam = (from: Point, to: Point, width: number, paint: string): string => {
    return (
      stroked(straightPath([from, to], false), pigments.ink, width + 3, 0.9) +
      stroked(straightPath([from, to], false), paint, width)
    );
  };
  const parts = [
    filled('M-10 6L150 58L190 50L30 -10Z', pigments.shadow, 0.26),
    beam(corner(1, 0), corner(1, 170), 4, pigments.timberDark),
    beam(corner(0, 0), corner(0, 170), 4, pigments.timberDark),
  ];
  for (const [low, high] of [
    [0, 56],
    [56, 112],
    [112, 166],
  ] as const) {
    for (const [a, b] of [
      [3, 2],
      [2, 1],
    ] as const) {
      const paint = a === 3 ? pigments.timberLight : pigments.timber;
      parts.push(
        beam(corner(a, low), corner(b, high), 2.4, paint),
        beam(corner(b, low), corner(a, high), 2.4, paint),
      );
      parts.push(beam(corner(a, high), corner(b, high), 2.8, paint));
    }
  }
  parts.push(
    beam(corner(2, 0), corner(2, 170), 5.5, pigments.timber),
    beam(corner(3, 0), corner(3, 170), 5.5, pigments.timberLight),
  );
  const gallery = (up: number, half: number): Point[] => [
    project(stand, -half, -half, up),
    project(stand, half, -half, up),
    project(stand, half, half, up),
    project(stand, -half, half, up),
  ];
  const floor = gallery(168, 42);
  const cabin = house(random, {
    at: [0, -168 * 0.92],
    turn: 18,
    length: 52,
    depth: 50,
    wall: 34,
    roof: 34,
    overhang: 13,
    wallPaint: pigments.timberLight,
    roofPaint: pigments.roofRed,
    walling: 'planks',
    roofing: 'tiles',
    shadow: false,
  });
  parts.push(
    face(floor, pigments.timber),
    stroked(straightPath(floor, true), pigments.ink, 2.4, 0.9),
  );
  parts.push(
    cabin.svg,
    window(cabin.front, -12, 10, 14, 15),
    window(cabin.front, 12, 10, 14, 15),
    window(cabin.end, 0, 10, 14, 15),
  );
  const [, right, front, left] = floor;
  if (right !== undefined && front !== undefined && left !== undefined) {
    const raised = ([x, y]: Point, up: number): Point => [x, y - up];
    for (const up of [8, 17])
      parts.push(
        stroked(
          straightPath([raised(left, up), raised(front, up), raised(right, up)], false),
          pigments.ink,
          3.4,
          0.9,
        ),
        stroked(
          straightPath([raised(left, up), raised(front, up), raised(right, up)], false),
          pigments.timberLight,
          1.6,
        ),
      );
    for (const t of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
      for (const [a, b] of [
        [left, front],
        [front, right],
      ] as const) {
        const [x, y] = between(a, b, t);
        parts.push(stroked(`M${x} ${y}v-18`, pigments.ink, 2.4, 0.9));
      }
    }
  }
  parts.push(flag([2, -212], 46, pigments.mustard));
  return parts.join('');
}

/** The flat top the tower stands on. */
export function summitRock(random: Random): string {
  const rock: Point[] = [
    [-96, 8],
    [-64, -22],
    [0, -30],
    [66, -24],
    [100, 6],
    [86, 44],
    [40, 70],
    [-20, 78],
    [-70, 56],
  ];
  const parts = [
    filled(straightPath(rock, true), pigments.rockLight),
    filled('M14 26L100 6L86 44L40 70L-20 78L24 52Z', pigments.rockShade, 0.8),
    filled('M-90 4L-64 -22L0 -30L66 -24L96 4Q20 30 -90 4Z', '#b3bf7c'),
  ];
  for (let mark = 0; mark < 14; mark += 1) {
    const spot: Point = [random.between(-70, 70), random.between(22, 60)];
    const paint = random.pick(['#fbf1dc', pigments.rockMiddle, pigments.rockDeep]);
    parts.push(filled(dab(spot, random.between(14, 28), 5, 1.8 + random.around(0.5)), paint, 0.6));
  }
  parts.push(inkLine(rock.slice(0, 6), random, { colour: pigments.ink, width: 2.6, alpha: 0.7 }));
  return parts.join('');
}
