import { dab } from '../brush.ts';
import { flag } from '../buildings/fittings.ts';
import { signpost } from '../buildings/picnic.ts';
import { flowerBed, visitorCentre } from '../buildings/visitor-centre.ts';
import { family, person } from '../life/people.ts';
import { trails } from '../park.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { cloud } from '../sky.ts';
import { filled, linearGradient, placed, stroked } from '../svg.ts';
import { flowers, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** A bright morning in front of the visitor centre, families setting out. */
export function visitorCentreScene(): Scene {
  const random = new Random('popup visitor centre');
  const way = 'M560 560Q520 640 300 700Q120 750 -40 830H700Q780 720 720 600Z';
  return {
    under: [
      sky(
        [
          [0, '#7db8d6'],
          [0.6, '#cfe6dc'],
          [1, '#fdf0cf'],
        ],
        440,
      ),
      glow('sun', [170, 80], 480, '#fff8dc', 0.9),
      cloud(random, [900, 130], 340),
      cloud(random, [430, 190], 240),
      hill(
        'far',
        [
          [-40, 330],
          [300, 290],
          [640, 330],
          [960, 280],
          [1260, 320],
        ],
        '#9dbcb5',
        '#bccfae',
        8,
        0.3,
      ),
      hill(
        'wood',
        [
          [-40, 400],
          [400, 370],
          [800, 396],
          [1260, 364],
        ],
        '#9db877',
        '#b5c170',
        4,
        0.4,
      ),
      hill(
        'lawn',
        [
          [-40, 500],
          [400, 470],
          [800, 480],
          [1260, 460],
        ],
        '#c6cb76',
        '#90ad54',
        2,
      ),
      linearGradient('way', [
        [0, '#f9eccd'],
        [1, '#e9d3a4'],
      ]),
      filled(way, 'url(#way)'),
    ].join(''),
    details: [
      row(random, ['oak', 'ash', 'lime', 'pine'], {
        from: -20,
        to: 1220,
        y: 440,
        gap: 62,
        size: 1.35,
        haze: 0.22,
        spread: 20,
      }),
      row(random, ['birch', 'ash'], {
        from: 1020,
        to: 1230,
        y: 520,
        gap: 92,
        size: 2.1,
        spread: 16,
      }),
      row(random, ['oak', 'lime'], { from: -60, to: 150, y: 530, gap: 110, size: 2.2, spread: 10 }),
      placed(visitorCentre(random), 640, 500, 1.75),
      stroked(way, pigments.pathEdge, 4, 0.5),
      gravel(random),
      placed(flag([0, 0], 150, pigments.teal), 1080, 640, 1.4),
      placed(flowerBed(random, [0, 0], 120), 930, 668, 1.6),
      placed(family(random), 470, 690, 2.7),
      placed(person(random, 'hiker'), 700, 650, 2.4),
      placed(person(random, 'wave'), 860, 604, 2.1),
      placed(
        signpost(
          [0, 0],
          trails.map(({ colour }) => colour),
        ),
        200,
        700,
        3.4,
      ),
      grass(random, {
        top: 700,
        bottom: 830,
        count: 190,
        high: 86,
        from: 760,
        to: 1220,
        paints: ['#7f9c45', '#9db552', '#b9c262'],
      }),
      grass(random, {
        top: 690,
        bottom: 830,
        count: 120,
        high: 86,
        from: -20,
        to: 180,
        paints: ['#7f9c45', '#9db552', '#b9c262'],
      }),
      flowers(random, {
        top: 710,
        bottom: 800,
        count: 34,
        size: 18,
        from: 800,
        to: 1200,
        paints: ['#d94f3a', '#fff4dc', '#e8b23c', '#e58fa0'],
      }),
      flowers(random, {
        top: 710,
        bottom: 800,
        count: 12,
        size: 18,
        from: 0,
        to: 170,
        paints: ['#6a78c9', '#fff4dc'],
      }),
    ].join(''),
    light: glow('morning', [150, 90], 700, '#fff3c4', 0.3),
  };
}

function gravel(random: Random): string {
  return Array.from({ length: 90 }, () => {
    const y = random.between(600, 800);
    const x = random.between(640 - (y - 560) * 2.1, 700);
    return filled(
      dab([x, y], random.between(14, 40), 4, random.around(0.3)),
      random.chance(0.5) ? '#d7bd88' : '#fff8e4',
      0.6,
    );
  }).join('');
}
