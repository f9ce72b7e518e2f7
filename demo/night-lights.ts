import { dab } from './brush.ts';
import type { Point } from './geometry.ts';
import { lanternSpots } from './lanterns.ts';
import { sizeAt } from './layout.ts';
import { flyingOwl, owl } from './life/birds.ts';
import { MOON } from './night-sky.ts';
import { Random } from './random.ts';
import { isWater } from './shore.ts';
import { ellipse, filled, mirrored, placed, radialGradient } from './svg.ts';

/** Warm windows and fires: middle and reach of their light in pixels. */
const HOUSE_LIGHTS: readonly (readonly [x: number, y: number, reach: number, strength: number])[] =
  [
    [2930, 2270, 330, 0.75],
    [2760, 2180, 200, 0.7],
    [3080, 2280, 190, 0.6],
    [2070, 1730, 210, 0.85],
    [2200, 1730, 180, 0.6],
    [1300, 2020, 190, 0.7],
    [530, 1640, 170, 0.7],
    [380, 1640, 120, 0.4],
    [905, 1222, 240, 1],
    [560, 1210, 170, 0.75],
    [440, 1260, 110, 0.55],
    [680, 1300, 110, 0.55],
    [3770, 1160, 170, 0.85],
    [3300, 330, 130, 0.6],
    [2290, 2200, 170, 0.3],
    [3900, 2440, 160, 0.4],
  ];

/** Round pools of light, white where the light is strongest. */
export function lightPools(): string {
  const pool = (x: number, y: number, reach: number, strength: number): string =>
    ellipse(x, y, reach, reach * 0.62, 'url(#pool)', strength);
  return [
    radialGradient('pool', [
      [0, '#ffffff', 1],
      [0.25, '#ffffff', 0.72],
      [0.6, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ]),
    ...lanternSpots().map(([x, y]) => pool(x, y - 10, 205 * sizeAt(y), 1)),
    ...HOUSE_LIGHTS.map(([x, y, reach, strength]) => pool(x, y, reach, strength)),
  ].join('');
}

/** The moon's path on the lake: bright flecks, closer together the further away. */
export function glitterOfTheMoon(): string {
  const random = new Random('moon on the lake');
  const parts = [
    radialGradient('moon-lake', [
      [0, '#dfeaf4', 0.5],
      [1, '#9cc0dd', 0],
    ]),
    ellipse(MOON.x, 1230, 330, 190, 'url(#moon-lake)'),
    ellipse(MOON.x, 1420, 210, 330, 'url(#moon-lake)'),
  ];
  for (let fleck = 0; fleck < 420; fleck += 1) {
    const t = random.next() ** 1.2;
    const y = 1100 + t * 680;
    const spot: Point = [MOON.x + random.around(70 + t * 150), y];
    if (!isWater(spot, 22)) continue;
    const length = random.between(14, 54) * (0.5 + t);
    parts.push(
      filled(
        dab(spot, length, random.between(2.2, 5.4) * (0.6 + t), random.around(0.05)),
        random.pick(['#fffbe0', '#f7efcf', '#dfeaf6']),
        random.between(0.5, 0.95),
      ),
    );
  }
  return parts.join('');
}

/** Mist over the water, the meadows and between the hills, to be blurred. */
export function mist(): string {
  const random = new Random('mist');
  const banks: readonly (readonly [
    x: number,
    y: number,
    reachX: number,
    reachY: number,
    alpha: number,
  ])[] = [
    [1500, 1140, 420, 36, 0.4],
    [2450, 1060, 360, 30, 0.35],
    [2300, 1380, 300, 22, 0.3],
    [1380, 1720, 300, 36, 0.34],
    [700, 1000, 640, 50, 0.26],
    [2000, 700, 900, 52, 0.3],
    [3500, 820, 620, 46, 0.3],
    [1000, 560, 1100, 46, 0.32],
    [3200, 480, 900, 40, 0.25],
    [1040, 2200, 260, 46, 0.3],
    [2200, 2560, 820, 50, 0.24],
    [420, 2020, 480, 40, 0.22],
    [3450, 2060, 460, 36, 0.24],
    [3300, 1420, 500, 36, 0.2],
  ];
  return banks
    .flatMap(([x, y, reachX, reachY, alpha]) =>
      [0, 1, 2, 3].map(() =>
        ellipse(
          x + random.around(reachX * 0.5),
          y + random.around(reachY),
          reachX * random.between(0.4, 0.8),
          reachY * random.between(0.5, 1),
          '#b9d2e6',
          alpha * 0.5,
        ),
      ),
    )
    .join('');
}

/** The halos of the lanterns, and fireflies over meadows and clearings. */
export function smallLights(): string {
  const random = new Random('fireflies');
  const swarms: readonly (readonly [
    x: number,
    y: number,
    reachX: number,
    reachY: number,
    count: number,
  ])[] = [
    [2250, 2560, 460, 100, 60],
    [480, 2120, 320, 130, 46],
    [3560, 2010, 300, 110, 46],
    [3300, 1380, 240, 110, 34],
    [1860, 2230, 240, 120, 36],
    [2860, 1500, 90, 260, 30],
    [1350, 1420, 140, 260, 30],
    [1060, 860, 180, 70, 22],
    [700, 1400, 280, 110, 26],
    [1500, 2500, 300, 90, 26],
    [3000, 1900, 260, 140, 30],
  ];
  const parts = [
    radialGradient('lantern', [
      [0, '#fff3c0', 0.95],
      [0.16, '#ffd27a', 0.6],
      [0.5, '#ffab4a', 0.2],
      [1, '#ff9a3a', 0],
    ]),
    radialGradient('firefly', [
      [0, '#f6ffa8', 0.85],
      [0.35, '#d9f277', 0.35],
      [1, '#c8e860', 0],
    ]),
  ];
  for (const [x, y] of lanternSpots()) {
    const size = sizeAt(y);
    const high = y - 44 * size;
    parts.push(ellipse(x, high, 62 * size, 62 * size, 'url(#lantern)'));
  }
  for (const [x, y, reachX, reachY, count] of swarms) {
    for (let index = 0; index < count; index += 1) {
      const fx = x + random.around(reachX * 0.8);
      const fy = y + random.around(reachY * 0.8);
      const size = random.between(7, 17) * sizeAt(fy);
      parts.push(
        ellipse(fx, fy, size, size, 'url(#firefly)'),
        ellipse(fx, fy, size * 0.16, size * 0.16, '#fdffdd'),
      );
    }
  }
  return parts.join('');
}

/** The owls that come out at night. */
export function nightOwls(): string {
  const flying = [
    [3200, 1160, 1.5, 6],
    [2480, 640, 1.1, -8],
    [3520, 1400, 1.2, -6],
    [1500, 620, 0.9, 8],
    [3170, 2010, 1.5, 10],
    [2200, 2040, 1.2, -10],
  ] as const;
  const sitting = [
    [2848, 2284, 0.8],
    [2664, 950, 0.62],
    [3330, 1300, 0.62],
    [3716, 1330, 0.7],
  ] as const;
  return [
    ...flying.map(([x, y, size, turn]) =>
      placed(turn > 0 ? flyingOwl() : mirrored(flyingOwl()), x, y, size, turn),
    ),
    ...sitting.map(([x, y, size]) => placed(owl(), x, y, size)),
  ].join('');
}
