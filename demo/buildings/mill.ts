import { dab } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';
import { face } from './block.ts';
import { chimney, door, window } from './fittings.ts';
import { house } from './house.ts';

/** The old water mill around 0, 0; its wheel hangs on the left end, over the brook. */
export function waterMill(random: Random): string {
  const shed = house(random, {
    at: [88, -8],
    turn: -34,
    length: 74,
    depth: 78,
    wall: 40,
    roof: 36,
    wallPaint: pigments.stone,
    roofPaint: pigments.thatch,
    walling: 'stone',
    roofing: 'thatch',
  });
  const mill = house(random, {
    at: [0, 0],
    turn: -34,
    length: 132,
    depth: 100,
    wall: 88,
    roof: 66,
    overhang: 13,
    wallPaint: pigments.wall,
    roofPaint: pigments.thatch,
    walling: 'framed',
    roofing: 'thatch',
  });
  const footing = (wall: (along: number, up: number) => Point, half: number): string => {
    const corners = [wall(-half, 0), wall(half, 0), wall(half, 30), wall(-half, 30)];
    const stones: string[] = [];
    for (let index = 0; index < half * 0.5; index += 1) {
      const spot = wall(random.between(-half * 0.92, half * 0.92), random.between(4, 27));
      stones.push(
        filled(
          dab(spot, 12, 6, random.around(0.3)),
          random.chance(0.5) ? pigments.stoneShade : '#e2d8c6',
          0.8,
        ),
      );
    }
    return (
      face(corners, pigments.stone) +
      stones.join('') +
      stroked(straightPath(corners, true), pigments.ink, 1.8, 0.8)
    );
  };
  return [
    shed.svg,
    chimney(random, [30, -150], pigments.stone, true),
    mill.svg,
    footing(mill.front, 66),
    footing(mill.end, 50),
    window(mill.front, -30, 42, 20, 22),
    window(mill.front, 34, 42, 20, 22),
    window(mill.end, 4, 92, 17, 20),
    door(mill.front, 2, 26, 40, pigments.red),
    window(shed.front, 4, 14, 18, 16),
    wheel(mill.end),
  ].join('');
}

/** The mill wheel turns in front of the end wall; `end` places it there. */
function wheel(end: (out: number, up: number) => Point): string {
  const hub: Point = [4, 34];
  const radius = 52;
  const rim = (angle: number, reach: number, off: number): Point => {
    const [x, y] = end(hub[0] + Math.cos(angle) * reach, hub[1] + Math.sin(angle) * reach);
    return [x - off, y + off * 0.45];
  };
  const ring = (reach: number, off: number): string =>
    straightPath(
      Array.from({ length: 28 }, (_, index) => rim((index / 28) * Math.PI * 2, reach, off)),
      true,
    );
  const parts = [
    stroked(ring(radius, 8), pigments.ink, 8, 0.9),
    stroked(ring(radius, 8), pigments.timberDark, 5),
  ];
  for (let spoke = 0; spoke < 14; spoke += 1) {
    const angle = (spoke / 14) * Math.PI * 2 + 0.1;
    const paddle = [
      rim(angle, radius - 8, 6),
      rim(angle, radius + 9, 6),
      rim(angle, radius + 9, 24),
      rim(angle, radius - 8, 24),
    ];
    parts.push(
      face(paddle, pigments.timber),
      stroked(straightPath(paddle, true), pigments.ink, 1.6, 0.85),
    );
  }
  for (let spoke = 0; spoke < 7; spoke += 1) {
    const angle = (spoke / 7) * Math.PI * 2 + 0.1;
    parts.push(
      stroked(
        straightPath([rim(angle, 4, 26), rim(angle, radius, 26)], false),
        pigments.ink,
        6,
        0.85,
      ),
    );
    parts.push(
      stroked(
        straightPath([rim(angle, 4, 26), rim(angle, radius, 26)], false),
        pigments.timberLight,
        3.4,
      ),
    );
  }
  parts.push(
    stroked(ring(radius, 26), pigments.ink, 8.5, 0.9),
    stroked(ring(radius, 26), pigments.timber, 5.5),
    stroked(ring(radius - 3, 27), pigments.timberLight, 1.6, 0.9),
  );
  const [hx, hy] = rim(0, 0, 26);
  parts.push(
    ellipse(hx, hy, 7, 7, pigments.ink),
    ellipse(hx - 1, hy - 1, 4.5, 4.5, pigments.timberLight),
  );
  const [wx, wy] = rim(-Math.PI / 2, radius + 4, 16);
  for (let drop = 0; drop < 12; drop += 1) {
    parts.push(
      filled(
        dab([wx - 26 + drop * 5, wy + ((drop * 7) % 11) - 4], 14, 4, -0.2 + (drop % 3) * 0.2),
        pigments.foam,
        0.85,
      ),
    );
  }
  return parts.join('');
}
