import type { Hex } from './colour.ts';
import { mix } from './colour.ts';
import type { Point } from './geometry.ts';
import { smoothPath, straightPath } from './geometry.ts';
import { PARK_HEIGHT_PX, PARK_WIDTH_PX } from './park.ts';
import { pigments } from './pigments.ts';
import { Random } from './random.ts';
import { ellipse, filled, linearGradient } from './svg.ts';
import { woods } from './woods.ts';

type Patch = {
  at: Point;
  reach: Point;
  colour: Hex;
  alpha: number;
};

/** Where the sun lies on the land and where it is cooler, placed by hand. */
const PATCHES: readonly Patch[] = [
  { at: [520, 2230], reach: [560, 260], colour: pigments.meadowLight, alpha: 0.8 },
  { at: [1900, 2560], reach: [820, 150], colour: pigments.meadowLight, alpha: 0.85 },
  { at: [1850, 2480], reach: [420, 90], colour: '#f0e29a', alpha: 0.55 },
  { at: [1680, 930], reach: [460, 80], colour: pigments.meadowLight, alpha: 0.7 },
  { at: [3560, 2010], reach: [360, 150], colour: pigments.meadowLight, alpha: 0.85 },
  { at: [2330, 1890], reach: [420, 110], colour: pigments.meadowLight, alpha: 0.75 },
  { at: [650, 1250], reach: [330, 100], colour: pigments.meadowLight, alpha: 0.8 },
  { at: [1000, 830], reach: [240, 70], colour: pigments.meadowLight, alpha: 0.9 },
  { at: [960, 1380], reach: [260, 120], colour: pigments.clover, alpha: 0.7 },
  { at: [700, 1500], reach: [300, 130], colour: pigments.meadowLight, alpha: 0.55 },
  { at: [1500, 2420], reach: [330, 110], colour: pigments.meadowDeep, alpha: 0.45 },
  { at: [2500, 2480], reach: [360, 140], colour: pigments.meadowDeep, alpha: 0.4 },
  { at: [3150, 2050], reach: [330, 160], colour: pigments.meadowDeep, alpha: 0.5 },
  { at: [3500, 2330], reach: [420, 120], colour: pigments.meadow, alpha: 0.6 },
  { at: [1000, 2600], reach: [420, 120], colour: pigments.meadowDeep, alpha: 0.5 },
  { at: [150, 2560], reach: [420, 160], colour: pigments.meadowCool, alpha: 0.45 },
  { at: [2780, 1450], reach: [130, 180], colour: pigments.meadowLight, alpha: 0.6 },
  { at: [1150, 1050], reach: [330, 120], colour: pigments.clover, alpha: 0.6 },
  { at: [1270, 1930], reach: [170, 130], colour: pigments.meadowLight, alpha: 0.6 },
  { at: [2050, 2200], reach: [420, 130], colour: '#e6dd8c', alpha: 0.7 },
];

/** The soft colours of the land, to be blurred before the hard shapes go on top. */
export function softLand(): string {
  const random = new Random('soft land');
  const parts = [
    linearGradient('land', [
      [0, '#bccaa8'],
      [0.2, '#b9c48c'],
      [0.55, '#b9bd70'],
      [1, '#aeaf5c'],
    ]),
    `<rect y="430" width="${PARK_WIDTH_PX}" height="${PARK_HEIGHT_PX - 430}" fill="url(#land)"/>`,
  ];
  for (let index = 0; index < 130; index += 1) {
    const y = random.between(480, PARK_HEIGHT_PX);
    const size = 0.3 + y / PARK_HEIGHT_PX;
    const colour = random.pick([
      pigments.meadowLight,
      pigments.meadowDeep,
      pigments.meadow,
      pigments.clover,
      pigments.meadowCool,
    ]);
    const reach = random.between(70, 190) * size;
    parts.push(
      ellipse(random.between(0, PARK_WIDTH_PX), y, reach * 1.7, reach * 0.6, colour, 0.32),
    );
  }
  for (const { at, reach, colour, alpha } of PATCHES) {
    parts.push(ellipse(at[0], at[1], reach[0], reach[1], colour, alpha));
  }
  for (const { outline, kind } of woods) {
    const floor = kind === 'pine' ? pigments.pineFloor : pigments.woodFloor;
    const alpha = kind === 'birch' ? 0.3 : 0.75;
    parts.push(filled(smoothPath(outline, true), floor, alpha));
  }
  return parts.join('');
}

export type Field = {
  corners: readonly Point[];
  colour: Hex;
  furrows: Hex;
  /** Number of furrows drawn across the field. */
  rows: number;
};

function field(colour: Hex, furrows: Hex, rows: number, corners: readonly Point[]): Field {
  return { corners, colour, furrows, rows };
}

/** Farmland: corners run clockwise from the far left one; furrows run from left to right edge. */
export const fields: readonly Field[] = [
  field('#e3d190', '#bfa766', 7, [
    [-30, 520],
    [300, 488],
    [395, 548],
    [-30, 600],
  ]),
  field('#a9bf7c', '#86a362', 6, [
    [318, 486],
    [590, 500],
    [640, 556],
    [412, 546],
  ]),
  field('#e9d566', '#c4ad44', 6, [
    [608, 500],
    [900, 468],
    [965, 526],
    [662, 556],
  ]),
  field('#c9a679', '#a27f58', 8, [
    [-30, 616],
    [400, 562],
    [450, 650],
    [-30, 706],
  ]),
  field('#d8d486', '#b3b365', 6, [
    [420, 562],
    [652, 570],
    [716, 646],
    [472, 652],
  ]),
  field('#b7c98a', '#8fa667', 6, [
    [676, 570],
    [975, 540],
    [1062, 612],
    [742, 644],
  ]),
  field('#d6b88a', '#b08f63', 7, [
    [918, 466],
    [1210, 474],
    [1310, 530],
    [985, 524],
  ]),
  field('#e0d890', '#bcb167', 6, [
    [992, 540],
    [1326, 546],
    [1440, 616],
    [1082, 612],
  ]),
  field('#9db878', '#7b9a5c', 5, [
    [1230, 472],
    [1480, 456],
    [1620, 516],
    [1332, 532],
  ]),
  field('#e7d170', '#c2a94c', 6, [
    [1346, 548],
    [1632, 530],
    [1720, 590],
    [1462, 616],
  ]),
  field('#e9d692', '#c2a661', 9, [
    [-40, 1400],
    [220, 1352],
    [300, 1490],
    [-40, 1560],
  ]),
  field('#a5bd6d', '#82a050', 7, [
    [-40, 1580],
    [300, 1508],
    [330, 1620],
    [-40, 1660],
  ]),
  field('#c8a374', '#9f7a50', 9, [
    [250, 1345],
    [480, 1330],
    [560, 1440],
    [330, 1485],
  ]),
];

/** The fields' ground, before it is repainted with brush strokes. */
export function fieldGround(): string {
  return fields
    .map(({ corners, colour }, index) => {
      const id = `field-${index}`;
      const gradient = linearGradient(
        id,
        [
          [0, mix(colour, '#fff2c4', 0.3)],
          [1, mix(colour, '#6f8a50', 0.16)],
        ],
        [0, 0, 1, 1],
      );
      return gradient + filled(straightPath(corners, true), `url(#${id})`);
    })
    .join('');
}
