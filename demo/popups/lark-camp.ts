import { dab } from '../brush.ts';
import { bellTent, bunting, domeTent, flames, ridgeTent } from '../buildings/camp.ts';
import { picnicTable } from '../buildings/picnic.ts';
import type { Point } from '../geometry.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { ellipse, filled, mirrored, placed, silhouette, stroked } from '../svg.ts';
import { grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** The camp at dusk, the tents lit from inside like paper lanterns. */
export function larkCampScene(): Scene {
  const random = new Random('popup lark camp');
  return {
    under: [
      sky(
        [
          [0, '#33457f'],
          [0.45, '#7d7fae'],
          [0.8, '#e5a79a'],
          [1, '#ffd2a0'],
        ],
        460,
      ),
      hill(
        'far',
        [
          [-40, 400],
          [300, 350],
          [640, 396],
          [960, 340],
          [1260, 390],
        ],
        '#6b6f96',
        '#8f829c',
        8,
        0.3,
      ),
      hill(
        'mid',
        [
          [-40, 460],
          [400, 430],
          [800, 452],
          [1260, 420],
        ],
        '#5a6680',
        '#66708a',
        4,
        0.4,
      ),
      hill(
        'lawn',
        [
          [-40, 560],
          [300, 520],
          [700, 510],
          [1260, 540],
        ],
        '#6f8a70',
        '#344f56',
        3,
      ),
      glow('g1', [390, 620], 360, '#ffc46b', 0.6, 0.5),
      glow('g2', [850, 580], 280, '#ffb45e', 0.5, 0.5),
    ].join(''),
    details: [
      stars(random),
      moon([1010, 120]),
      silhouette(
        row(random, ['pine'], { from: -20, to: 1220, y: 478, gap: 42, size: 1, spread: 16 }),
        '#43527a',
      ),
      silhouette(
        row(random, ['pine', 'pine', 'oak'], {
          from: -60,
          to: 240,
          y: 580,
          gap: 84,
          size: 2.6,
          spread: 20,
        }),
        '#263a5a',
      ),
      silhouette(
        row(random, ['pine', 'oak'], {
          from: 1030,
          to: 1260,
          y: 560,
          gap: 84,
          size: 2.5,
          spread: 20,
        }),
        '#263a5a',
      ),
      tent(domeTent('#d9825a'), 640, 556, 1.8, 0),
      tent(ridgeTent('#e0a24a'), 880, 620, 2.3, 1),
      tent(bellTent('#fbd993'), 380, 660, 2.9, 2),
      lightString([120, 380], [560, 330], 0),
      lightString([560, 330], [1040, 400], 1),
      placed(bunting([0, 0], [150, -6]), 500, 440, 1.4),
      placed(picnicTable([0, 0], true), 690, 730, 1.9),
      lantern([676, 680]),
      placed(person(random, 'sit'), 600, 738, 2.5),
      placed(mirrored(person(random, 'sit')), 800, 726, 2.5),
      placed(person(random, 'stand'), 1010, 690, 2.4),
      placed(person(random, 'child'), 950, 712, 2.4),
      placed(flames(), 1090, 740, 0.9),
      grass(random, {
        top: 760,
        bottom: 850,
        count: 260,
        high: 78,
        paints: ['#3d5a52', '#4f6f58', '#2c464c', '#6a8560'],
      }),
    ].join(''),
    light:
      glow('tents', [560, 600], 560, '#ffb865', 0.26) +
      `<rect width="1200" height="300" fill="#1d2a60" fill-opacity="0.14"/>`,
  };
}

/** A tent that shines from inside. */
function tent(drawn: string, x: number, y: number, size: number, index: number): string {
  return (
    placed(drawn, x, y, size) +
    glow(`tent-${index}`, [x, y - 40 * size], 74 * size, '#ffe9a8', 0.7, 0.8)
  );
}

function stars(random: Random): string {
  return Array.from({ length: 90 }, () => {
    const size = random.next() ** 3 * 2.6 + 0.9;
    return ellipse(
      random.between(0, 1200),
      random.between(0, 260),
      size,
      size,
      '#fff6dc',
      random.between(0.4, 1),
    );
  }).join('');
}

function moon([x, y]: Point): string {
  return (
    glow('moon', [x, y], 150, '#fff3c4', 0.6) +
    filled(
      `M${x - 8} ${y - 44}A44 44 0 1 0 ${x + 40} ${y + 18}A36 36 0 1 1 ${x - 8} ${y - 44}Z`,
      '#fff6d8',
    )
  );
}

/** Bulbs on a sagging wire between the pines. */
function lightString(from: Point, to: Point, index: number): string {
  const low: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 90];
  const parts = [
    stroked(`M${from[0]} ${from[1]}Q${low[0]} ${low[1]} ${to[0]} ${to[1]}`, '#1f2a44', 3.4),
  ];
  for (let bulb = 0; bulb < 9; bulb += 1) {
    const t = (bulb + 0.5) / 9;
    const x = (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * low[0] + t * t * to[0];
    const y = (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * low[1] + t * t * to[1];
    parts.push(
      glow(`bulb-${index}-${bulb}`, [x, y + 10], 32, '#ffe08a', 0.8),
      ellipse(x, y + 10, 7, 9, '#fff3c0'),
      filled(dab([x, y], 10, 4, Math.PI / 2), pigments.ink),
    );
  }
  return parts.join('');
}

function lantern([x, y]: Point): string {
  return [
    glow('lantern', [x, y - 20], 90, '#ffd98a', 0.8),
    filled(`M${x - 13} ${y}L${x - 10} ${y - 34}H${x + 10}L${x + 13} ${y}Z`, '#ffe6a0'),
    stroked(
      `M${x - 13} ${y}L${x - 10} ${y - 34}H${x + 10}L${x + 13} ${y}ZM${x - 8} ${y - 36}Q${x} ${y - 54} ${x + 8} ${y - 36}`,
      pigments.ink,
      4,
    ),
  ].join('');
}
