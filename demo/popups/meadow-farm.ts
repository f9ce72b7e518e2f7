import { dab } from '../brush.ts';
import { bale, farm } from '../buildings/farm.ts';
import { fence } from '../buildings/fittings.ts';
import type { Point } from '../geometry.ts';
import { cow, sheep } from '../life/animals.ts';
import { person } from '../life/people.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { ellipse, filled, mirrored, placed, stroked } from '../svg.ts';
import { coat } from './coat.ts';
import { flowers, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sky } from './stage.ts';

/** Early light over the farm; a sheep looks over the fence. */
export function meadowFarmScene(): Scene {
  const random = new Random('popup meadow farm');
  return {
    under: [
      sky(
        [
          [0, '#8dbbd6'],
          [0.5, '#f2dcc0'],
          [1, '#ffd9a6'],
        ],
        430,
      ),
      glow('sun', [990, 250], 460, '#fff3c0', 1),
      ellipse(990, 262, 50, 50, '#fff9dc'),
      hill(
        'far',
        [
          [-40, 330],
          [300, 290],
          [620, 330],
          [940, 300],
          [1260, 330],
        ],
        '#b3b7c4',
        '#cfc6b0',
        8,
        0.3,
      ),
      hill(
        'fields',
        [
          [-40, 390],
          [400, 350],
          [800, 376],
          [1260, 350],
        ],
        '#d9cc8a',
        '#c3c270',
        2,
        0.5,
      ),
      stripes(),
      hill(
        'meadow',
        [
          [-40, 520],
          [400, 480],
          [800, 486],
          [1260, 470],
        ],
        '#d3d07c',
        '#8aa850',
        2,
      ),
    ].join(''),
    details: [
      row(random, ['ash', 'oak', 'lime'], {
        from: -20,
        to: 1220,
        y: 396,
        gap: 92,
        size: 0.8,
        haze: 0.4,
        spread: 10,
      }),
      row(random, ['poplar'], {
        from: 760,
        to: 960,
        y: 470,
        gap: 52,
        size: 1.5,
        haze: 0.15,
        spread: 4,
      }),
      placed(farm(random), 430, 490, 1.75),
      placed(person(random, 'walk'), 700, 590, 1.9),
      placed(mirrored(cow()), 960, 570, 1.6),
      placed(cow(), 1090, 600, 1.7),
      placed(sheep(), 300, 640, 1.6),
      placed(mirrored(sheep()), 180, 660, 1.7),
      placed(sheep(), 560, 660, 1.7),
      placed(bale([0, 0]), 1120, 500, 1.6),
      placed(
        fence(
          random,
          [
            [0, 0],
            [90, 2],
            [180, -1],
            [270, 3],
            [360, 0],
            [450, 2],
            [540, 0],
          ],
          1,
        ),
        -20,
        760,
        2.3,
      ),
      lookingSheep(random),
      grass(random, {
        top: 730,
        bottom: 840,
        count: 300,
        high: 76,
        paints: ['#8fae4c', '#b0c25a', '#6f9142', '#cdd070'],
      }),
      flowers(random, {
        top: 740,
        bottom: 800,
        count: 30,
        size: 15,
        paints: ['#fff4dc', '#f6d94a', '#d94f3a'],
      }),
    ].join(''),
    light: glow('dawn', [990, 260], 760, '#ffdf9c', 0.34),
  };
}

function stripes(): string {
  const lines = [0, 1, 2, 3, 4, 5]
    .map((step) => `M${660 + step * 70} 384Q${740 + step * 90} 420 ${800 + step * 120} 470`)
    .join('');
  return stroked(lines, '#b9a65e', 6, 0.6);
}

/** A sheep close by, its head turned to the viewer. */
function lookingSheep(random: Random): string {
  const curls: string[] = [];
  const wool = (spot: Point, radius: number): string =>
    filled(
      dab(spot, radius * 1.5, radius * 0.8, random.between(0, 3)),
      random.pick(['#fffaf0', '#efe6d8', '#dcd0c6']),
      0.9,
    ) +
    stroked(
      `M${spot[0] - radius * 0.5} ${spot[1]}q${radius * 0.5} ${-radius * 0.8} ${radius} 0`,
      '#b5a79f',
      3,
      0.7,
    );
  for (let index = 0; index < 110; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next());
    curls.push(
      wool(
        [40 + Math.cos(angle) * reach * 156, -50 + Math.sin(angle) * reach * 92],
        random.between(12, 20),
      ),
    );
  }
  return placed(
    [
      coat(random, {
        outline: [
          [-130, -40],
          [-110, -120],
          [-30, -160],
          [90, -158],
          [190, -110],
          [214, -20],
          [170, 60],
          [-80, 60],
        ],
        base: '#f6eee0',
        shade: '#cbbfb8',
        light: '#fffdf6',
        stroke: 26,
        lie: () => 0.4,
      }),
      ...curls,
      filled(
        'M-152 -108Q-210 -116 -216 -90Q-186 -74 -148 -88ZM-44 -108Q14 -122 24 -98Q-4 -76 -48 -88Z',
        '#5b4a47',
      ),
      stroked(
        'M-152 -108Q-210 -116 -216 -90Q-186 -74 -148 -88ZM-44 -108Q14 -122 24 -98Q-4 -76 -48 -88Z',
        pigments.ink,
        5,
      ),
      coat(random, {
        outline: [
          [-150, -120],
          [-100, -146],
          [-48, -120],
          [-50, -60],
          [-72, -2],
          [-100, 10],
          [-128, -2],
          [-148, -60],
        ],
        base: '#6a5753',
        shade: '#463834',
        light: '#8d7770',
        stroke: 22,
        lie: () => 1.5,
      }),
      ...Array.from({ length: 14 }, () =>
        wool([-100 + random.around(60), -136 + random.around(24)], 17),
      ),
      ellipse(-124, -78, 10, 9, '#f3d995') + ellipse(-124, -78, 6, 8, pigments.ink),
      ellipse(-74, -78, 10, 9, '#f3d995') + ellipse(-74, -78, 6, 8, pigments.ink),
      stroked('M-112 -12q12 8 24 0M-100 -8v14M-110 8q10 6 20 0', '#2c2222', 4.4),
      stroked('M-80 -10q30 16 60 4', '#7f9c45', 5),
      ellipse(-18, -6, 9, 9, '#f6d94a'),
    ].join(''),
    930,
    730,
    0.98,
  );
}
