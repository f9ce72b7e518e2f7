import { dab } from '../brush.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';
import { coat } from './coat.ts';

/** A fox sitting, looking at the viewer, its feet at 0, 0, about 380 pixels high. */
export function bigFox(random: Random): string {
  const red = { base: '#cf6a2c', shade: '#943f1e', light: '#f0a050' };
  const down = (): number => 1.45;
  return [
    ellipse(40, 2, 170, 22, pigments.shadow, 0.35),
    coat(random, {
      outline: [
        [80, -10],
        [150, -20],
        [206, -80],
        [216, -160],
        [186, -210],
        [160, -180],
        [160, -110],
        [110, -60],
        [70, -40],
      ],
      ...red,
      stroke: 34,
      lie: (x, y) => Math.atan2(y + 90, x - 90) + 1.5,
    }),
    coat(random, {
      outline: [
        [216, -160],
        [186, -216],
        [160, -180],
        [178, -150],
      ],
      base: '#fbf0da',
      shade: '#d9c4a4',
      light: '#fffaf0',
      stroke: 22,
      lie: () => 1.2,
      ink: 4,
    }),
    coat(random, {
      outline: [
        [-70, -6],
        [-66, -110],
        [-50, -190],
        [0, -216],
        [56, -190],
        [100, -110],
        [104, -30],
        [84, 2],
        [0, 8],
      ],
      ...red,
      stroke: 32,
      lie: down,
    }),
    filled('M-46 -200Q0 -180 36 -196Q34 -110 6 -56Q-34 -110 -46 -200Z', '#fbf0da'),
    ...Array.from({ length: 16 }, () =>
      filled(
        dab([-6 + random.around(30), -140 + random.around(56)], 30, 5, 1.55),
        random.pick(['#e2cfae', '#fffaf0']),
        0.8,
      ),
    ),
    coat(random, {
      outline: [
        [-64, 4],
        [-56, -90],
        [-22, -92],
        [-20, 4],
        [-40, 10],
      ],
      ...red,
      stroke: 24,
      lie: down,
    }),
    coat(random, {
      outline: [
        [14, 4],
        [16, -92],
        [50, -90],
        [58, 4],
        [36, 10],
      ],
      ...red,
      stroke: 24,
      lie: down,
    }),
    filled(
      'M-64 4Q-66 -34 -58 -40H-22Q-18 -20 -20 4Q-40 12 -64 4ZM14 4Q14 -34 18 -40H52Q60 -20 58 4Q36 12 14 4Z',
      '#3a2a2a',
    ),
    filled('M-108 -384L-40 -330L-90 -270ZM108 -384L40 -330L90 -270Z', '#b9562a') +
      stroked(
        'M-108 -384L-34 -326M-108 -384L-92 -268M108 -384L34 -326M108 -384L92 -268',
        pigments.ink,
        6,
      ),
    filled('M-98 -362L-54 -326L-84 -290ZM98 -362L54 -326L84 -290Z', '#3a2a2a'),
    coat(random, {
      outline: [
        [-104, -262],
        [-70, -318],
        [0, -336],
        [70, -318],
        [104, -262],
        [70, -220],
        [30, -182],
        [0, -166],
        [-30, -182],
        [-70, -220],
      ],
      ...red,
      stroke: 26,
      lie: (x) => 1.5 - x * 0.006,
      ink: 6,
    }),
    filled(
      'M-102 -258Q-60 -266 -30 -226Q-16 -196 0 -168Q-40 -186 -70 -218ZM102 -258Q60 -266 30 -226Q16 -196 0 -168Q40 -186 70 -218Z',
      '#fbf0da',
    ),
    stroked('M-104 -262Q-70 -216 0 -166Q70 -216 104 -262', pigments.ink, 5),
    ellipse(-40, -258, 13, 12, pigments.ink) +
      ellipse(-40, -258, 9.4, 9, '#f0b23c') +
      ellipse(-39, -258, 4, 7.4, pigments.ink) +
      ellipse(-43, -262, 2.4, 2.4, '#fffaf0'),
    ellipse(40, -258, 13, 12, pigments.ink) +
      ellipse(40, -258, 9.4, 9, '#f0b23c') +
      ellipse(41, -258, 4, 7.4, pigments.ink) +
      ellipse(37, -262, 2.4, 2.4, '#fffaf0'),
    filled('M-17 -190Q0 -200 17 -190Q12 -170 0 -166Q-12 -170 -17 -190Z', '#241a1e') +
      ellipse(-5, -188, 4, 2.4, '#8d7f86'),
  ].join('');
}
