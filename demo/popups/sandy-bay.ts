import { dab, inkLine } from '../brush.ts';
import { parasol } from '../buildings/fittings.ts';
import type { Point } from '../geometry.ts';
import { curveThrough, straightPath } from '../geometry.ts';
import { sailingBoat } from '../life/boats.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { cloud } from '../sky.ts';
import { ellipse, filled, linearGradient, mirrored, placed, stroked } from '../svg.ts';
import { deckChair } from '../woodland-places.ts';
import { ball, bucket, sandcastle, starfish } from './beach-toys.ts';
import { row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, ripples, sky, water } from './stage.ts';

/** A noon on the beach: a sandcastle in front, parasols and bathers behind. */
export function sandyBayScene(): Scene {
  const random = new Random('popup sandy bay');
  const edge = curveThrough(
    [
      [-40, 560],
      [160, 520],
      [360, 540],
      [560, 500],
      [760, 470],
      [960, 430],
      [1240, 410],
    ],
    false,
    16,
  );
  return {
    under: [
      sky(
        [
          [0, '#5fa9d6'],
          [0.6, '#b3dde2'],
          [1, '#f4f1d6'],
        ],
        300,
      ),
      glow('sun', [1010, 60], 460, '#fffbe0', 0.95),
      cloud(random, [300, 150], 330),
      cloud(random, [720, 100], 240),
      hill(
        'far',
        [
          [-40, 250],
          [300, 200],
          [600, 246],
          [900, 210],
          [1260, 250],
        ],
        '#8fb8bf',
        '#b5cdb4',
        8,
        0.2,
      ),
      hill(
        'near',
        [
          [-40, 286],
          [400, 266],
          [800, 288],
          [1260, 270],
        ],
        '#8fb47c',
        '#a9c27c',
        4,
        0.2,
      ),
      water(300, 620, [
        [0, '#bfe3df'],
        [0.35, '#58b7c0'],
        [0.8, '#69c4c2'],
        [1, '#bfe8d2'],
      ]),
      linearGradient('sand', [
        [0, '#f3dfae'],
        [1, '#e3bd7c'],
      ]),
      stroked(straightPath(edge, false), '#c9e9d6', 70),
      stroked(straightPath(edge, false), '#f6f6e6', 34),
      filled(straightPath([...edge, [1240, 860], [-40, 860]], true), 'url(#sand)'),
    ].join(''),
    details: [
      row(random, ['ash', 'pine', 'lime', 'oak'], {
        from: -20,
        to: 1220,
        y: 304,
        gap: 40,
        size: 0.6,
        haze: 0.36,
        spread: 5,
      }),
      ripples(random, 312, 470, 130, ['#eefaf2', '#d3ecdf', '#2f8f9f']),
      placed(sailingBoat('#f5efe2', '#e9836a'), 240, 410, 1.2),
      placed(mirrored(sailingBoat(pigments.teal, '#f6d78a')), 560, 370, 0.8),
      foam(random, edge),
      swimmer([430, 470], '#e8b23c'),
      swimmer([540, 440], '#d2452f'),
      sandMarks(random),
      placed(parasol([0, 0], pigments.red), 900, 600, 3.4),
      placed(deckChair(pigments.teal), 830, 610, 2),
      placed(mirrored(deckChair(pigments.mustard)), 990, 616, 2),
      placed(person(random, 'child'), 700, 560, 2.4),
      placed(person(random, 'wave'), 640, 540, 2.3),
      placed(parasol([0, 0], pigments.teal), 1130, 530, 2.4),
      placed(person(random, 'sit'), 1090, 540, 2),
      towel(),
      sandcastle(random),
      bucket(),
      ball([720, 730]),
      starfish([1010, 750]),
    ].join(''),
    light: glow('noon', [1000, 80], 760, '#fff8d6', 0.24),
  };
}

function foam(random: Random, edge: readonly Point[]): string {
  const lines = [0, 16, 34].map((off) =>
    inkLine(
      edge.map(([x, y]): Point => [x, y - off + random.around(3)]),
      random,
      { colour: '#fffdf2', width: 7 - off * 0.12, alpha: 0.85, tremble: 4 },
    ),
  );
  return lines.join('');
}

function sandMarks(random: Random): string {
  return Array.from({ length: 130 }, () =>
    filled(
      dab(
        [random.between(0, 1200), random.between(590, 800)],
        random.between(16, 50),
        4,
        random.around(0.3),
      ),
      random.pick(['#cfa666', '#fbeec6', '#d9b579']),
      0.55,
    ),
  ).join('');
}

function swimmer([x, y]: Point, paint: string): string {
  return [
    `<ellipse cx="${x}" cy="${y}" rx="36" ry="14" fill="none" stroke="${pigments.ink}" stroke-width="19"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="36" ry="14" fill="none" stroke="${paint}" stroke-width="14"/>`,
    ellipse(x, y - 26, 16, 17, pigments.ink) +
      ellipse(x, y - 26, 13, 14, '#f2c9a1') +
      filled(`M${x - 14} ${y - 28}q0 -18 15 -18q14 2 13 16q-14 -8 -28 2z`, '#6b4a2c'),
    stroked(`M${x - 70} ${y + 18}q70 20 140 0`, '#fffdf2', 4, 0.8),
  ].join('');
}

function towel(): string {
  return (
    filled('M560 640L700 612L760 650L610 684Z', '#4f8fae') +
    filled('M584 634l24 -5l66 43l-26 6zM640 623l24 -5l62 40l-26 6z', pigments.cream, 0.85) +
    stroked('M560 640L700 612L760 650L610 684Z', pigments.ink, 4, 0.9)
  );
}
