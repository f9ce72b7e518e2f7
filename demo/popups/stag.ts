import { dab } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { smoothPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, placed, stroked } from '../svg.ts';
import { coat } from './coat.ts';

/** A stag looking over its shoulder at the viewer, about 680 pixels high. */
export function stag(random: Random): string {
  const fur = { base: '#96593a', shade: '#623726', light: '#cf9058' };
  const far = { base: '#6f4030', shade: '#4c2b24', light: '#8f5a3c' };
  const leg = (points: readonly Point[], paints: typeof fur): string =>
    coat(random, { outline: points, ...paints, stroke: 24, lie: () => 1.5, lit: 1, ink: 5 });
  const antler = (side: -1 | 1): string => {
    const at = (x: number, y: number): Point => [212 + side * x, y];
    const tines = [
      smoothPath([at(14, 186), at(40, 152), at(92, 116), at(106, 56), at(92, 8)], false),
      smoothPath([at(36, 158), at(68, 162), at(90, 140)], false),
      smoothPath([at(84, 124), at(122, 118), at(144, 90)], false),
      smoothPath([at(105, 70), at(132, 52), at(142, 20)], false),
    ].join('');
    return (
      stroked(tines, pigments.ink, 15) +
      stroked(tines, '#e2c493', 9) +
      stroked(tines, '#fff0cf', 3, 0.7)
    );
  };
  const hoof = (x: number, y: number): string =>
    filled(`M${x - 13} ${y}l4 -18h18l4 18z`, '#2f2326');
  return placed(
    [
      leg(
        [
          [318, 440],
          [352, 440],
          [350, 520],
          [340, 560],
          [342, 650],
          [322, 650],
          [324, 560],
          [322, 520],
        ],
        far,
      ),
      leg(
        [
          [520, 420],
          [560, 430],
          [556, 510],
          [572, 550],
          [556, 650],
          [536, 650],
          [546, 552],
          [526, 500],
        ],
        far,
      ),
      hoof(332, 664),
      hoof(546, 664),
      antler(-1),
      antler(1),
      coat(random, {
        outline: [
          [228, 330],
          [290, 312],
          [380, 330],
          [470, 318],
          [548, 324],
          [588, 366],
          [590, 430],
          [552, 462],
          [470, 452],
          [390, 470],
          [310, 484],
          [250, 452],
          [226, 390],
        ],
        ...fur,
        stroke: 36,
        lie: () => 0.15,
        lit: 1,
        ink: 6,
      }),
      filled('M584 352q34 10 20 58q-16 12 -24 -6z', '#f3e2c0') +
        stroked('M584 352q34 10 20 58q-16 12 -24 -6', pigments.ink, 4),
      leg(
        [
          [258, 430],
          [306, 440],
          [300, 520],
          [290, 562],
          [290, 660],
          [268, 660],
          [272, 562],
          [260, 510],
        ],
        fur,
      ),
      leg(
        [
          [496, 390],
          [566, 380],
          [560, 470],
          [528, 530],
          [530, 566],
          [516, 660],
          [492, 660],
          [504, 566],
          [500, 520],
          [484, 460],
        ],
        fur,
      ),
      hoof(279, 676),
      hoof(504, 676),
      coat(random, {
        outline: [
          [182, 262],
          [238, 252],
          [276, 300],
          [312, 350],
          [304, 430],
          [262, 458],
          [230, 420],
          [200, 340],
        ],
        ...fur,
        shade: '#4d2a20',
        stroke: 38,
        lie: () => 1.25,
        lit: 1,
        ink: 6,
      }),
      ...(
        [
          [224, 380],
          [240, 410],
          [256, 440],
          [236, 440],
        ] as const
      ).map(([x, y]) => filled(dab([x, y], 60, 12, 1.7), '#4d2a20', 0.8)),
      filled(
        'M178 214Q128 186 104 204Q126 234 174 230ZM246 214Q298 186 322 204Q300 234 250 230Z',
        '#96593a',
      ),
      filled(
        'M170 216Q136 198 114 206Q134 224 168 226ZM254 216Q290 198 312 206Q292 224 256 226Z',
        '#e2b48a',
        0.8,
      ),
      stroked(
        'M178 214Q128 186 104 204Q126 234 174 230ZM246 214Q298 186 322 204Q300 234 250 230Z',
        pigments.ink,
        5,
      ),
      coat(random, {
        outline: [
          [178, 202],
          [212, 184],
          [246, 202],
          [246, 246],
          [230, 298],
          [212, 312],
          [194, 298],
          [178, 246],
        ],
        ...fur,
        stroke: 24,
        lie: () => 1.5,
        lit: 1,
        ink: 6,
      }),
      filled('M196 288Q212 278 228 288Q228 306 212 310Q196 306 196 288Z', '#f0dcb8'),
      filled('M202 290Q212 284 222 290Q220 300 212 302Q204 300 202 290Z', pigments.ink),
      ellipse(191, 242, 6.4, 7.4, pigments.ink) + ellipse(193, 239, 2.3, 2.3, '#fff7e0'),
      ellipse(233, 242, 6.4, 7.4, pigments.ink) + ellipse(235, 239, 2.3, 2.3, '#fff7e0'),
      stroked(
        'M594 372Q580 334 546 327Q480 320 400 332M300 326Q276 300 250 268M562 470Q536 520 534 560',
        '#fff0c0',
        5.5,
        0.85,
      ),
    ].join(''),
    90,
    44,
  );
}
