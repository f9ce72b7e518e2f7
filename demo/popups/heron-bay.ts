import { dab } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { duck } from '../life/birds.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { reedClump } from '../shore.ts';
import { ellipse, filled, placed, stroked } from '../svg.ts';
import { coat } from './coat.ts';
import { row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, ripples, sky, water } from './stage.ts';

/** A heron fishing in the misty morning bay. */
export function heronBayScene(): Scene {
  const random = new Random('popup heron bay');
  return {
    under: [
      sky(
        [
          [0, '#a9cbd0'],
          [0.55, '#e6e6d2'],
          [1, '#fbeccb'],
        ],
        360,
      ),
      glow('sun', [960, 210], 420, '#fff6d8', 0.95),
      ellipse(960, 210, 46, 46, '#fffbe8'),
      hill(
        'far',
        [
          [-40, 300],
          [300, 250],
          [620, 296],
          [900, 262],
          [1260, 300],
        ],
        '#b3c9c4',
        '#c9d8cb',
        6,
        0.2,
      ),
      hill(
        'near',
        [
          [-40, 346],
          [400, 320],
          [800, 342],
          [1260, 322],
        ],
        '#9dbbaa',
        '#b6cdb4',
        4,
        0.2,
      ),
      water(362, 800, [
        [0, '#f3ecd2'],
        [0.3, '#b9d9cd'],
        [0.7, '#6fabac'],
        [1, '#2f7684'],
      ]),
      glow('shine', [960, 470], 260, '#fff9dd', 0.75, 1.3),
    ].join(''),
    details: [
      row(random, ['ash', 'pine', 'lime'], {
        from: -20,
        to: 1220,
        y: 366,
        gap: 42,
        size: 0.62,
        haze: 0.55,
        spread: 4,
      }),
      mistBands(random),
      ripples(random, 370, 800, 150, ['#eef6e6', '#dcefe2', '#4d929a', '#2f7684']),
      placed(duck(true), 780, 500, 1.2),
      placed(duck(false), 850, 512, 1.1),
      lilies(random),
      reeds(random, 8, [20, 230], 560, 2.2),
      rings([452, 690]),
      bigHeron(random),
      reeds(random, 16, [-10, 260], 800, 3.4),
      reeds(random, 12, [930, 1220], 800, 3.2),
      dragonfly([690, 250]),
    ].join(''),
    light: glow('morning', [960, 200], 700, '#fff0c4', 0.3),
  };
}

function bigHeron(random: Random): string {
  const legs = 'M478 520L466 600L470 690M520 524L534 606L520 700';
  const neck: Point[] = [
    [436, 410],
    [404, 372],
    [398, 322],
    [424, 282],
    [430, 246],
    [410, 212],
    [428, 196],
    [456, 214],
    [466, 252],
    [454, 300],
    [440, 336],
    [452, 372],
    [492, 396],
  ];
  return [
    stroked('M470 700q40 60 10 96M520 708q30 50 6 90', '#215b69', 10, 0.3),
    stroked(legs, pigments.ink, 13),
    stroked(legs, '#a98f5e', 7),
    coat(random, {
      outline: [
        [430, 420],
        [470, 388],
        [540, 400],
        [620, 450],
        [690, 530],
        [610, 524],
        [540, 540],
        [470, 526],
        [436, 480],
      ],
      base: '#93a6b8',
      shade: '#61748b',
      light: '#c3d0d8',
      stroke: 40,
      lie: () => 0.6,
      lit: 1,
    }),
    coat(random, {
      outline: [
        [520, 440],
        [600, 460],
        [690, 530],
        [726, 566],
        [640, 552],
        [560, 520],
      ],
      base: '#566880',
      shade: '#3c4a63',
      light: '#7f92a8',
      stroke: 44,
      lie: () => 0.65,
      lit: 1,
    }),
    coat(random, {
      outline: neck,
      base: '#eef0ec',
      shade: '#b9c2c8',
      light: '#ffffff',
      stroke: 22,
      lie: () => 1.4,
      lit: 1,
    }),
    coat(random, {
      outline: [
        [404, 216],
        [420, 184],
        [456, 178],
        [486, 200],
        [476, 222],
        [440, 232],
      ],
      base: '#f4f4ee',
      shade: '#c3cad0',
      light: '#ffffff',
      stroke: 18,
      lie: () => 0.1,
      lit: 1,
    }),
    filled('M416 190Q446 170 486 198L548 232Q500 222 470 204Q446 192 416 190Z', '#2d3a55'),
    stroked('M416 190Q446 170 486 198L548 232', pigments.ink, 3.4),
    filled('M408 204L300 226L404 222Z', '#e8a93c'),
    filled('M404 214L300 226L402 226Z', '#b97a2c'),
    stroked('M408 202L300 226L404 226', pigments.ink, 3.6),
    ellipse(424, 203, 6.4, 6.4, '#ffd75e'),
    ellipse(423, 203, 3.4, 3.4, pigments.ink),
    stroked('M452 392q-10 40 6 76M470 390q-4 40 12 70', '#f6f6ee', 6, 0.85),
    stroked('M420 300q6 20 0 34M432 250q4 14 2 26', '#3c4a63', 4, 0.7),
  ].join('');
}

