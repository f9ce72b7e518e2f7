import { blob, dab, inkLine } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { filled } from '../svg.ts';
import { face } from './block.ts';

/** A ring of standing stones around 0, 0. */
export function stoneCircle(random: Random): string {
  const stones = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2 + 0.25;
    return {
      x: Math.cos(angle) * 112,
      y: Math.sin(angle) * 46,
      high: random.between(44, 72),
      wide: random.between(20, 30),
    };
  }).sort((a, b) => a.y - b.y);
  const parts = [
    filled(blob(random, [0, 0], 90, 36, 0.08, 10), pigments.meadowLight, 0.7),
    filled(blob(random, [0, 0], 34, 13, 0.1), pigments.pathShade, 0.6),
  ];
  for (const { x, y, high, wide } of stones) parts.push(standingStone(random, [x, y], wide, high));
  parts.push(standingStone(random, [6, 6], 34, 15), lintel(random, stones[0], stones[1]));
  return parts.join('');
}

/** A stone laid across two others. */
function lintel(
  random: Random,
  a: { x: number; y: number; high: number } | undefined,
  b: typeof a,
): string {
  if (a === undefined || b === undefined) return '';
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  const beam: Point[] = [
    [left.x - 14, left.y - left.high - 6],
    [right.x + 16, right.y - right.high - 8],
    [right.x + 14, right.y - right.high + 8],
    [left.x - 12, left.y - left.high + 9],
  ];
  return [
    face(beam, '#ddd3c3'),
    filled(
      dab(
        [(left.x + right.x) / 2, (left.y - left.high + right.y - right.high) / 2 + 5],
        (right.x - left.x) * 0.9,
        5,
        0,
      ),
      pigments.stoneShade,
      0.8,
    ),
    inkLine(beam, random, {
      colour: pigments.ink,
      width: 2.6,
      alpha: 0.85,
      closed: true,
      angular: true,
    }),
  ].join('');
}

/** One weathered stone, `wide` × `high` pixels, standing at `x`, `y`. */
export function standingStone(random: Random, [x, y]: Point, wide: number, high: number): string {
  const lean = random.around(6);
  const body: Point[] = [
    [x - wide * 0.5, y],
    [x - wide * 0.46 + lean * 0.5, y - high * 0.55],
    [x - wide * 0.26 + lean, y - high * 0.94],
    [x + wide * 0.1 + lean, y - high],
    [x + wide * 0.38 + lean, y - high * 0.84],
    [x + wide * 0.5 + lean * 0.4, y - high * 0.4],
    [x + wide * 0.48, y + 2],
  ];
  const shade: Point[] = [
    [x + wide * 0.06 + lean, y - high],
    ...body.slice(4),
    [x + wide * 0.1, y + 2],
    [x + wide * 0.18 + lean * 0.5, y - high * 0.5],
  ];
  const parts = [
    filled(
      `M${x - wide * 0.4} ${y + 3}L${x + wide * 0.5} ${y}l${high * 0.75} ${high * 0.28}l${-wide * 0.7} ${high * 0.05}Z`,
      pigments.shadow,
      0.3,
    ),
    filled(straightPath(body, true), '#ddd3c3'),
    filled(straightPath(shade, true), pigments.stoneShade),
  ];
  for (let mark = 0; mark < 5; mark += 1) {
    const spot: Point = [
      x + random.around(wide * 0.4) + lean * 0.4,
      y - high * random.between(0.15, 0.85),
    ];
    parts.push(
      filled(
        dab(spot, random.between(5, 11), 3.4, random.around(1)),
        random.pick(['#b7b58b', '#a89ea0', '#efe7d6']),
        0.75,
      ),
    );
  }
  parts.push(
    inkLine(body, random, { colour: pigments.ink, width: 2.6, alpha: 0.85, angular: true }),
  );
  parts.push(
    filled(dab([x - wide * 0.3, y + 1], wide * 0.7, 4, 0), pigments.meadowDeep),
    filled(dab([x + wide * 0.3, y + 3], wide * 0.6, 4, 0), pigments.meadowDeep),
  );
  return parts.join('');
}
