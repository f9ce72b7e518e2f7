import { dab, inkLine } from '../brush.ts';
import type { Hex } from '../colour.ts';
import { darker } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { between, straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';
import type { Stand } from './block.ts';
import { face, project } from './block.ts';
import { door, flag, parasol, window } from './fittings.ts';
import { house } from './house.ts';

/** The boathouse café around 0, 0 with its terrace over the water on the left. */
export function boathouseCafe(random: Random): string {
  const cafe = house(random, {
    at: [26, 0],
    turn: -24,
    length: 150,
    depth: 96,
    wall: 50,
    roof: 58,
    overhang: 13,
    wallPaint: '#e9f0ea',
    roofPaint: pigments.slate,
    walling: 'planks',
    roofing: 'tiles',
  });
  const deck: Stand = { at: [-92, 26], turn: -24 };
  return [
    platform(random, deck, 120, 110, 20),
    cafe.svg,
    awning(cafe.end, pigments.red),
    door(cafe.end, -20, 24, 36, pigments.teal),
    window(cafe.end, 20, 12, 24, 22),
    window(cafe.end, 0, 62, 18, 20),
    ...[-48, -16, 16, 48].map((along) => window(cafe.front, along, 14, 20, 22)),
    flag([96, -78], 74, pigments.teal),
    ...(
      [
        [-130, 0],
        [-86, -14],
        [-104, 36],
        [-52, 18],
      ] as const
    ).map(([x, y]) => cafeTable([x, y])),
    parasol([-122, 2], pigments.red),
    parasol([-82, -10], pigments.mustard),
    parasol([-98, 40], pigments.teal),
  ].join('');
}

function awning(wall: (out: number, up: number) => Point, paint: Hex): string {
  const parts: string[] = [];
  for (let stripe = 0; stripe < 8; stripe += 1) {
    const from = -44 + stripe * 11;
    const a = wall(from, 46);
    const b = wall(from + 11, 46);
    const drop = ([x, y]: Point): Point => [x - 22, y + 16];
    parts.push(face([a, b, drop(b), drop(a)], stripe % 2 === 0 ? paint : pigments.cream));
  }
  const [lx, ly] = wall(-44, 46);
  const [rx, ry] = wall(44, 46);
  parts.push(
    stroked(`M${lx} ${ly}L${rx} ${ry}l-22 16L${lx - 22} ${ly + 16}Z`, pigments.ink, 1.8, 0.85),
  );
  return parts.join('');
}

function cafeTable([x, y]: Point): string {
  return [
    ellipse(x + 4, y + 4, 13, 5, pigments.shadow, 0.3),
    stroked(`M${x} ${y - 6}v8`, pigments.ink, 2),
    ellipse(x, y - 7, 11, 4.6, pigments.ink),
    ellipse(x, y - 8, 10, 4, pigments.cream),
    filled(`M${x - 18} ${y + 2}v-10h5v10z M${x + 13} ${y + 2}v-10h5v10z`, pigments.timberDark),
  ].join('');
}

/** A plank deck on piles, `length` × `depth` pixels and `high` above the water. */
function platform(
  random: Random,
  stand: Stand,
  length: number,
  depth: number,
  high: number,
): string {
  const spot = (along: number, out: number, up: number): Point => project(stand, along, out, up);
  const top = [
    spot(-length / 2, -depth / 2, high),
    spot(length / 2, -depth / 2, high),
    spot(length / 2, depth / 2, high),
    spot(-length / 2, depth / 2, high),
  ];
  const [backLeft, , frontRight, frontLeft] = top;
  if (backLeft === undefined || frontRight === undefined || frontLeft === undefined) return '';
  const edge = (a: Point, b: Point): Point[] => [a, b, [b[0], b[1] + 9], [a[0], a[1] + 9]];
  const piles: string[] = [];
  for (const share of [0.04, 0.35, 0.66, 0.96]) {
    for (const [a, b] of [
      [backLeft, frontLeft],
      [frontLeft, frontRight],
    ] as const) {
      const [x, y] = between(a, b, share);
      piles.push(
        stroked(`M${x} ${y}v${high + 10}`, pigments.ink, 7.5, 0.9),
        stroked(`M${x} ${y}v${high + 9}`, pigments.timber, 4.4),
      );
      piles.push(ellipse(x + 2, y + high + 11, 9, 3, pigments.foam, 0.6));
    }
  }
  let boards = '';
  for (let along = -length / 2 + 8; along < length / 2; along += 8) {
    boards += straightPath(
      [spot(along, -depth / 2, high), spot(along + random.around(2), depth / 2, high)],
      false,
    );
  }
  const water = top.map(([x, y]): Point => [x + 10, y + high + 12]);
  return [
    filled(straightPath(water, true), '#154f5c', 0.35),
    ...piles,
    face(edge(backLeft, frontLeft), pigments.timber),
    face(edge(frontLeft, frontRight), pigments.timberDark),
    face(top, '#dbb27a'),
    stroked(boards, pigments.timberDark, 1.4, 0.55),
    inkLine(top, random, {
      colour: pigments.ink,
      width: 2.6,
      closed: true,
      angular: true,
      alpha: 0.85,
    }),
    inkLine(
      [
        [backLeft[0], backLeft[1] + 9],
        [frontLeft[0], frontLeft[1] + 9],
        [frontRight[0], frontRight[1] + 9],
      ],
      random,
      { colour: pigments.ink, width: 2, angular: true, alpha: 0.8 },
    ),
  ].join('');
}

/** The bird hide around 0, 0: a cabin on stilts above the reeds with a ramp to the left. */
export function birdHide(random: Random): string {
  const high = 58;
  const cabin = house(random, {
    at: [0, -high * 0.92],
    turn: 20,
    length: 112,
    depth: 70,
    wall: 44,
    roof: 26,
    wallPaint: pigments.timber,
    roofPaint: '#8d9a63',
    walling: 'planks',
    roofing: 'thatch',
    shadow: false,
  });
  const stand: Stand = { at: [0, 0], turn: 20 };
  const legs: string[] = [];
  for (const [along, out] of [
    [-48, -30],
    [48, -30],
    [0, 30],
    [-48, 30],
    [48, 30],
  ] as const) {
    const [x, y] = project(stand, along, out, 0);
    const [, top] = project(stand, along, out, high);
    legs.push(
      stroked(`M${x} ${y}L${x} ${top}`, pigments.ink, 9, 0.9),
      stroked(`M${x} ${y}L${x} ${top}`, pigments.timberLight, 5.5),
    );
    legs.push(ellipse(x + 3, y + 1, 12, 4, pigments.foam, 0.5));
  }
  const cross =
    straightPath([project(stand, -48, 30, 6), project(stand, 48, 30, high - 4)], false) +
    straightPath([project(stand, 48, 30, 6), project(stand, -48, 30, high - 4)], false);
  const slit = (from: number, to: number): string => {
    const corners = [
      cabin.front(from, 18),
      cabin.front(to, 18),
      cabin.front(to, 30),
      cabin.front(from, 30),
    ];
    return (
      face(corners, '#3a3236') +
      face(
        [
          cabin.front(from, 30),
          cabin.front(to, 30),
          [cabin.front(to, 30)[0], cabin.front(to, 30)[1] + 3],
          [cabin.front(from, 30)[0], cabin.front(from, 30)[1] + 3],
        ],
        pigments.pane,
      ) +
      stroked(straightPath(corners, true), pigments.ink, 1.8)
    );
  };
  return [
    ellipse(46, 26, 96, 22, pigments.shadow, 0.26),
    ramp(random, [-66, -58], [-168, 4]),
    ...legs,
    stroked(cross, pigments.ink, 5, 0.85),
    stroked(cross, pigments.timberLight, 2.8),
    cabin.svg,
    slit(-46, -10),
    slit(4, 44),
    door((along, up) => cabin.end(along, up), 4, 20, 34, darker(pigments.timber, 0.35)),
  ].join('');
}

function ramp(random: Random, from: Point, to: Point): string {
  const down = (t: number, off: number): Point => {
    const [x, y] = between(from, to, t);
    return [x, y + off];
  };
  const parts: string[] = [];
  for (const t of [0.3, 0.65]) {
    const [x, y] = down(t, 10);
    parts.push(
      stroked(`M${x} ${y}v${(1 - t) * 56}`, pigments.ink, 6, 0.85),
      stroked(`M${x} ${y}v${(1 - t) * 56}`, pigments.timberLight, 3.4),
    );
  }
  parts.push(face([down(0, -6), down(1, -6), down(1, 12), down(0, 12)], '#d2a66c'));
  for (let t = 0.05; t < 1; t += 0.07)
    parts.push(filled(dab(down(t, 3), 18, 2, Math.PI / 2), pigments.timberDark, 0.6));
  for (const off of [-30, -18]) {
    parts.push(inkLine([down(0, off), down(1, off)], random, { colour: pigments.ink, width: 4 }));
  }
  for (const t of [0, 0.25, 0.5, 0.75, 1]) {
    const [x, y] = down(t, -6);
    parts.push(stroked(`M${x} ${y}v-26`, pigments.ink, 4));
  }
  return parts.join('');
}
