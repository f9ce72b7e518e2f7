import { dab, inkLine } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { between, straightPath } from '../geometry.ts';
import { swan } from '../life/birds.ts';
import { rowersBoat, rowingBoat } from '../life/boats.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { reedClump } from '../shore.ts';
import { ellipse, filled, mirrored, placed, silhouette, stroked } from '../svg.ts';
import { row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, ripples, sky, water } from './stage.ts';

const SUN: Point = [790, 250];

/** The jetty at sunset, the rowing boats tied up for the night. */
export function rowingJettyScene(): Scene {
  const random = new Random('popup rowing jetty');
  return {
    under: [
      sky(
        [
          [0, '#6d7fb0'],
          [0.35, '#d79aa6'],
          [0.7, '#f7b98a'],
          [1, '#ffe0a0'],
        ],
        400,
      ),
      glow('sun', SUN, 420, '#fff0b8', 1),
      streaks(random),
      ellipse(SUN[0], SUN[1], 56, 56, '#fff9dc'),
      hill(
        'far',
        [
          [-40, 340],
          [200, 300],
          [430, 330],
          [700, 300],
          [940, 334],
          [1260, 290],
        ],
        '#9c7f9c',
        '#b98d94',
        8,
        0.2,
      ),
      hill(
        'near',
        [
          [-40, 372],
          [300, 350],
          [620, 372],
          [900, 356],
          [1260, 340],
        ],
        '#6f6a86',
        '#7a6d80',
        6,
        0.2,
      ),
      water(390, 800, [
        [0, '#ffd9a0'],
        [0.25, '#eba58c'],
        [0.6, '#a37c9c'],
        [1, '#4d5f8c'],
      ]),
      glow('path', [SUN[0], 520], 300, '#ffe9b0', 0.8, 1.5),
    ].join(''),
    details: [
      silhouette(
        row(random, ['pine', 'ash', 'pine', 'oak'], {
          from: -20,
          to: 360,
          y: 394,
          gap: 34,
          size: 0.62,
          spread: 6,
        }),
        '#4f4a66',
      ),
      silhouette(
        row(random, ['pine', 'pine', 'oak'], {
          from: 980,
          to: 1230,
          y: 394,
          gap: 32,
          size: 0.7,
          spread: 6,
        }),
        '#4a4763',
      ),
      ripples(random, 398, 800, 150, ['#ffe3b0', '#8a6f96', '#f3b892', '#5a5f8e']),
      sunPath(random),
      placed(rowersBoat(random, '#a8483a'), 960, 480, 1.15),
      placed(swan(), 250, 470, 1.1),
      placed(mirrored(swan()), 340, 486, 0.95),
      jettyPlanks(random),
      placed(mirrored(rowingBoat(pigments.red)), 800, 640, 2.5),
      placed(rowingBoat('#2f7f86'), 230, 610, 2.1),
      placed(rowingBoat(pigments.mustard), 96, 726, 2.6),
      stroked(
        'M596 640Q640 664 690 632M452 610Q400 640 330 600M420 720Q330 770 220 706',
        '#5b4334',
        5,
      ),
      ...reedsAt(random),
    ].join(''),
    light: glow('warm', SUN, 800, '#ffc27a', 0.3),
  };
}

function streaks(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 26; index += 1) {
    const y = random.between(40, 260);
    parts.push(
      filled(
        dab(
          [random.between(0, 1200), y],
          random.between(160, 480),
          random.between(8, 20),
          random.around(0.06),
        ),
        random.pick(['#f9cfa0', '#e8a2a0', '#b58bb0', '#ffe4b4']),
        0.5,
      ),
    );
  }
  return parts.join('');
}

function sunPath(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 130; index += 1) {
    const t = random.next();
    const spot: Point = [SUN[0] + random.around(30 + t * 120), 404 + t * 330];
    parts.push(
      filled(
        dab(spot, random.between(20, 70) * (0.4 + t), random.between(2, 5.5), random.around(0.04)),
        '#fff3c4',
        0.8,
      ),
    );
  }
  return parts.join('');
}

/** The jetty seen from its foot: boards running away to the sun, piles on both sides. */
function jettyPlanks(random: Random): string {
  const nearLeft: Point = [330, 830];
  const nearRight: Point = [720, 830];
  const farLeft: Point = [498, 470];
  const farRight: Point = [566, 470];
  const parts = [
    filled(
      straightPath(
        [
          [360, 850],
          [760, 850],
          [588, 486],
          [512, 486],
        ],
        true,
      ),
      '#2c3358',
      0.45,
    ),
  ];
  const rows = 30;
  const at = (t: number): readonly [Point, Point] => {
    const depth = t ** 1.7;
    return [between(farLeft, nearLeft, depth), between(farRight, nearRight, depth)];
  };
  for (let index = 0; index < rows; index += 1) {
    const [a, b] = at(index / rows);
    const [c, d] = at((index + 0.94) / rows);
    const board: Point[] = [
      [a[0] - random.between(0, 4), a[1]],
      [b[0] + random.between(0, 4), b[1]],
      d,
      c,
    ];
    parts.push(
      filled(straightPath(board, true), random.pick(['#b5835c', '#a5744f', '#c59468', '#96684a'])),
    );
    parts.push(
      filled(
        dab(
          between(between(a, b, 0.3), between(c, d, 0.3), 0.5),
          (b[0] - a[0]) * 0.5,
          3 + index * 0.14,
          0,
        ),
        '#f3c391',
        0.5,
      ),
    );
    parts.push(
      inkLine([c, d], random, { colour: '#3c2a2c', width: 1.5 + index * 0.09, alpha: 0.7 }),
    );
  }
  parts.push(
    inkLine([farLeft, nearLeft], random, { colour: '#3c2a2c', width: 6 }),
    inkLine([farRight, nearRight], random, { colour: '#3c2a2c', width: 6 }),
  );
  for (const t of [0.12, 0.42, 0.68, 0.92]) {
    const [a, b] = at(t);
    const size = 0.25 + t ** 1.7;
    for (const [x, y] of [a, b]) {
      parts.push(
        stroked(`M${x} ${y + 60 * size}V${y - 74 * size}`, '#3c2a2c', 34 * size),
        stroked(`M${x} ${y + 56 * size}V${y - 70 * size}`, '#8a5f44', 26 * size),
      );
      parts.push(
        stroked(`M${x + 6 * size} ${y + 50 * size}V${y - 68 * size}`, '#f0b583', 5 * size, 0.85),
        ellipse(x, y - 72 * size, 14 * size, 5 * size, '#d9a878'),
      );
    }
  }
  return parts.join('');
}

function reedsAt(random: Random): string[] {
  return Array.from({ length: 14 }, () => {
    const y = random.between(740, 830);
    return reedClump(random, [random.between(880, 1210), y], 3.1);
  });
}
