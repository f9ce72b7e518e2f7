import { dab, inkLine } from '../brush.ts';
import { darker } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { between, straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';
import { face } from './block.ts';

/** An arched wooden footbridge from one bank to the other, `width` pixels wide. */
export function woodenBridge(random: Random, from: Point, to: Point, width: number): string {
  const rise = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.16;
  const side = (t: number, off: number): Point => {
    const [x, y] = between(from, to, t);
    return [x - off * 0.12, y - Math.sin(Math.PI * t) * rise + off];
  };
  const steps = Array.from({ length: 17 }, (_, index) => index / 16);
  const far = steps.map((t) => side(t, -width * 0.5));
  const near = steps.map((t) => side(t, width * 0.5));
  const deck = [...far, ...[...near].reverse()];
  const beam = [...near, ...near.map(([x, y]): Point => [x, y + 8]).reverse()];
  const boards = steps
    .map((t) => straightPath([side(t, -width * 0.5), side(t, width * 0.5)], false))
    .join('');
  const railing = (line: readonly Point[], paint: string): string => {
    const rail = (up: number): Point[] => line.map(([x, y]): Point => [x, y - up]);
    const posts = line
      .filter((_, index) => index % 3 === 0)
      .map(
        ([x, y]) =>
          stroked(`M${x} ${y + 3}v-27`, pigments.ink, 6, 0.9) +
          stroked(`M${x} ${y + 3}v-26`, paint, 3.4),
      );
    return [
      ...[11, 22].map(
        (up) =>
          inkLine(rail(up), random, { colour: pigments.ink, width: 6 }) +
          inkLine(rail(up), random, { colour: paint, width: 4 }),
      ),
      ...posts,
    ].join('');
  };
  const shade = steps.map((t): Point => {
    const [x, y] = between(from, to, t);
    return [x + 12, y + width * 0.5 + 10];
  });
  return [
    filled(straightPath([...shade, ...[...near].reverse()], true), '#174c58', 0.4),
    railing(far, pigments.timber),
    face(deck, '#dcb27a'),
    stroked(boards, pigments.timberDark, 1.5, 0.6),
    face(beam, pigments.timberDark),
    inkLine(beam, random, {
      colour: pigments.ink,
      width: 2,
      closed: true,
      angular: true,
      alpha: 0.8,
    }),
    railing(near, pigments.timberLight),
  ].join('');
}

/** An old stone bridge with one arch; the brook runs below it. */
export function stoneBridge(random: Random, from: Point, to: Point, width: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (t: number, off: number, up: number): Point => {
    const [x, y] = between(from, to, t);
    return [x, y + off - up - Math.sin(Math.PI * t) * length * 0.12];
  };
  const steps = Array.from({ length: 15 }, (_, index) => index / 14);
  const wall = (off: number, low: number, high: number): Point[] => [
    ...steps.map((t) => at(t, off, high)),
    ...[...steps].reverse().map((t) => at(t, off, low)),
  ];
  const archFoot = at(0.5, width * 0.5, 0);
  const arch = `M${archFoot[0] - length * 0.2} ${archFoot[1] + length * 0.2}q0 ${-length * 0.25} ${length * 0.2} ${-length * 0.25}q${length * 0.2} 0 ${length * 0.2} ${length * 0.25}z`;
  const stones: string[] = [];
  for (let index = 0; index < 44; index += 1) {
    const t = random.between(0.02, 0.98);
    const low = random.between(-10, 12) - (Math.abs(t - 0.5) < 0.24 ? -4 : 4);
    stones.push(
      filled(
        dab(at(t, width * 0.5, low), random.between(8, 15), 5, random.around(0.3)),
        random.pick([pigments.stoneShade, '#e6dcca', '#b8ada4']),
        0.8,
      ),
    );
  }
  const skirt = [
    ...steps.map((t) => at(t, width * 0.5, 0)),
    ...[...steps]
      .reverse()
      .map(
        (t): Point => [
          between(from, to, t)[0],
          between(from, to, t)[1] + width * 0.5 + length * 0.05,
        ],
      ),
  ];
  return [
    face(wall(-width * 0.5, 0, 13), pigments.stoneShade),
    face(
      [
        ...steps.map((t) => at(t, -width * 0.5, 0)),
        ...[...steps].reverse().map((t) => at(t, width * 0.5, 0)),
      ],
      pigments.path,
    ),
    face(skirt, darker(pigments.stone, 0.08)),
    face(wall(width * 0.5, 0, 14), pigments.stone),
    ...stones,
    filled(arch, '#2a5f6a'),
    stroked(arch, pigments.ink, 3, 0.85),
    inkLine(wall(width * 0.5, 0, 14), random, {
      colour: pigments.ink,
      width: 2.4,
      closed: true,
      angular: true,
      alpha: 0.8,
    }),
    inkLine(wall(-width * 0.5, 0, 13).slice(0, 15), random, {
      colour: pigments.ink,
      width: 2,
      alpha: 0.7,
    }),
  ].join('');
}

/** A plank jetty on piles that runs out into the lake. */
export function jetty(random: Random, line: readonly Point[], width: number): string {
  const parts: string[] = [];
  const first = line[0];
  if (first === undefined) return '';
  const piles: string[] = [];
  let previous = first;
  for (const spot of line.slice(1)) {
    const along = Math.atan2(spot[1] - previous[1], spot[0] - previous[0]);
    const sideX = -Math.sin(along) * width * 0.5;
    const sideY = Math.cos(along) * width * 0.5;
    const corners: Point[] = [
      [previous[0] + sideX, previous[1] + sideY],
      [spot[0] + sideX, spot[1] + sideY],
      [spot[0] - sideX, spot[1] - sideY],
      [previous[0] - sideX, previous[1] - sideY],
    ];
    parts.push(
      face(
        corners.map(([x, y]): Point => [x + 12, y + 20]),
        '#134b58',
        0.38,
      ),
    );
    parts.push(
      face(
        corners.map(([x, y]): Point => [x, y + 7]),
        pigments.timberDark,
      ),
    );
    parts.push(face(corners, '#dcb27c'));
    const length = Math.hypot(spot[0] - previous[0], spot[1] - previous[1]);
    let boards = '';
    for (let step = 4; step < length; step += 8) {
      const [x, y] = between(previous, spot, step / length);
      boards += straightPath(
        [
          [x + sideX, y + sideY],
          [x - sideX + random.around(2), y - sideY],
        ],
        false,
      );
    }
    parts.push(stroked(boards, pigments.timberDark, 1.6, 0.6));
    parts.push(
      inkLine(corners, random, {
        colour: pigments.ink,
        width: 2.6,
        closed: true,
        angular: true,
        alpha: 0.8,
      }),
    );
    for (let step = 18; step <= length; step += 46) {
      const [x, y] = between(previous, spot, step / length);
      for (const which of [-1, 1]) piles.push(pile([x + sideX * which, y + sideY * which]));
    }
    previous = spot;
  }
  return parts.join('') + piles.join('');
}

function pile([x, y]: Point): string {
  return [
    stroked(`M${x} ${y + 12}v-26`, pigments.ink, 9, 0.9),
    stroked(`M${x} ${y + 12}v-25`, pigments.timber, 5.6),
    stroked(`M${x - 1.4} ${y + 10}v-22`, pigments.timberLight, 1.8),
    ellipse(x + 2, y + 14, 10, 3.4, pigments.foam, 0.55),
  ].join('');
}
