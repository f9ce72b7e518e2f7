import { dab } from '../brush.ts';
import { stones } from '../buildings/picnic.ts';
import { waterfall } from '../cliff.ts';
import type { Point } from '../geometry.ts';
import { soaringBird } from '../life/birds.ts';
import { person } from '../life/people.ts';
import { Random } from '../random.ts';
import { ellipse, filled, placed } from '../svg.ts';
import { grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, ripples, sky, water } from './stage.ts';

/** The waterfall in full spate with a rainbow in its spray. */
export function silverLeapScene(): Scene {
  const random = new Random('popup silver leap');
  return {
    under: [
      sky(
        [
          [0, '#86bcd6'],
          [0.7, '#d3e8e0'],
          [1, '#fbf0d0'],
        ],
        360,
      ),
      glow('sun', [150, 60], 480, '#fffbe0', 0.9),
      hill(
        'far',
        [
          [-40, 260],
          [300, 200],
          [600, 250],
          [900, 190],
          [1260, 250],
        ],
        '#a3bcc4',
        '#b5cbb5',
        12,
        0.3,
      ),
      hill(
        'shoulder',
        [
          [-40, 300],
          [260, 260],
          [600, 210],
          [940, 250],
          [1260, 290],
        ],
        '#8fae72',
        '#6f9460',
        8,
        0.6,
      ),
      hill(
        'foot',
        [
          [-40, 560],
          [300, 540],
          [900, 540],
          [1260, 560],
        ],
        '#86a657',
        '#5f8048',
        4,
      ),
      water(600, 800, [
        [0, '#bfe4e0'],
        [0.4, '#5fb0b5'],
        [1, '#1f7484'],
      ]),
    ].join(''),
    details: [
      row(random, ['pine'], {
        from: -20,
        to: 1220,
        y: 300,
        gap: 44,
        size: 0.95,
        haze: 0.28,
        spread: 26,
      }),
      row(random, ['pine', 'birch'], {
        from: -20,
        to: 300,
        y: 420,
        gap: 56,
        size: 1.4,
        haze: 0.12,
        spread: 20,
      }),
      row(random, ['pine', 'birch'], {
        from: 900,
        to: 1240,
        y: 420,
        gap: 56,
        size: 1.45,
        haze: 0.12,
        spread: 20,
      }),
      placed(waterfall(random), 600, 590, 2.15),
      rainbow(),
      spray(random),
      ripples(random, 610, 800, 170, ['#eef9f4', '#d9f0ea', '#1f6f82', '#fbfdf6']),
      bank(random),
      placed(stones(random, [0, 0], 8), 250, 680, 2.4),
      placed(stones(random, [0, 0], 7), 960, 690, 2.6),
      placed(stones(random, [0, 0], 5), 640, 760, 2),
      row(random, ['pine'], { from: -30, to: 120, y: 720, gap: 80, size: 3.6, spread: 10 }),
      row(random, ['pine', 'ash'], {
        from: 1100,
        to: 1240,
        y: 720,
        gap: 80,
        size: 3.4,
        spread: 10,
      }),
      placed(person(random, 'wave'), 880, 664, 2.3),
      placed(person(random, 'child'), 930, 672, 2.3),
      placed(soaringBird(46), 860, 120),
      placed(soaringBird(36), 920, 96),
      grass(random, {
        top: 760,
        bottom: 850,
        count: 120,
        high: 96,
        from: -20,
        to: 260,
        paints: ['#5f8a45', '#86a84a', '#46703a'],
      }),
      grass(random, {
        top: 760,
        bottom: 850,
        count: 120,
        high: 96,
        from: 960,
        to: 1220,
        paints: ['#5f8a45', '#86a84a', '#46703a'],
      }),
    ].join(''),
    light: glow('mist', [600, 560], 330, '#f4fbf8', 0.4, 0.6),
  };
}

function rainbow(): string {
  return ['#e2604a', '#efa54a', '#f3dc6a', '#8fc07a', '#6aa5c9', '#9a80c4']
    .map((paint, index) => {
      const reach = 330 - index * 15;
      return `<path d="M${600 - reach} 640A${reach} ${reach * 0.92} 0 0 1 ${600 + reach} 640" fill="none" stroke="${paint}" stroke-width="16" stroke-opacity="0.22"/>`;
    })
    .join('');
}

function spray(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 70; index += 1) {
    const spot: Point = [600 + random.around(190), 600 + random.around(46)];
    parts.push(
      filled(
        dab(spot, random.between(40, 110), random.between(10, 24), random.around(0.5)),
        '#fbfdf8',
        0.3,
      ),
    );
  }
  for (let index = 0; index < 60; index += 1) {
    const size = random.between(2, 5);
    parts.push(
      ellipse(600 + random.around(240), 520 + random.around(110), size, size, '#ffffff', 0.7),
    );
  }
  return parts.join('');
}

function bank(random: Random): string {
  const left = 'M-20 620Q140 610 230 660Q250 720 120 760Q40 790 -20 800Z';
  const right = 'M1220 620Q1060 610 900 650Q850 700 1000 750Q1100 790 1220 800Z';
  const parts = [
    filled(left, '#c9b987'),
    filled(right, '#c9b987'),
    filled('M-20 600Q120 596 200 640Q220 690 100 730Q40 756 -20 770Z', '#86a657'),
    filled('M1220 600Q1080 596 940 636Q900 676 1020 720Q1100 756 1220 770Z', '#86a657'),
  ];
  for (let index = 0; index < 60; index += 1) {
    const onLeft = random.chance(0.5);
    const x = onLeft ? random.between(-20, 170) : random.between(970, 1220);
    parts.push(
      filled(
        dab([x, random.between(620, 730)], random.between(24, 60), 7, random.around(0.5)),
        random.pick(['#a3bb6a', '#6f9150', '#b9c87a']),
        0.7,
      ),
    );
  }
  return parts.join('');
}
