import { blob, dab } from '../brush.ts';
import { flames } from '../buildings/camp.ts';
import type { Point } from '../geometry.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { ellipse, filled, mirrored, placed, silhouette, stroked } from '../svg.ts';
import { row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

const FIRE: Point = [600, 600];

/** An evening around the camp fire, sparks flying up between the pines. */
export function campFireScene(): Scene {
  const random = new Random('popup camp fire');
  return {
    under: [
      sky(
        [
          [0, '#141a45'],
          [0.45, '#3a3f78'],
          [0.8, '#94627f'],
          [1, '#d98c6a'],
        ],
        520,
      ),
      hill(
        'far',
        [
          [-40, 470],
          [280, 430],
          [600, 462],
          [900, 420],
          [1260, 460],
        ],
        '#4c4066',
        '#3a3558',
        8,
      ),
      hill(
        'ground',
        [
          [-40, 560],
          [400, 520],
          [800, 524],
          [1260, 560],
        ],
        '#5b4a4c',
        '#231d33',
        4,
      ),
      glow('floor', [FIRE[0], 660], 620, '#ff9a3c', 0.85, 0.42),
      glow('air', [FIRE[0], 520], 420, '#ff8a3a', 0.6),
    ].join(''),
    details: [
      stars(random),
      silhouette(
        row(random, ['pine'], { from: -20, to: 1220, y: 505, gap: 40, size: 1.25 }),
        '#2b2a50',
      ),
      silhouette(
        row(random, ['pine'], { from: -40, to: 330, y: 600, gap: 74, size: 2.9, spread: 24 }),
        '#191a38',
      ),
      silhouette(
        row(random, ['pine'], { from: 900, to: 1250, y: 600, gap: 74, size: 3, spread: 24 }),
        '#191a38',
      ),
      glow('halo', [FIRE[0], 500], 340, '#ffb04e', 0.55),
      campers(random, 588, [
        [420, 'sit'],
        [520, 'wave'],
        [690, 'stand'],
        [784, 'sit'],
      ]),
      ring(random),
      placed(flames(), FIRE[0], 640, 3.6),
      sparks(random),
      log(random, 300, 700, 210, -8),
      log(random, 900, 706, 220, 9),
      placed(person(random, 'sit'), 330, 700, 3.1),
      placed(mirrored(person(random, 'sit')), 900, 706, 3.1),
      placed(mirrored(person(random, 'sit')), 800, 714, 2.4),
      sticks(),
      rimLight(),
    ].join(''),
    light:
      glow('warm', [FIRE[0], 560], 620, '#ff9d45', 0.34) +
      `<rect width="1200" height="90" fill="#0b0f2c" fill-opacity="0.2"/>`,
  };
}

function stars(random: Random): string {
  return Array.from({ length: 120 }, () => {
    const size = random.next() ** 3 * 2.6 + 1;
    return ellipse(
      random.between(0, 1200),
      random.between(0, 330),
      size,
      size,
      '#fff3d8',
      random.between(0.4, 1),
    );
  }).join('');
}

function campers(
  random: Random,
  y: number,
  who: readonly (readonly [number, 'sit' | 'wave' | 'stand'])[],
): string {
  return who.map(([x, pose]) => placed(person(random, pose), x, y, 2.1)).join('');
}

function ring(random: Random): string {
  const parts = [filled(blob(random, [FIRE[0], 654], 150, 38, 0.06), '#3a2622', 0.8)];
  for (let stone = 0; stone < 17; stone += 1) {
    const angle = (stone / 17) * Math.PI * 2;
    const at: Point = [FIRE[0] + Math.cos(angle) * 126, 654 + Math.sin(angle) * 33];
    const lit = at[1] < 660 ? '#d99a6a' : '#6e5a5e';
    parts.push(
      filled(blob(random, at, 25, 17, 0.15, 7), pigments.ink, 0.85),
      filled(blob(random, at, 21, 14, 0.15, 7), '#6b565a'),
      filled(blob(random, [at[0] + (FIRE[0] - at[0]) * 0.05, at[1] - 4], 14, 7, 0.15, 6), lit),
    );
  }
  return parts.join('');
}

function sparks(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 80; index += 1) {
    const t = random.next();
    const spot: Point = [FIRE[0] + random.around(30 + t * 170) + t * 60, 440 - t * 400];
    parts.push(
      filled(
        dab(spot, random.between(5, 13), 3, random.between(0.8, 2.2)),
        random.pick(['#ffd66b', '#ffae3d', '#ff7d36', '#fff0b0']),
        1 - t * 0.5,
      ),
    );
  }
  return parts.join('');
}

function log(random: Random, x: number, y: number, length: number, turn: number): string {
  const half = length / 2;
  const parts = [
    filled(`M${-half} -22H${half}Q${half + 16} 0 ${half} 24H${-half}Z`, '#4a3330'),
    filled(`M${-half} -22H${half}L${half + 6} -8H${-half}Z`, '#a86a42'),
    ellipse(-half, 1, 14, 23, '#c98d5a'),
    ellipse(-half, 1, 8, 14, '#8f5d3c'),
    stroked(
      `M${-half} -22H${half}Q${half + 16} 0 ${half} 24H${-half}Q${-half - 18} 0 ${-half} -22`,
      pigments.ink,
      5,
      0.9,
    ),
  ];
  for (let mark = 0; mark < 12; mark += 1) {
    parts.push(
      filled(
        dab(
          [random.between(-half + 20, half - 10), random.between(-8, 18)],
          random.between(20, 50),
          3,
          0,
        ),
        '#2f2022',
        0.6,
      ),
    );
  }
  return placed(parts.join(''), x, y, 1, turn);
}

/** Bread on sticks, held into the glow. */
function sticks(): string {
  return [
    stroked('M372 640L508 596', pigments.ink, 6),
    stroked('M372 640L508 596', '#a9754a', 3),
    ellipse(514, 594, 15, 10, '#e9b872'),
    stroked('M862 646L700 590', pigments.ink, 6),
    stroked('M862 646L700 590', '#a9754a', 3),
    ellipse(694, 588, 15, 10, '#f3cf92'),
  ].join('');
}

/** Fire light on the faces that look into it. */
function rimLight(): string {
  return stroked(
    'M354 596Q362 614 350 632M872 600Q864 618 878 636M780 640Q772 652 782 668',
    '#ffc46b',
    6,
    0.75,
  );
}
