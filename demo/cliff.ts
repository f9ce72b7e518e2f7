import { dab, inkLine } from './brush.ts';
import { vary } from './colour.ts';
import type { Point } from './geometry.ts';
import { straightPath } from './geometry.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { ellipse, filled, stroked } from './svg.ts';

/** The buttresses of the cliff: middle, width and height in pixels, the outermost first. */
const BUTTRESSES = [
  [-318, 90, 40],
  [322, 100, 44],
  [-262, 120, 84],
  [268, 116, 92],
  [-196, 116, 128],
  [204, 126, 136],
  [-128, 112, 160],
  [134, 110, 170],
  [-64, 92, 190],
  [68, 96, 194],
] as const;

/** Silver Leap: a long step of rock over which the brook falls; the pool is at 0, 0. */
export function waterfall(random: Random): string {
  return [
    filled('M-350 14Q-160 44 0 38Q180 46 350 12L440 34Q160 76 -290 42Z', pigments.shadow, 0.22),
    filled('M-40 10V-176Q0 -186 40 -176V10Z', pigments.rockDeep),
    ...BUTTRESSES.map(([x, width, height]) => buttress(random, x, width, height)),
    fallingWater(random),
    scree(random),
  ].join('');
}

/** A pillar of broken rock with grass on its head. */
function buttress(random: Random, x: number, width: number, height: number): string {
  const foot = 20 - Math.abs(x) * 0.03;
  const spot = (across: number, up: number): Point => [
    x + across * width + random.around(width * 0.07),
    foot - up * height + random.around(height * 0.04),
  ];
  const left = [
    spot(-0.52, 0),
    spot(-0.5, 0.24),
    spot(-0.42, 0.5),
    spot(-0.46, 0.72),
    spot(-0.34, 0.94),
  ];
  const head = [spot(-0.12, 1), spot(0.16, 1.03)];
  const right = [spot(0.38, 0.92), spot(0.4, 0.7), spot(0.5, 0.44), spot(0.48, 0.2), spot(0.54, 0)];
  const edge = [spot(0.08, 0.8), spot(-0.02, 0.55), spot(0.12, 0.3), spot(0.06, 0.02)];
  const [, ridge = spot(0.16, 1)] = head;
  const outline = [...left, ...head, ...right];
  const parts = [
    filled(straightPath(outline, true), vary('#dccbb4', random, 0.025)),
    filled(
      straightPath([ridge, ...right, ...[...edge].reverse()], true),
      vary('#9a8d9c', random, 0.025),
    ),
  ];
  for (let index = 0; index < 13; index += 1) {
    const across = random.between(-0.42, 0.42);
    const at = spot(across, random.between(0.06, 0.88));
    const paint =
      across < 0.06
        ? random.pick(['#f3e7d0', '#c7b3a4', '#b5a196'])
        : random.pick([pigments.rockDeep, '#b0a2ae', '#857a90']);
    parts.push(
      filled(
        dab(
          at,
          height * random.between(0.1, 0.24),
          width * random.between(0.04, 0.09),
          1.45 + random.around(0.7),
        ),
        paint,
        0.7,
      ),
    );
  }
  for (let index = 0; index < 3; index += 1) {
    parts.push(
      filled(
        dab(
          spot(random.around(0.3), random.between(0.2, 0.75)),
          width * 0.34,
          6,
          random.around(0.4),
        ),
        '#7f9f56',
        0.85,
      ),
    );
  }
  parts.push(
    inkLine(outline, random, {
      colour: pigments.ink,
      width: 2.8,
      alpha: 0.7,
      angular: true,
      tremble: 2,
    }),
    inkLine([ridge, ...edge], random, {
      colour: pigments.ink,
      width: 1.9,
      alpha: 0.45,
      angular: true,
    }),
  );
  for (const share of [-0.3, -0.08, 0.14, 0.34]) {
    parts.push(
      filled(
        dab(spot(share, 1), width * 0.36, 9, random.around(0.3)),
        random.pick(['#86a657', '#a3bb6a', '#6f9150']),
      ),
    );
  }
  return parts.join('');
}

function fallingWater(random: Random): string {
  const fall =
    'M-24 -180Q0 -190 24 -180Q18 -146 24 -110Q36 -98 34 -58L44 14Q0 36 -44 14L-34 -58Q-38 -98 -24 -110Q-18 -146 -24 -180Z';
  const parts = [filled(fall, '#8fcbd0'), stroked(fall, pigments.ink, 2, 0.4)];
  for (let index = 0; index < 52; index += 1) {
    const y = random.between(-172, 8);
    const half = y < -110 ? 17 : 27 + (y + 110) * 0.08;
    const paint = random.chance(0.78) ? pigments.foam : '#4f9fae';
    parts.push(
      filled(
        dab(
          [random.around(half), y],
          random.between(26, 60),
          random.between(3, 6),
          Math.PI / 2 + random.around(0.08),
        ),
        paint,
        0.85,
      ),
    );
  }
  parts.push(ellipse(0, 18, 72, 20, '#6fb9bf', 0.85));
  for (let index = 0; index < 30; index += 1) {
    parts.push(
      filled(
        dab(
          [random.around(56), 14 + random.around(11)],
          random.between(16, 34),
          9,
          random.around(0.4),
        ),
        pigments.foam,
        0.7,
      ),
    );
  }
  return parts.join('');
}

function scree(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 34; index += 1) {
    const x = random.between(-320, 320);
    if (Math.abs(x) < 70) continue;
    const y = 16 + 14 * Math.cos((x / 330) * (Math.PI / 2)) + random.around(10);
    const radius = random.between(4, 11);
    parts.push(
      ellipse(x + 2, y + 2, radius + 1.4, radius * 0.7 + 1.4, pigments.ink, 0.6),
      ellipse(
        x,
        y,
        radius,
        radius * 0.7,
        random.pick([pigments.rockMiddle, pigments.rockLight, pigments.rockShade]),
      ),
    );
  }
  return parts.join('');
}
