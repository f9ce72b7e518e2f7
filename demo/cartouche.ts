import { dab, inkLine } from './brush.ts';
import type { Point } from './geometry.ts';
import { besideLine, curveThrough, smoothPath, straightPath } from './geometry.ts';
import { textAlong } from './lettering.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { filled, linearGradient, placed, stroked } from './svg.ts';

/** The title banner: two ribbons with the park's name and a subtitle, sprigs and a bird on top, for the upper left. */
export function cartouche(random: Random, subtitle: string, bird: string): string {
  const upper: readonly Point[] = [
    [190, 236],
    [440, 180],
    [740, 160],
    [1040, 176],
    [1290, 228],
  ];
  const lower: readonly Point[] = [
    [430, 356],
    [600, 332],
    [740, 326],
    [880, 332],
    [1050, 354],
  ];
  const body = [
    linearGradient('ribbon', [
      [0, '#fffaf0'],
      [0.6, '#fbeccb'],
      [1, '#eed6a4'],
    ]),
    linearGradient('ribbon-small', [
      [0, '#d9624a'],
      [1, '#b3442f'],
    ]),
    sprig(random, [250, 300], 0.55, -1),
    sprig(random, [1236, 296], -0.55, 1),
    ribbonShadow(upper, 116),
    ribbonShadow(lower, 66),
    tails(random, upper, 116, '#c8533c', '#8f352c'),
    tails(random, lower, 62, '#4f9aa0', '#23606d'),
    band(random, upper, 190, 'url(#ribbon)'),
    stitches(upper, 190),
    band(random, lower, 86, 'url(#ribbon-small)'),
    textAlong(random, 'Larkmere', below(upper, 66), {
      hand: 'brush',
      size: 232,
      colour: '#20545f',
      spacing: 7,
    }),
    textAlong(random, subtitle, below(lower, 27), {
      hand: 'brush',
      size: 92,
      colour: '#fff6e0',
      spacing: 4,
    }),
    placed(bird, 1150, 112, 1, 8),
  ].join('');
  return placed(body, 40, 26);
}

function below(line: readonly Point[], pixels: number): Point[] {
  return line.map(([x, y]) => [x, y + pixels]);
}

function band(random: Random, middle: readonly Point[], high: number, paint: string): string {
  const line = curveThrough(middle, false, 20);
  const top = besideLine(line, -high / 2);
  const foot = besideLine(line, high / 2);
  const outline = [...top, ...[...foot].reverse()];
  const parts = [filled(straightPath(outline, true), paint)];
  for (let index = 0; index < 60; index += 1) {
    const spot = line[random.whole(2, line.length - 3)] ?? [0, 0];
    const at: Point = [spot[0], spot[1] + random.around(high * 0.6)];
    parts.push(
      filled(
        dab(at, random.between(60, 150), random.between(4, 10), random.around(0.1)),
        random.chance(0.6) ? '#fffdf4' : '#d9b679',
        0.16,
      ),
    );
  }
  parts.push(
    inkLine([...outline, ...outline.slice(0, 1)], random, {
      colour: pigments.ink,
      width: 6,
      alpha: 0.95,
      angular: true,
    }),
  );
  return parts.join('');
}

function stitches(middle: readonly Point[], high: number): string {
  const line = curveThrough(middle, false, 20).slice(1, -1);
  const seam = (off: number): string =>
    stroked(smoothPath(besideLine(line, off), false), '#b9854a', 3.4, 0.8).replace(
      'stroke-linecap="round"',
      'stroke-dasharray="20 12"',
    );
  return seam(-high / 2 + 15) + seam(high / 2 - 15);
}

function ribbonShadow(middle: readonly Point[], half: number): string {
  const line = curveThrough(below(middle, 16), false, 20);
  return filled(
    straightPath([...besideLine(line, -half * 0.7), ...besideLine(line, half).reverse()], true),
    pigments.shadow,
    0.22,
  );
}

/** The swallow tails that stick out behind a ribbon's ends. */
function tails(
  random: Random,
  middle: readonly Point[],
  half: number,
  paint: string,
  fold: string,
): string {
  const first = middle[0] ?? [0, 0];
  const last = middle.at(-1) ?? [0, 0];
  return (
    [
      [first, -1],
      [last, 1],
    ] as const
  )
    .map(([[x, y], side]) => {
      const reach = half * 1.15 * side;
      const tail: Point[] = [
        [x - side * 62, y - half * 0.38],
        [x + reach, y - half * 0.1],
        [x + reach * 0.62, y + half * 0.42],
        [x + reach * 1.05, y + half * 0.92],
        [x - side * 62, y + half * 0.66],
      ];
      const crease: Point[] = [
        [x - side * 62, y + half * 0.66],
        [x, y + half * 0.78],
        [x - side * 2, y + half * 0.3],
      ];
      return [
        filled(straightPath(tail, true), paint),
        filled(straightPath([...tail.slice(2), [x - side * 62, y + half * 0.3]], true), fold, 0.4),
        inkLine(tail, random, {
          colour: pigments.ink,
          width: 5,
          closed: true,
          angular: true,
          alpha: 0.95,
        }),
        filled(straightPath(crease, true), fold),
        inkLine(crease, random, {
          colour: pigments.ink,
          width: 3.4,
          closed: true,
          angular: true,
          alpha: 0.9,
        }),
      ].join('');
    })
    .join('');
}

function sprig(random: Random, [x, y]: Point, lean: number, side: -1 | 1): string {
  const parts: string[] = [];
  const stem: Point[] = [];
  for (let step = 0; step <= 8; step += 1) {
    stem.push([x + side * step * 24, y + 40 + Math.sin(step * 0.34) * 46 + step * 4]);
  }
  parts.push(stroked(smoothPath(stem, false), '#4d6b3a', 6));
  stem.forEach(([sx, sy], index) => {
    if (index === 0) return;
    for (const up of [-1, 1]) {
      const angle = (side < 0 ? Math.PI : 0) + up * side * (0.8 + lean * 0.1);
      const spot: Point = [sx + Math.cos(angle) * 24, sy + Math.sin(angle) * 24];
      const paint = random.pick(['#7fa050', '#5f8a45', '#a3b857']);
      parts.push(
        filled(dab(spot, 54, 15, angle), pigments.ink, 0.8),
        filled(dab(spot, 49, 12, angle), paint),
      );
    }
  });
  return parts.join('');
}
