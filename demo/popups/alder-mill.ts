import { dab, inkLine } from '../brush.ts';
import { waterMill } from '../buildings/mill.ts';
import { stones } from '../buildings/picnic.ts';
import type { Point } from '../geometry.ts';
import { curveThrough, straightPath } from '../geometry.ts';
import { duck } from '../life/birds.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { filled, linearGradient, placed, stroked } from '../svg.ts';
import { bough, flowers, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** The mill in late golden light, its wheel turning over the brook. */
export function alderMillScene(): Scene {
  const random = new Random('popup alder mill');
  const left = curveThrough(
    [
      [420, 470],
      [360, 540],
      [250, 620],
      [60, 720],
      [-60, 780],
    ],
    false,
    20,
  );
  const right = curveThrough(
    [
      [520, 470],
      [540, 560],
      [620, 660],
      [760, 760],
      [860, 860],
    ],
    false,
    20,
  );
  const brook = straightPath([...left, [-60, 860], [860, 860], ...[...right].reverse()], true);
  return {
    under: [
      sky(
        [
          [0, '#8fbcd0'],
          [0.55, '#f4e2bb'],
          [1, '#fbd9a0'],
        ],
        480,
      ),
      glow('sun', [180, 190], 520, '#fff3c4', 0.95),
      hill(
        'far',
        [
          [-40, 360],
          [300, 300],
          [620, 350],
          [940, 290],
          [1260, 340],
        ],
        '#a5bfb4',
        '#c9d1a5',
        8,
      ),
      hill(
        'mid',
        [
          [-40, 430],
          [400, 400],
          [800, 440],
          [1260, 390],
        ],
        '#a9bd74',
        '#b6bd66',
      ),
      hill(
        'near',
        [
          [-40, 520],
          [300, 480],
          [700, 500],
          [1260, 470],
        ],
        '#c3c36c',
        '#8fa650',
      ),
      linearGradient('brook', [
        [0, '#d5e6cf'],
        [0.35, '#6fb3b2'],
        [1, '#2b7f90'],
      ]),
      stroked(brook, '#9c8150', 26),
      filled(brook, 'url(#brook)'),
    ].join(''),
    details: [
      row(random, ['ash', 'lime', 'oak'], {
        from: -20,
        to: 420,
        y: 432,
        gap: 60,
        size: 1.05,
        haze: 0.28,
      }),
      row(random, ['lime', 'oak', 'ash', 'poplar'], {
        from: 860,
        to: 1230,
        y: 430,
        gap: 66,
        size: 1.35,
        haze: 0.2,
      }),
      row(random, ['oak', 'ash', 'lime'], {
        from: 1000,
        to: 1240,
        y: 520,
        gap: 90,
        size: 1.9,
        haze: 0.06,
      }),
      ripples(random),
      inkLine(left, random, { colour: pigments.ink, width: 5, alpha: 0.7, tremble: 4 }),
      inkLine(right, random, { colour: pigments.ink, width: 5, alpha: 0.7, tremble: 4 }),
      ...bankGrass(random, [...left, ...right]),
      placed(waterMill(random), 700, 540, 2.35),
      foam(random),
      placed(stones(random, [0, 0], 7), 300, 640, 1.6),
      placed(stones(random, [0, 0], 5), 640, 724, 1.9),
      placed(stones(random, [0, 0], 4), 150, 720, 1.4),
      placed(duck(true), 330, 724, 1.8),
      placed(duck(false), 440, 760, 1.8),
      placed(duck(false), 505, 738, 1.1),
      placed(person(random, 'hiker'), 1010, 640, 2.1),
      placed(person(random, 'child'), 1070, 650, 2.1),
      grass(random, {
        top: 640,
        bottom: 820,
        count: 260,
        high: 90,
        from: 760,
        to: 1220,
        paints: ['#7f9c45', '#9db552', '#657f3c', '#b9c262'],
      }),
      grass(random, {
        top: 560,
        bottom: 700,
        count: 90,
        high: 60,
        from: -20,
        to: 150,
        paints: ['#7f9c45', '#9db552', '#657f3c'],
      }),
      flowers(random, {
        top: 660,
        bottom: 800,
        count: 46,
        size: 13,
        from: 820,
        to: 1200,
        paints: ['#f4ead0', '#e8b23c', '#d9624a'],
      }),
      bough(
        random,
        [
          [-30, 90],
          [120, 60],
          [260, 110],
          [380, 90],
        ],
        16,
        { bark: pigments.bark, leaves: ['#5c8a3e', '#86a84a', '#b8c45c', '#3f6a3a'] },
        26,
      ),
    ].join(''),
    light: glow('evening', [160, 160], 760, '#ffe2a0', 0.34),
  };
}

/** Tufts that hang over the edge of the banks. */
function bankGrass(random: Random, bank: readonly Point[]): string[] {
  return bank
    .filter(([, y]) => y > 500)
    .map(([x, y]) =>
      grass(random, {
        top: y - 4,
        bottom: y + 10,
        count: 5,
        high: 12 + (y - 470) * 0.14,
        from: x - 24,
        to: x + 24,
        paints: ['#7f9c45', '#9db552', '#657f3c'],
      }),
    );
}

function ripples(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 120; index += 1) {
    const t = random.next();
    const y = 500 + t * 300;
    const middle = 460 - t * 110;
    const half = 40 + t * 330;
    const x = middle + random.around(half * 0.62);
    parts.push(
      filled(
        dab(
          [x, y],
          random.between(24, 70) * (0.4 + t),
          random.between(2, 5),
          0.12 - t * 0.1 + random.around(0.08),
        ),
        random.chance(0.6) ? '#e9f6e6' : '#1f6f82',
        random.between(0.3, 0.7),
      ),
    );
  }
  return parts.join('');
}

function foam(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    parts.push(
      filled(
        dab(
          [548 + random.around(70), 640 + random.around(26)],
          random.between(18, 46),
          random.between(5, 10),
          random.around(0.4),
        ),
        '#fbfaf0',
        0.7,
      ),
    );
  }
  return parts.join('');
}
