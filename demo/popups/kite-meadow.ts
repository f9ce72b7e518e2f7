import { soaringBird } from '../life/birds.ts';
import { kite, person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { cloud } from '../sky.ts';
import { placed } from '../svg.ts';
import { flowers, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** A breezy day on the hill: mostly sky, three kites and running children. */
export function kiteMeadowScene(): Scene {
  const random = new Random('popup kite meadow');
  const clouds = (
    [
      [250, 250, 460],
      [820, 160, 380],
      [1080, 400, 420],
      [420, 470, 300],
      [640, 330, 240],
    ] as const
  ).map(([x, y, width]) => cloud(random, [x, y], width));
  const flyers = (
    [
      [300, 600, 470, 190, 3.2, pigments.red, 2],
      [560, 586, 780, 270, 2.4, pigments.mustard, 1.5],
      [820, 602, 1010, 170, 2.7, pigments.teal, 1.7],
    ] as const
  ).map(([x, y, kiteX, kiteY, size, paint, body]) => {
    const handX = (x + 13 * body - kiteX) / size;
    const handY = (y - 35 * body - kiteY) / size;
    return (
      placed(kite(paint, handX, handY), kiteX, kiteY, size) +
      placed(person(random, 'fly'), x, y, body)
    );
  });
  return {
    under: [
      sky(
        [
          [0, '#5fa6d0'],
          [0.5, '#a3d3df'],
          [1, '#fdf0cf'],
        ],
        640,
      ),
      glow('sun', [80, 60], 560, '#fff8dc', 0.9),
      ...clouds,
      hill(
        'far',
        [
          [-40, 570],
          [300, 540],
          [640, 566],
          [960, 530],
          [1260, 560],
        ],
        '#8fb3b5',
        '#b5c9ab',
        8,
        0.3,
      ),
      hill(
        'mid',
        [
          [-40, 610],
          [300, 590],
          [700, 604],
          [1260, 570],
        ],
        '#a6bf82',
        '#b5c276',
        3,
        0.4,
      ),
      hill(
        'crest',
        [
          [-60, 690],
          [180, 616],
          [460, 580],
          [740, 582],
          [1000, 622],
          [1260, 700],
        ],
        '#e2d987',
        '#93ab55',
        2,
      ),
    ].join(''),
    brush: (_, y) => (y < 560 ? -0.15 : 0.1),
    details: [
      row(random, ['ash', 'oak', 'lime'], {
        from: -10,
        to: 220,
        y: 606,
        gap: 34,
        size: 0.5,
        haze: 0.3,
        spread: 5,
      }),
      row(random, ['oak', 'lime', 'pine'], {
        from: 960,
        to: 1220,
        y: 590,
        gap: 34,
        size: 0.55,
        haze: 0.3,
        spread: 5,
      }),
      ...flyers,
      placed(person(random, 'child'), 690, 588, 1.7),
      placed(person(random, 'sit'), 980, 634, 1.7),
      placed(person(random, 'wave'), 180, 634, 1.6),
      placed(soaringBird(44), 130, 420, 1),
      placed(soaringBird(34), 190, 396, 1),
      grass(random, {
        top: 640,
        bottom: 830,
        count: 620,
        high: 84,
        paints: ['#9db552', '#b9c262', '#7f9c45', '#d9d07a'],
      }),
      flowers(random, {
        top: 670,
        bottom: 800,
        count: 60,
        size: 17,
        paints: ['#d94f3a', '#e8694a', '#fff4dc', '#e8b23c'],
      }),
      flowers(random, {
        top: 680,
        bottom: 800,
        count: 26,
        size: 14,
        paints: ['#6a78c9', '#8f9be0'],
      }),
    ].join(''),
  };
}
