import { blob, dab } from '../brush.ts';
import { picnicTable } from '../buildings/picnic.ts';
import { vary } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { curveThrough, smoothPath } from '../geometry.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { ellipse, filled, mirrored, placed, stroked } from '../svg.ts';
import { picnicBasket, picnicBlanket } from './picnic-basket.ts';
import { flowers, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky, sunbeams } from './stage.ts';

/** A laid blanket below blossoming apple trees. */
export function picnicOrchardScene(): Scene {
  const random = new Random('popup picnic orchard');
  return {
    under: [
      sky(
        [
          [0, '#9ccbdc'],
          [0.7, '#e4eed8'],
          [1, '#fdf3d4'],
        ],
        420,
      ),
      glow('sun', [220, 110], 460, '#fffbe0', 0.9),
      hill(
        'far',
        [
          [-40, 350],
          [400, 320],
          [800, 348],
          [1260, 316],
        ],
        '#a9c4ae',
        '#c3d2a4',
        5,
        0.3,
      ),
      hill(
        'orchard',
        [
          [-40, 420],
          [400, 396],
          [800, 410],
          [1260, 390],
        ],
        '#cfd489',
        '#a3bb60',
        2,
      ),
    ].join(''),
    details: [
      row(random, ['blossom'], {
        from: -20,
        to: 1220,
        y: 430,
        gap: 84,
        size: 1.05,
        haze: 0.28,
        spread: 8,
      }),
      row(random, ['blossom'], {
        from: 40,
        to: 1240,
        y: 486,
        gap: 170,
        size: 1.6,
        haze: 0.1,
        spread: 10,
      }),
      placed(picnicTable([0, 0], true), 380, 560, 1.7),
      placed(person(random, 'sit'), 320, 566, 1.9),
      placed(mirrored(person(random, 'sit')), 470, 560, 1.9),
      placed(picnicTable([0, 0], false), 860, 540, 1.5),
      placed(person(random, 'child'), 700, 580, 1.9),
      placed(person(random, 'child'), 640, 596, 1.9),
      sunbeams(random, 5, '#fffbe0', 0.14),
      flowers(random, {
        top: 520,
        bottom: 690,
        count: 70,
        size: 10,
        paints: ['#fff4dc', '#f6d94a', '#ffe9f0'],
      }),
      picnicBlanket(),
      picnicBasket(random),
      grass(random, {
        top: 740,
        bottom: 840,
        count: 260,
        high: 70,
        paints: ['#8fae4c', '#b0c25a', '#6f9142', '#cdd070'],
      }),
      flowers(random, {
        top: 740,
        bottom: 800,
        count: 22,
        size: 15,
        paints: ['#fff4dc', '#f6d94a'],
      }),
      blossomBough(
        random,
        [
          [-40, 150],
          [160, 120],
          [380, 150],
          [560, 96],
          [700, 120],
        ],
        26,
      ),
      blossomBough(
        random,
        [
          [1240, 40],
          [1080, 90],
          [940, 70],
          [820, 110],
        ],
        22,
      ),
      petals(random),
    ].join(''),
    light: glow('spring', [220, 120], 720, '#fff6d0', 0.26),
  };
}

function blossomBough(random: Random, line: readonly Point[], width: number): string {
  const points = curveThrough(line, false, 12);
  const parts = [
    stroked(smoothPath(line, false), pigments.ink, width + 6),
    stroked(smoothPath(line, false), '#7d5a48', width),
    stroked(
      smoothPath(
        line.map(([x, y]): Point => [x, y - width * 0.25]),
        false,
      ),
      '#b98d6c',
      width * 0.25,
      0.8,
    ),
  ];
  for (const [x, y] of points) {
    for (let index = 0; index < 3; index += 1) {
      const at: Point = [x + random.around(70), y + random.around(64) + 10];
      if (random.chance(0.3)) {
        parts.push(
          filled(dab(at, 34, 11, random.between(0, 3)), random.pick(['#8fae4c', '#b0c25a'])),
        );
        continue;
      }
      const radius = random.between(13, 22);
      for (let petal = 0; petal < 5; petal += 1) {
        const angle = (petal / 5) * Math.PI * 2 + random.around(0.4);
        const spot: Point = [
          at[0] + Math.cos(angle) * radius * 0.6,
          at[1] + Math.sin(angle) * radius * 0.55,
        ];
        parts.push(
          filled(
            blob(random, spot, radius * 0.6, radius * 0.52, 0.1, 6),
            vary(random.pick(['#fbe3e4', '#f4c3cd', '#fff4f0']), random, 0.03),
          ),
        );
      }
      parts.push(
        ellipse(at[0], at[1], radius * 0.26, radius * 0.24, '#d9758c'),
        ellipse(at[0], at[1], radius * 0.12, radius * 0.12, '#f6d94a'),
      );
    }
  }
  return parts.join('');
}

function petals(random: Random): string {
  return Array.from({ length: 46 }, () =>
    filled(
      dab(
        [random.between(0, 1200), random.between(120, 780)],
        random.between(9, 17),
        random.between(4, 7),
        random.between(0, 3),
      ),
      random.pick(['#fbe3e4', '#f7ccd6', '#fff4f0']),
      0.95,
    ),
  ).join('');
}
