import { dab } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { person } from '../life/people.ts';
import { Random } from '../random.ts';
import { ellipse, filled, linearGradient, mirrored, placed, silhouette, stroked } from '../svg.ts';
import { deckChair, telescope } from '../woodland-places.ts';
import { row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** The Milky Way over the stargazers' lawn. */
export function stargazersLawnScene(): Scene {
  const random = new Random('popup stargazers');
  return {
    under: [
      sky(
        [
          [0, '#0b1238'],
          [0.5, '#1c2d66'],
          [0.85, '#3c5f8f'],
          [1, '#7f9aa6'],
        ],
        640,
      ),
      milkyWay(random),
      hill(
        'far',
        [
          [-40, 590],
          [280, 560],
          [600, 590],
          [900, 556],
          [1260, 590],
        ],
        '#2b4568',
        '#223a5c',
        8,
      ),
      hill(
        'lawn',
        [
          [-40, 680],
          [300, 636],
          [640, 626],
          [960, 640],
          [1260, 690],
        ],
        '#3c5a62',
        '#14263c',
        3,
      ),
      glow('lamp', [860, 700], 260, '#ffbf66', 0.4, 0.35),
    ].join(''),
    brush: (_, y) => (y < 560 ? -0.75 : 0),
    details: [
      stars(random),
      shootingStar(),
      silhouette(
        row(random, ['pine'], { from: -20, to: 1220, y: 620, gap: 38, size: 0.8 }),
        '#172c48',
      ),
      silhouette(
        row(random, ['oak', 'pine', 'ash'], {
          from: -60,
          to: 210,
          y: 700,
          gap: 92,
          size: 2.5,
          spread: 30,
        }),
        '#0e1d35',
      ),
      silhouette(
        row(random, ['pine', 'oak'], {
          from: 1050,
          to: 1260,
          y: 704,
          gap: 90,
          size: 2.7,
          spread: 30,
        }),
        '#0e1d35',
      ),
      placed(mirrored(telescope()), 500, 708, 2.3),
      placed(person(random, 'stand'), 404, 712, 2.3),
      placed(person(random, 'child'), 590, 720, 2.4),
      placed(deckChair('#a5433a'), 780, 724, 2.2),
      placed(deckChair('#b98a35'), 920, 742, 2.2),
      placed(person(random, 'sit'), 770, 716, 2.1),
      lantern([862, 752]),
      grassEdge(random),
    ].join(''),
    light: `<rect width="1200" height="800" fill="#16204d" fill-opacity="0.24"/>${glow('lamp-light', [862, 700], 240, '#ffc169', 0.5)}`,
  };
}

function milkyWay(random: Random): string {
  const parts = [
    linearGradient('band', [
      [0, '#6d86c9', 0],
      [0.5, '#a9b7e6', 0.4],
      [1, '#6d86c9', 0],
    ]),
  ];
  for (let index = 0; index < 210; index += 1) {
    const t = random.next();
    const spot: Point = [200 + t * 860 + random.around(110), 620 - t * 640 + random.around(80)];
    const paint = random.pick(['#8fa3dd', '#b9a9da', '#dcd3ee', '#f0dcd0', '#6f8bd0']);
    parts.push(
      filled(
        dab(spot, random.between(60, 190), random.between(12, 34), -0.64 + random.around(0.2)),
        paint,
        0.1,
      ),
    );
  }
  for (let index = 0; index < 26; index += 1) {
    const t = random.next();
    parts.push(
      filled(
        dab(
          [230 + t * 820 + random.around(30), 600 - t * 620],
          random.between(60, 150),
          14,
          -0.64 + random.around(0.2),
        ),
        '#0f1a48',
        0.28,
      ),
    );
  }
  return parts.join('');
}

function stars(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 420; index += 1) {
    const near = random.chance(0.5);
    const t = random.next();
    const x = near ? 200 + t * 860 + random.around(150) : random.between(0, 1200);
    const y = near ? 620 - t * 640 + random.around(110) : random.between(0, 600);
    if (y > 590) continue;
    const size = random.next() ** 4 * 3.4 + 0.9;
    parts.push(
      ellipse(
        x,
        y,
        size,
        size,
        random.pick(['#fffdf2', '#dfe9ff', '#ffe9c8']),
        random.between(0.5, 1),
      ),
    );
  }
  for (const [x, y, r] of [
    [180, 150, 15],
    [960, 330, 13],
    [610, 90, 16],
    [330, 330, 11],
  ] as const) {
    parts.push(
      filled(dab([x, y], r * 3, 2.4, 0) + dab([x, y], r * 3, 2.4, Math.PI / 2), '#fffdf2', 0.9),
      ellipse(x, y, 3.6, 3.6, '#ffffff'),
    );
  }
  return parts.join('');
}

function shootingStar(): string {
  return (
    filled('M1010 120L760 212L1010 128Z', '#fff8dc', 0.85) + ellipse(1010, 124, 6, 6, '#ffffff')
  );
}

function lantern([x, y]: Point): string {
  return [
    filled(`M${x - 17} ${y}L${x - 13} ${y - 42}H${x + 13}L${x + 17} ${y}Z`, '#ffd98a'),
    ellipse(x, y - 18, 8, 14, '#fff6d0'),
    stroked(
      `M${x - 17} ${y}L${x - 13} ${y - 42}H${x + 13}L${x + 17} ${y}ZM${x - 10} ${y - 44}Q${x} ${y - 70} ${x + 10} ${y - 44}`,
      '#141424',
      5,
    ),
  ].join('');
}

function grassEdge(random: Random): string {
  let blades = '';
  for (let x = -10; x < 1210; x += 7) {
    blades += `M${x} 810q${random.around(8).toFixed(1)} -20 ${random.around(16).toFixed(1)} ${(-random.between(26, 60)).toFixed(1)}`;
  }
  return stroked(blades, '#0c1a2c', 5);
}
