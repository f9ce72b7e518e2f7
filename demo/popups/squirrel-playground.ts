import { dab, inkLine } from '../brush.ts';
import { playground } from '../buildings/playground.ts';
import type { Point } from '../geometry.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { ellipse, filled, placed, stroked } from '../svg.ts';
import { coat } from './coat.ts';
import { bough, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sunbeams } from './stage.ts';

/** The playground in a sunny clearing; a red squirrel watches from its branch. */
export function squirrelPlaygroundScene(): Scene {
  const random = new Random('popup squirrel playground');
  return {
    under: [
      `<rect width="1200" height="800" fill="#cfdc9a"/>`,
      glow('sun', [420, 160], 620, '#fffbd8', 1),
      hill(
        'deep',
        [
          [-40, 330],
          [300, 380],
          [600, 340],
          [900, 384],
          [1260, 320],
        ],
        '#8fb06a',
        '#b8c777',
        10,
        0.5,
      ),
      hill(
        'floor',
        [
          [-40, 540],
          [400, 500],
          [800, 500],
          [1260, 540],
        ],
        '#d3cf86',
        '#8aa655',
        3,
      ),
    ].join(''),
    brush: (_, y) => (y < 480 ? -0.25 : 0),
    details: [
      row(random, ['pine', 'lime', 'ash'], {
        from: -20,
        to: 1220,
        y: 440,
        gap: 46,
        size: 1.2,
        haze: 0.36,
        spread: 26,
      }),
      row(random, ['oak', 'ash', 'lime'], {
        from: -20,
        to: 330,
        y: 520,
        gap: 90,
        size: 2,
        haze: 0.1,
      }),
      row(random, ['lime', 'oak'], { from: 960, to: 1230, y: 510, gap: 92, size: 1.9, haze: 0.12 }),
      sunbeams(random, 6, '#fff7c8', 0.16),
      placed(playground(random), 470, 560, 2.05),
      ...(
        [
          [250, 640, 'child', 2.6],
          [420, 610, 'child', 2.4],
          [600, 700, 'wave', 2.6],
          [705, 640, 'child', 2.6],
          [150, 700, 'stand', 2.7],
        ] as const
      ).map(([x, y, pose, size]) => placed(person(random, pose), x, y, size)),
      grass(random, {
        top: 716,
        bottom: 840,
        count: 300,
        high: 80,
        paints: ['#7f9c45', '#9db552', '#5f7f3c', '#b9c262'],
      }),
      trunkAndBranch(random),
      squirrel(random),
      bough(
        random,
        [
          [1230, 60],
          [1080, 40],
          [940, 80],
          [830, 56],
        ],
        20,
        { bark: pigments.bark, leaves: ['#5c8a3e', '#86a84a', '#b8c45c', '#3f6a3a'] },
        32,
      ),
    ].join(''),
    light: glow('clearing', [420, 200], 640, '#fff6c0', 0.3),
  };
}

function trunkAndBranch(random: Random): string {
  const trunk = 'M1080 820Q1110 560 1090 330Q1084 160 1100 -20H1230V820Z';
  const branch: Point[] = [
    [1110, 470],
    [1000, 474],
    [880, 452],
    [800, 466],
  ];
  const parts = [
    filled(trunk, '#7d5740'),
    filled(
      'M1080 820Q1110 560 1090 330Q1084 160 1100 -20H1136Q1116 200 1130 420Q1136 640 1116 820Z',
      '#b98a62',
    ),
    stroked(trunk, pigments.ink, 6, 0.9),
    inkLine([[1100, 500], ...branch], random, { colour: pigments.ink, width: 66 }),
    inkLine([[1104, 498], ...branch.slice(0, 3), [806, 465]], random, {
      colour: '#8a6146',
      width: 56,
    }),
    stroked('M1090 466Q980 456 830 446', '#c59468', 9, 0.8),
  ];
  for (let index = 0; index < 34; index += 1) {
    parts.push(
      filled(
        dab(
          [random.between(1110, 1200), random.between(0, 800)],
          random.between(30, 90),
          6,
          Math.PI / 2 + random.around(0.15),
        ),
        '#4f3527',
        0.6,
      ),
    );
  }
  return parts.join('');
}

/** A red squirrel sitting up with a hazelnut, looking left. */
function squirrel(random: Random): string {
  const red = { base: '#b85a2c', shade: '#87391f', light: '#e08a4c' };
  return placed(
    [
      coat(random, {
        outline: [
          [46, 0],
          [96, -30],
          [124, -96],
          [116, -170],
          [70, -206],
          [36, -186],
          [62, -160],
          [70, -110],
          [44, -60],
          [24, -20],
        ],
        ...red,
        stroke: 30,
        lie: (x, y) => Math.atan2(y + 100, x - 20) + 1.3,
      }),
      coat(random, {
        outline: [
          [-44, -2],
          [-34, -54],
          [-10, -104],
          [26, -112],
          [54, -70],
          [58, -20],
          [34, 4],
        ],
        ...red,
        stroke: 22,
        lie: () => 1.3,
      }),
      filled('M-36 -10Q-36 -60 -14 -96Q8 -80 0 -40Q-4 -10 -14 0Z', '#f6e6cc'),
      coat(random, {
        outline: [
          [10, 4],
          [4, -34],
          [34, -56],
          [60, -34],
          [58, 2],
          [24, 12],
        ],
        ...red,
        stroke: 20,
        lie: () => 1,
      }),
      filled('M-40 8Q-30 -6 14 -2Q20 8 6 12H-34Q-42 14 -40 8Z', '#87391f'),
      stroked('M-40 8Q-30 -6 14 -2Q20 8 6 12H-34Q-42 14 -40 8Z', pigments.ink, 3.4),
      coat(random, {
        outline: [
          [-66, -118],
          [-44, -148],
          [-14, -158],
          [14, -142],
          [18, -112],
          [-8, -94],
          [-44, -98],
        ],
        ...red,
        stroke: 18,
        lie: () => 0.2,
      }),
      filled('M-66 -118Q-50 -98 -24 -100Q-40 -112 -66 -118Z', '#f6e6cc'),
      filled('M-14 -152L-16 -194L0 -176L10 -148ZM2 -148L12 -188L24 -168L20 -138Z', '#9c4523'),
      stroked('M-14 -152L-16 -194L0 -176L10 -148M2 -148L12 -188L24 -168L20 -138', pigments.ink, 4),
      ellipse(-26, -130, 7.4, 8, pigments.ink),
      ellipse(-28, -133, 2.4, 2.4, '#fffdf0'),
      ellipse(-66, -118, 5, 4, pigments.ink),
      stroked('M-6 -84Q-30 -78 -46 -84', pigments.ink, 17),
      stroked('M-6 -84Q-30 -78 -46 -84', '#b85a2c', 11),
      ellipse(-54, -86, 15, 17, pigments.ink),
      ellipse(-54, -86, 12, 14, '#c98d4a'),
      filled('M-66 -92Q-54 -108 -42 -92Z', '#7d8f45'),
    ].join(''),
    930,
    454,
    1.15,
  );
}
