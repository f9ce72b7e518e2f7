import { dab } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, placed, stroked } from '../svg.ts';
import { coat } from './coat.ts';

/** A tawny owl seen from the front, its feet at 0, 0, about 330 pixels high, moonlit from the right. */
export function bigOwl(random: Random): string {
  const down = (): number => Math.PI / 2;
  const body: Point[] = [
    [-86, -250],
    [-70, -306],
    [0, -322],
    [70, -306],
    [86, -250],
    [104, -130],
    [70, -28],
    [0, 2],
    [-70, -28],
    [-104, -130],
  ];
  const wing = (side: -1 | 1): Point[] => {
    return (
      [
        [78, -236],
        [112, -190],
        [120, -110],
        [92, -22],
        [66, -8],
        [72, -90],
        [62, -170],
      ] as const
    ).map(([x, y]): Point => [x * side, y]);
  };
  const disc = (side: -1 | 1): Point[] => {
    return (
      [
        [2, -286],
        [34, -302],
        [74, -284],
        [86, -246],
        [66, -212],
        [30, -196],
        [2, -214],
      ] as const
    ).map(([x, y]): Point => [x * side, y]);
  };
  const brown = { base: '#8a6544', shade: '#553a2c', light: '#c79a66' };
  const pale = { base: '#d9be90', shade: '#b08d62', light: '#f3e2b8' };
  const faceLie =
    (side: -1 | 1) =>
    (x: number, y: number): number =>
      Math.atan2(y + 246, x - 42 * side);
  return [
    stroked('M-34 -6V18M-22 -4V22M22 -4V22M34 -6V18', '#e0b765', 11),
    coat(random, { outline: body, ...pale, stroke: 26, lie: down, lit: 1, ink: 6 }),
    chest(random),
    coat(random, {
      outline: wing(-1),
      ...brown,
      light: '#a27a52',
      stroke: 30,
      lie: () => 1.45,
      lit: 1,
    }),
    coat(random, { outline: wing(1), ...brown, stroke: 30, lie: () => 1.7, lit: 1 }),
    ...[-1, 1].flatMap((side) => wingBars(side)),
    coat(random, {
      outline: [
        [-88, -244],
        [-96, -292],
        [-82, -330],
        [-58, -314],
        [0, -326],
        [58, -314],
        [82, -330],
        [96, -292],
        [88, -244],
        [40, -214],
        [0, -222],
        [-40, -214],
      ],
      ...brown,
      stroke: 22,
      lie: down,
      lit: 1,
      ink: 6,
    }),
    coat(random, { outline: disc(-1), ...pale, stroke: 18, lie: faceLie(-1), lit: 1, ink: 3.4 }),
    coat(random, { outline: disc(1), ...pale, stroke: 18, lie: faceLie(1), lit: 1, ink: 3.4 }),
    eye(-42),
    eye(42),
    filled('M-13 -232Q0 -242 13 -232Q10 -208 0 -194Q-10 -208 -13 -232Z', '#e5b14a'),
    filled('M2 -236Q10 -236 13 -232Q10 -208 0 -194Q4 -214 2 -236Z', '#b37d2c'),
    stroked('M-13 -232Q0 -242 13 -232Q10 -208 0 -194Q-10 -208 -13 -232Z', pigments.ink, 3.4),
  ].join('');
}

function eye(x: number): string {
  const y = -250;
  return [
    ellipse(x, y, 29, 30, pigments.ink),
    ellipse(x, y, 25, 26, '#f2a93b'),
    ellipse(x, y - 2, 21, 21, '#ffd15e'),
    ellipse(x, y, 15, 16, '#17121c'),
    ellipse(x + 6, y - 7, 5.4, 5.4, '#fffdf0'),
    ellipse(x - 5, y + 7, 2.6, 2.6, '#fff3c4', 0.7),
    stroked(`M${x - 30} ${y - 18}Q${x} ${y - 40} ${x + 30} ${y - 18}`, '#553a2c', 6, 0.8),
  ].join('');
}

/** Rows of drop-shaped marks down the chest. */
function chest(random: Random): string {
  const parts: string[] = [];
  for (let row = 0; row < 8; row += 1) {
    const y = -186 + row * 22;
    const half = 60 - Math.abs(row - 3) * 4;
    for (let x = -half + (row % 2) * 12; x <= half; x += 24) {
      parts.push(
        filled(
          dab([x + random.around(4), y + random.around(4)], 20, 5, Math.PI / 2),
          '#6b4a33',
          0.85,
        ),
      );
    }
  }
  return parts.join('');
}

function wingBars(side: number): string[] {
  return [-200, -160, -120, -80].map((y) =>
    placed(filled(dab([92 * side, y], 34, 6, side > 0 ? 0.5 : 2.64), '#e8cf9d', 0.85), 0, 0),
  );
}