function mistBands(random: Random): string {
  return Array.from({ length: 22 }, () =>
    filled(
      dab(
        [random.between(0, 1200), 372 + random.around(44)],
        random.between(240, 560),
        random.between(8, 20),
        random.around(0.02),
      ),
      '#fdf8e6',
      0.28,
    ),
  ).join('');
}

function rings([x, y]: Point): string {
  return [60, 104, 150]
    .map(
      (reach, index) =>
        `<ellipse cx="${x + 44}" cy="${y + 8}" rx="${reach}" ry="${reach * 0.2}" fill="none" stroke="#eaf6ec" stroke-width="${5 - index}" stroke-opacity="${0.8 - index * 0.2}"/>`,
    )
    .join('');
}

function lilies(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const [x, y] = [random.between(640, 1100), random.between(590, 740)];
    const radius = 22 + (y - 590) * 0.16;
    parts.push(
      ellipse(x + 4, y + 5, radius, radius * 0.36, '#1f5c68', 0.4),
      ellipse(x, y, radius, radius * 0.36, random.pick(['#7fae5a', '#97bf68', '#6a9c55'])),
      stroked(`M${x} ${y}l${radius * 0.9} ${-radius * 0.12}`, '#3f7a4a', 3),
    );
    if (index % 4 === 0) {
      for (let petal = 0; petal < 6; petal += 1)
        parts.push(
          filled(dab([x - 8 + petal * 3.4, y - 12], 24, 7, -2.2 + petal * 0.32), '#fff0f2'),
        );
      parts.push(ellipse(x, y - 9, 5, 4, pigments.mustard));
    }
  }
  return parts.join('');
}

function reeds(
  random: Random,
  count: number,
  [from, to]: readonly [number, number],
  y: number,
  size: number,
): string {
  return Array.from({ length: count }, () =>
    reedClump(random, [random.between(from, to), y + random.around(30)], size),
  ).join('');
}

function dragonfly([x, y]: Point): string {
  return [
    ellipse(x - 26, y - 10, 32, 8, '#dff1f4', 0.8),
    ellipse(x + 26, y - 14, 32, 8, '#dff1f4', 0.8),
    ellipse(x - 22, y + 6, 26, 7, '#dff1f4', 0.7),
    ellipse(x + 24, y + 2, 26, 7, '#dff1f4', 0.7),
    stroked(`M${x} ${y - 14}L${x + 10} ${y + 46}`, pigments.ink, 8),
    stroked(`M${x} ${y - 14}L${x + 10} ${y + 46}`, '#2b8a8f', 5),
    ellipse(x - 1, y - 18, 7, 7, '#20545f'),
  ].join('');
}
