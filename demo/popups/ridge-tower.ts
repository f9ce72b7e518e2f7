import { dab } from '../brush.ts';
import { standingStone } from '../buildings/standing-stones.ts';
import { lookoutTower } from '../buildings/tower.ts';
import { soaringBird } from '../life/birds.ts';
import { person } from '../life/people.ts';
import { mountain } from '../mountain.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { cloud } from '../sky.ts';
import { filled, linearGradient, placed, stroked } from '../svg.ts';
import { flowers, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** The tower above the tree tops, range behind range to the horizon. */
export function ridgeTowerScene(): Scene {
  const random = new Random('popup ridge tower');
  return {
    under: [
      sky(
        [
          [0, '#6ea9d3'],
          [0.5, '#b9d9e2'],
          [1, '#fde9c4'],
        ],
        520,
      ),
      glow('sun', [140, 180], 520, '#fff6d0', 0.95),
      cloud(random, [420, 120], 320),
      cloud(random, [1060, 190], 360),
      hill(
        'r1',
        [
          [-40, 360],
          [200, 300],
          [420, 350],
          [640, 290],
          [860, 340],
          [1060, 290],
          [1260, 340],
        ],
        '#a9bfd6',
        '#d3dde0',
        12,
        0.25,
      ),
      hill(
        'r2',
        [
          [-40, 420],
          [260, 370],
          [520, 420],
          [800, 360],
          [1040, 410],
          [1260, 370],
        ],
        '#8fadc6',
        '#c3d3d6',
        10,
        0.25,
      ),
      hill(
        'r3',
        [
          [-40, 480],
          [300, 440],
          [620, 486],
          [940, 430],
          [1260, 470],
        ],
        '#7d9fb0',
        '#b5c9c4',
        8,
        0.3,
      ),
      linearGradient('lake', [
        [0, '#d9ecec'],
        [1, '#7fb6c4'],
      ]),
      '<ellipse cx="300" cy="528" rx="190" ry="20" fill="url(#lake)"/>',
      hill(
        'r4',
        [
          [-40, 560],
          [240, 540],
          [520, 556],
          [820, 520],
          [1260, 540],
        ],
        '#7f9f84',
        '#7a9f6a',
        8,
      ),
      hill(
        'top',
        [
          [-60, 760],
          [240, 720],
          [520, 660],
          [760, 600],
          [960, 596],
          [1260, 660],
        ],
        '#c3c47c',
        '#8aa352',
        6,
      ),
    ].join(''),
    details: [
      placed(
        mountain(random, {
          id: 'left-peak',
          peak: [120, 330],
          left: 240,
          right: 220,
          height: 260,
          haze: 0.35,
        }),
        0,
        0,
      ),
      row(random, ['pine'], {
        from: -20,
        to: 700,
        y: 590,
        gap: 30,
        size: 0.75,
        haze: 0.28,
        spread: 22,
      }),
      row(random, ['pine', 'pine', 'ash'], {
        from: -20,
        to: 620,
        y: 660,
        gap: 40,
        size: 1.15,
        haze: 0.14,
        spread: 26,
      }),
      row(random, ['pine'], { from: -40, to: 430, y: 740, gap: 56, size: 1.7, spread: 20 }),
      row(random, ['pine'], {
        from: 1010,
        to: 1240,
        y: 630,
        gap: 56,
        size: 1.5,
        haze: 0.06,
        spread: 14,
      }),
      placed(lookoutTower(random), 850, 644, 2.1),
      path(random),
      placed(person(random, 'hiker'), 600, 720, 2.6),
      placed(person(random, 'hiker'), 680, 700, 2.3),
      standingStone(random, [1110, 720], 90, 90),
      standingStone(random, [1010, 700], 50, 44),
      placed(soaringBird(70), 420, 260, 1),
      placed(soaringBird(46), 520, 220, 1),
      placed(soaringBird(38), 340, 216, 1),
      grass(random, {
        top: 730,
        bottom: 840,
        count: 300,
        high: 72,
        from: 300,
        paints: ['#a3b35a', '#c3c66c', '#7f9648', '#d3cf86'],
      }),
      flowers(random, {
        top: 730,
        bottom: 800,
        count: 34,
        size: 13,
        from: 420,
        paints: ['#b98ac9', '#fff4dc', '#d97fb0'],
      }),
    ].join(''),
    light: glow('afternoon', [140, 180], 760, '#fff0c0', 0.3),
  };
}

function path(random: Random): string {
  const way = 'M860 640Q780 700 640 740Q560 770 520 830H800Q800 770 840 730Q900 690 900 640Z';
  const parts = [filled(way, pigments.path), stroked(way, pigments.pathEdge, 4, 0.5)];
  for (let index = 0; index < 34; index += 1) {
    const t = random.next();
    parts.push(
      filled(
        dab(
          [870 - t * 210 + random.around(40), 660 + t * 140],
          random.between(14, 36),
          4,
          random.around(0.4),
        ),
        random.chance(0.5) ? '#d7bd88' : '#fffaf0',
        0.6,
      ),
    );
  }
  return parts.join('');
}
