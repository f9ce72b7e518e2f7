import { blob, dab, inkLine } from '../brush.ts';
import { standingStone } from '../buildings/standing-stones.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { sheep } from '../life/animals.ts';
import { lark } from '../life/lark.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { ellipse, filled, mirrored, placed } from '../svg.ts';
import { flowers, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

const SUN: Point = [640, 372];

/** Sunrise in the gap of the old stones, a lark singing on the nearest one. */
export function nineLarksScene(): Scene {
  const random = new Random('popup nine larks');
  return {
    under: [
      sky(
        [
          [0, '#7f9ccc'],
          [0.45, '#e3b3b0'],
          [0.8, '#ffd291'],
          [1, '#fff0b8'],
        ],
        500,
      ),
      clouds(random),
      glow('sun', SUN, 460, '#fff6c4', 1),
      ellipse(SUN[0], SUN[1], 60, 60, '#fffce6'),
      hill(
        'far',
        [
          [-40, 430],
          [300, 390],
          [640, 436],
          [960, 386],
          [1260, 430],
        ],
        '#a394b0',
        '#c9a7a0',
        8,
        0.3,
      ),
      hill(
        'fields',
        [
          [-40, 480],
          [400, 456],
          [800, 476],
          [1260, 446],
        ],
        '#b9a98c',
        '#cbb982',
        3,
        0.4,
      ),
      hill(
        'knoll',
        [
          [-60, 640],
          [240, 560],
          [620, 520],
          [980, 556],
          [1260, 650],
        ],
        '#d9c877',
        '#7f8f48',
        3,
      ),
    ].join(''),
    brush: (x, y) => (y < 420 ? Math.atan2(y - SUN[1], x - SUN[0]) * 0.12 : 0),
    details: [
      row(random, ['ash', 'oak', 'pine'], {
        from: -20,
        to: 1220,
        y: 478,
        gap: 70,
        size: 0.6,
        haze: 0.5,
        spread: 8,
      }),
      longShadows(),
      standingStone(random, [300, 560], 50, 120),
      standingStone(random, [980, 566], 54, 130),
      standingStone(random, [160, 610], 64, 150),
      trilithon(random),
      standingStone(random, [1110, 640], 80, 190),
      placed(person(random, 'stand'), 620, 566, 1.8),
      placed(person(random, 'child'), 670, 572, 1.8),
      placed(sheep(), 420, 600, 1.2),
      placed(mirrored(sheep()), 860, 610, 1.25),
      nearStone(random),
      placed(lark(), 206, 470, 1.75),
      notes(),
      grass(random, {
        top: 690,
        bottom: 850,
        count: 460,
        high: 96,
        paints: ['#a9a552', '#c9bb66', '#7f8f48', '#8da04e'],
      }),
      flowers(random, {
        top: 710,
        bottom: 800,
        count: 40,
        size: 15,
        paints: ['#b98ac9', '#fff4dc', '#e8b23c'],
      }),
    ].join(''),
    light: glow('sunrise', SUN, 720, '#ffd98c', 0.38),
  };
}

function clouds(random: Random): string {
  return Array.from({ length: 30 }, () =>
    filled(
      dab(
        [random.between(0, 1200), random.between(40, 300)],
        random.between(160, 420),
        random.between(8, 22),
        random.around(0.06),
      ),
      random.pick(['#ffd9b0', '#e9b3b8', '#b7a3cc', '#fff0cc']),
      0.45,
    ),
  ).join('');
}

/** The stones throw their shadows towards the viewer. */
function longShadows(): string {
  return (
    [
      [300, 560, 50],
      [980, 566, 54],
      [160, 610, 64],
      [500, 580, 60],
      [780, 580, 60],
      [1110, 640, 80],
    ] as const
  )
    .map(([x, y, wide]) => {
      const away = (x - SUN[0]) * 0.55;
      return filled(
        `M${x - wide / 2} ${y}H${x + wide / 2}L${x + away + wide} ${y + 200}H${x + away - wide}Z`,
        '#5a5f4a',
        0.3,
      );
    })
    .join('');
}

function trilithon(random: Random): string {
  const beam: Point[] = [
    [440, 330],
    [600, 318],
    [846, 330],
    [850, 378],
    [640, 372],
    [436, 382],
  ];
  return [
    standingStone(random, [500, 580], 84, 220),
    standingStone(random, [780, 580], 86, 222),
    filled(straightPath(beam, true), '#d5c6b4'),
    filled('M436 382L440 360Q640 352 848 358L850 378L640 372Z', pigments.stoneShade, 0.9),
    ...Array.from({ length: 14 }, () =>
      filled(
        dab(
          [random.between(460, 830), random.between(330, 372)],
          random.between(16, 40),
          5,
          random.around(0.4),
        ),
        random.pick(['#b7b58b', '#a89ea0', '#efe7d6']),
        0.7,
      ),
    ),
    inkLine([...beam, [440, 330]], random, { colour: pigments.ink, width: 6, angular: true }),
  ].join('');
}

/** The nearest stone, lichen on its face. */
function nearStone(random: Random): string {
  const body: Point[] = [
    [90, 800],
    [96, 640],
    [120, 520],
    [170, 478],
    [250, 470],
    [300, 520],
    [316, 660],
    [330, 800],
  ];
  const parts = [
    filled(straightPath(body, true), '#b3a59c'),
    filled(
      straightPath(
        [
          [250, 470],
          [300, 520],
          [316, 660],
          [330, 800],
          [250, 800],
          [262, 640],
        ],
        true,
      ),
      '#e6cfae',
    ),
  ];
  for (let index = 0; index < 46; index += 1) {
    const spot: Point = [random.between(110, 300), random.between(510, 780)];
    parts.push(
      filled(
        dab(spot, random.between(16, 46), random.between(6, 12), 1.4 + random.around(0.7)),
        random.pick(['#8f8288', '#cdbba8', '#9a8f8a', '#c9b48f']),
        0.6,
      ),
    );
  }
  for (const [x, y, size] of [
    [150, 560, 24],
    [200, 640, 30],
    [136, 700, 22],
    [270, 590, 18],
  ] as const) {
    parts.push(
      filled(blob(random, [x, y], size, size * 0.7, 0.3, 9), '#c9b95e', 0.8),
      filled(blob(random, [x - 3, y - 2], size * 0.5, size * 0.36, 0.3, 7), '#e6d98a', 0.8),
    );
  }
  parts.push(inkLine(body, random, { colour: pigments.ink, width: 7, angular: true, tremble: 4 }));
  return parts.join('');
}

function notes(): string {
  const note = (x: number, y: number, size: number): string =>
    placed(
      filled('M-9 0q-2 -9 8 -9V-36q12 4 14 16q-4 -7 -9 -7V-2q-1 9 -10 7q-4 -1 -3 -5z', '#4a3a52'),
      x,
      y,
      size,
    );
  return note(340, 330, 1.3) + note(396, 290, 1) + note(370, 240, 0.8);
}
