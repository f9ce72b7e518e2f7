import type { Point } from './geometry.ts';
import type { TextStyle } from './lettering.ts';
import { textAlong } from './lettering.ts';
import type { Random } from './random.ts';

type Label = {
  text: string;
  line: readonly Point[];
  style: TextStyle;
};

const onLand: TextStyle = {
  hand: 'brush',
  size: 84,
  colour: '#3b2f22',
  halo: '#fbf1cf',
  haloAlpha: 0.72,
  haloWidth: 15,
  spacing: 5,
};
const inWood: TextStyle = {
  hand: 'brush',
  size: 88,
  colour: '#fdf4d2',
  halo: '#23402f',
  haloAlpha: 0.8,
  haloWidth: 17,
  spacing: 6,
};
const onWater: TextStyle = {
  hand: 'brush',
  size: 128,
  colour: '#f6fbf1',
  halo: '#125a70',
  haloAlpha: 0.55,
  haloWidth: 16,
  spacing: 16,
};
const byBrook: TextStyle = {
  hand: 'brush',
  size: 68,
  colour: '#12566b',
  halo: '#eef3d6',
  haloAlpha: 0.75,
  haloWidth: 13,
  spacing: 4,
};
const onRidge: TextStyle = {
  hand: 'brush',
  size: 74,
  colour: '#3d3148',
  halo: '#f6eddc',
  haloAlpha: 0.75,
  haloWidth: 14,
  spacing: 3,
};

/** The names on the map and the curves they are written along. */
export const LABELS: readonly Label[] = [
  {
    text: 'Lark Mere',
    line: [
      [1560, 1500],
      [1740, 1450],
      [1920, 1448],
      [2080, 1490],
    ],
    style: onWater,
  },
  {
    text: 'Heron Isle',
    line: [
      [2200, 1384],
      [2360, 1404],
      [2520, 1384],
    ],
    style: { ...onWater, size: 66, spacing: 5, haloWidth: 12 },
  },
  {
    text: 'Whinstone Ridge',
    line: [
      [3530, 640],
      [3680, 600],
      [3850, 592],
      [4030, 624],
    ],
    style: onRidge,
  },
  {
    text: 'Foxglove Wood',
    line: [
      [3100, 1556],
      [3250, 1502],
      [3420, 1484],
      [3620, 1504],
    ],
    style: inWood,
  },
  {
    text: 'Tarn Pines',
    line: [
      [1700, 800],
      [1900, 768],
      [2130, 790],
    ],
    style: { ...inWood, size: 76 },
  },
  {
    text: 'Hazel Wood',
    line: [
      [120, 990],
      [320, 944],
      [560, 960],
    ],
    style: { ...inWood, size: 78 },
  },
  {
    text: 'Long Meadow',
    line: [
      [1960, 2590],
      [2220, 2560],
      [2520, 2574],
    ],
    style: { ...onLand, size: 100 },
  },
  {
    text: 'Alder Brook',
    line: [
      [640, 2560],
      [760, 2480],
      [860, 2425],
      [970, 2390],
    ],
    style: byBrook,
  },
  {
    text: 'Birch Rise',
    line: [
      [1640, 2014],
      [1770, 1998],
      [1912, 2012],
    ],
    style: { ...onLand, size: 64 },
  },
  {
    text: 'Lambs’ Down',
    line: [
      [520, 640],
      [700, 622],
      [900, 640],
    ],
    style: { ...onLand, size: 64 },
  },
];

/** The hand-lettered names of woods, waters and hills. */
export function labels(random: Random): string {
  return LABELS.map(({ text, line, style }) => textAlong(random, text, line, style)).join('');
}
