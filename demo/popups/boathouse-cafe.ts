import { boathouseCafe } from '../buildings/lake-houses.ts';
import { curveThrough, straightPath } from '../geometry.ts';
import { duck } from '../life/birds.ts';
import { rowersBoat, sailingBoat } from '../life/boats.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { filled, linearGradient, mirrored, placed, stroked } from '../svg.ts';
import { bough, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, ripples, sky, water } from './stage.ts';

/** A summer afternoon on the café's terrace over the lake. */
export function boathouseCafeScene(): Scene {
  const random = new Random('popup boathouse cafe');
  const bank = curveThrough(
    [
      [540, 820],
      [600, 690],
      [720, 600],
      [860, 560],
      [1040, 540],
      [1260, 520],
    ],
    false,
    20,
  );
  return {
    under: [
      sky(
        [
          [0, '#77b6d8'],
          [0.6, '#c5e4e2'],
          [1, '#fdf2d2'],
        ],
        330,
      ),
      glow('sun', [140, 70], 460, '#fffbe0', 0.9),
      hill(
        'far',
        [
          [-40, 270],
          [280, 220],
          [600, 268],
          [900, 230],
          [1260, 270],
        ],
        '#9fbfc4',
        '#bcd2bd',
        8,
        0.2,
      ),
      hill(
        'near',
        [
          [-40, 306],
          [400, 286],
          [800, 306],
          [1260, 290],
        ],
        '#94b682',
        '#a9c07c',
        4,
        0.2,
      ),
      water(324, 800, [
        [0, '#c9e6dc'],
        [0.3, '#6fbcbf'],
        [0.7, '#3294a4'],
        [1, '#1f7d92'],
      ]),
      linearGradient('bank', [
        [0, '#c9cb76'],
        [1, '#8aa850'],
      ]),
      stroked(straightPath(bank, false), '#ecd9a4', 40),
      filled(straightPath([...bank, [1260, 860], [540, 860]], true), 'url(#bank)'),
    ].join(''),
    details: [
      row(random, ['ash', 'pine', 'lime', 'oak'], {
        from: -20,
        to: 1220,
        y: 330,
        gap: 40,
        size: 0.62,
        haze: 0.35,
        spread: 6,
      }),
      ripples(random, 340, 800, 210, ['#e6f6ee', '#d3ecdf', '#1f7386', '#2a8798'], 0, 700),
      placed(sailingBoat(pigments.red, '#fff7e6'), 180, 440, 1.25),
      placed(mirrored(sailingBoat(pigments.teal, '#f6d78a')), 420, 400, 0.85),
      placed(rowersBoat(random, pigments.mustard), 130, 640, 1.8),
      row(random, ['oak', 'lime', 'birch'], {
        from: 1040,
        to: 1240,
        y: 510,
        gap: 84,
        size: 1.9,
        haze: 0.08,
        spread: 12,
      }),
      placed(boathouseCafe(random), 800, 560, 2.5),
      placed(person(random, 'sit'), 480, 560, 2.2),
      placed(mirrored(person(random, 'sit')), 610, 600, 2.2),
      placed(person(random, 'wave'), 690, 560, 2),
      placed(duck(true), 300, 730, 1.9),
      placed(duck(false), 400, 756, 1.8),
      placed(duck(false), 462, 738, 1.1),
      grass(random, {
        top: 740,
        bottom: 840,
        count: 180,
        high: 80,
        from: 640,
        to: 1220,
        paints: ['#8fae4c', '#b0c25a', '#6f9142', '#cdd070'],
      }),
      bough(
        random,
        [
          [-30, 70],
          [120, 50],
          [260, 100],
          [360, 80],
        ],
        18,
        { bark: pigments.bark, leaves: ['#5c8a3e', '#86a84a', '#b8c45c', '#3f6a3a'] },
        28,
      ),
    ].join(''),
    light: glow('afternoon', [150, 90], 720, '#fff3c4', 0.28),
  };
}
