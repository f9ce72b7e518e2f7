import { dab } from '../brush.ts';
import { deer } from '../life/animals.ts';
import { soaringBird } from '../life/birds.ts';
import { Random } from '../random.ts';
import { ellipse, filled, mirrored, placed, silhouette } from '../svg.ts';
import { bough, grass, row } from './plants.ts';
import { stag } from './stag.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** A stag at daybreak, mist between the trees. */
export function deerLawnScene(): Scene {
  const random = new Random('popup deer lawn');
  return {
    under: [
      sky(
        [
          [0, '#b9a6c4'],
          [0.45, '#f0c2a8'],
          [0.8, '#ffe0a8'],
          [1, '#fff0c4'],
        ],
        520,
      ),
      glow('sun', [640, 300], 560, '#fff3b8', 1),
      ellipse(640, 300, 92, 92, '#fffbe0'),
      hill(
        'far',
        [
          [-40, 430],
          [300, 390],
          [640, 430],
          [960, 380],
          [1260, 420],
        ],
        '#c9a3ac',
        '#dcb9a2',
        8,
        0.3,
      ),
      hill(
        'mid',
        [
          [-40, 490],
          [300, 460],
          [700, 486],
          [1260, 450],
        ],
        '#c4a58c',
        '#d9c08a',
        4,
        0.4,
      ),
      hill(
        'lawn',
        [
          [-40, 640],
          [260, 590],
          [620, 566],
          [940, 590],
          [1260, 640],
        ],
        '#d3b96a',
        '#7d8240',
        3,
      ),
    ].join(''),
    details: [
      silhouette(
        row(random, ['pine', 'ash', 'oak'], {
          from: -20,
          to: 1220,
          y: 480,
          gap: 44,
          size: 0.9,
          haze: 0.9,
          spread: 14,
        }),
        '#b08d92',
      ),
      mist(random, 500),
      silhouette(
        row(random, ['oak', 'ash'], {
          from: -60,
          to: 260,
          y: 560,
          gap: 96,
          size: 2,
          spread: 16,
        }),
        '#7f6566',
      ),
      silhouette(
        row(random, ['oak', 'pine'], {
          from: 980,
          to: 1240,
          y: 560,
          gap: 96,
          size: 2.1,
          spread: 16,
        }),
        '#7f6566',
      ),
      mist(random, 566),
      placed(mirrored(deer(false)), 900, 610, 1.5),
      placed(deer(false), 1010, 626, 1.6),
      placed(soaringBird(40), 260, 190),
      placed(soaringBird(30), 320, 170),
      placed(soaringBird(34), 880, 130),
      stag(random),
      grass(random, {
        top: 640,
        bottom: 840,
        count: 640,
        high: 100,
        paints: ['#b5a04e', '#8a8a42', '#d6bd66', '#6f7439'],
      }),
      bough(
        random,
        [
          [1230, 50],
          [1090, 80],
          [960, 50],
          [870, 90],
        ],
        18,
        { bark: '#5a4038', leaves: ['#8a6a3c', '#b58a44', '#6f6a3c', '#cfa254'] },
        28,
      ),
    ].join(''),
    light: glow('dawn', [640, 300], 700, '#ffe2a0', 0.36),
  };
}

function mist(random: Random, y: number): string {
  return Array.from({ length: 16 }, () =>
    filled(
      dab(
        [random.between(0, 1200), y + random.around(40)],
        random.between(260, 560),
        random.between(12, 28),
        random.around(0.03),
      ),
      '#fff0cf',
      0.22,
    ),
  ).join('');
}
