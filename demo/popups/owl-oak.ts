import { dab } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { flyingOwl } from '../life/birds.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { ellipse, filled, placed, silhouette, stroked } from '../svg.ts';
import { bigOwl } from './big-owl.ts';
import { bough, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** A tawny owl on an oak bough before the rising full moon. */
export function owlOakScene(): Scene {
  const random = new Random('popup owl oak');
  const moon: Point = [760, 330];
  const stars: string[] = [];
  for (let index = 0; index < 150; index += 1) {
    const size = random.next() ** 3 * 3 + 1;
    stars.push(
      ellipse(
        random.between(0, 1200),
        random.between(0, 470),
        size,
        size,
        '#fff8e0',
        random.between(0.4, 1),
      ),
    );
  }
  const craters = (
    [
      [-70, -50, 46],
      [50, 30, 60],
      [70, -80, 28],
      [-50, 80, 34],
      [-110, 30, 20],
    ] as const
  ).map(([x, y, r]) => ellipse(moon[0] + x, moon[1] + y, r, r * 0.86, '#e3d6a5', 0.55));
  const leaves = ['#1f3b44', '#2c5350', '#17303c', '#3d6a58', '#5a8062'] as const;
  return {
    under: [
      sky(
        [
          [0, '#101b45'],
          [0.5, '#27477d'],
          [0.85, '#5f86a6'],
          [1, '#8fb0b8'],
        ],
        640,
      ),
      glow('halo', moon, 520, '#fdf0c0', 0.75),
      ellipse(moon[0], moon[1], 208, 208, '#fbf1c9'),
      ...craters,
      hill(
        'far',
        [
          [-40, 590],
          [260, 540],
          [560, 580],
          [860, 530],
          [1260, 590],
        ],
        '#3f6786',
        '#28486a',
        10,
      ),
      hill(
        'near',
        [
          [-40, 690],
          [300, 650],
          [700, 700],
          [1260, 640],
        ],
        '#1c3a52',
        '#0d2033',
        6,
      ),
    ].join(''),
    details: [
      ...stars,
      silhouette(
        row(random, ['pine'], { from: -20, to: 1220, y: 640, gap: 44, size: 0.75, haze: 0 }),
        '#16304a',
      ),
      stroked('M120 700q60 -10 90 -50M620 760q80 -20 120 -70', '#0d2033', 3, 0.4),
      mist(random),
      placed(flyingOwl(), 960, 170, 1.2, 8),
      bough(
        random,
        [
          [-30, 640],
          [180, 610],
          [420, 618],
          [640, 600],
          [860, 622],
        ],
        38,
        { bark: '#4a382f', leaves },
        26,
      ),
      stroked('M0 628Q180 596 420 606Q640 590 850 616', '#8b7a68', 7, 0.6),
      placed(bigOwl(random), 420, 606, 1.16),
      moonRim(),
      bough(
        random,
        [
          [-20, 60],
          [120, 90],
          [250, 70],
          [380, 120],
        ],
        20,
        { bark: '#33291f', leaves },
        30,
      ),
      bough(
        random,
        [
          [-30, 800],
          [60, 740],
          [180, 770],
          [300, 810],
        ],
        22,
        { bark: '#33291f', leaves },
        32,
      ),
      bough(
        random,
        [
          [1220, 720],
          [1130, 750],
          [1040, 800],
        ],
        20,
        { bark: '#33291f', leaves },
        30,
      ),
      fireflies(random),
    ].join(''),
  };
}

/** Moonlight along the owl's right side. */
function moonRim(): string {
  return (
    stroked('M556 404Q566 500 530 570', '#fff2c4', 6, 0.75) +
    stroked('M524 262Q532 290 528 320', '#fff2c4', 5, 0.75)
  );
}

function mist(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 26; index += 1) {
    parts.push(
      filled(
        dab(
          [random.between(0, 1200), 620 + random.around(60)],
          random.between(200, 460),
          random.between(10, 26),
          random.around(0.04),
        ),
        '#a9c6d4',
        0.12,
      ),
    );
  }
  return parts.join('');
}

function fireflies(random: Random): string {
  return Array.from({ length: 16 }, (_, index) => {
    const spot: Point = [random.between(620, 1180), random.between(560, 780)];
    return (
      glow(`fly-${index}`, spot, random.between(10, 22), '#eaff9a', 0.8) +
      ellipse(spot[0], spot[1], 2.4, 2.4, pigments.cream)
    );
  }).join('');
}
