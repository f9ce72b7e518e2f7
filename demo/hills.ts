import { mix } from './colour.ts';
import type { Point } from './geometry.ts';
import { curveThrough, straightPath } from './geometry.ts';
import { PARK_WIDTH_PX } from './park.ts';
import { pigments } from './pigments.ts';
import { layeredNoise } from './random.ts';
import { filled, linearGradient } from './svg.ts';

type Range = {
  crest: readonly Point[];
  top: string;
  foot: string;
  /** How far down the colours change, in pixels. */
  depth: number;
  rough: number;
};

const RANGES: readonly Range[] = [
  {
    crest: [
      [-40, 352],
      [180, 300],
      [390, 330],
      [640, 268],
      [850, 318],
      [1090, 262],
      [1330, 306],
      [1600, 250],
      [1840, 296],
      [2100, 236],
      [2420, 280],
      [2700, 220],
      [4140, 280],
    ],
    top: pigments.farRangeDeep,
    foot: '#dfe3d6',
    depth: 150,
    rough: 16,
  },
  {
    crest: [
      [-40, 402],
      [240, 360],
      [520, 398],
      [800, 346],
      [1080, 388],
      [1400, 340],
      [1700, 386],
      [2000, 344],
      [2300, 392],
      [4140, 420],
    ],
    top: '#86a9b4',
    foot: '#cfd9bf',
    depth: 130,
    rough: 12,
  },
  {
    crest: [
      [-40, 448],
      [300, 420],
      [640, 452],
      [1000, 414],
      [1340, 450],
      [1700, 420],
      [2100, 452],
      [2500, 470],
      [4140, 520],
    ],
    top: '#7fa287',
    foot: pigments.foothill,
    depth: 130,
    rough: 9,
  },
];

/** The hazy ranges on the horizon, palest and furthest first. */
export function distantHills(): string {
  return RANGES.map((range, index) => {
    const noise = layeredNoise(40 + index, 3);
    const crest = curveThrough(range.crest, false, 16).map(([x, y]): Point => {
      return [x, y + noise(x / 70, index) * range.rough];
    });
    const ys = crest.map(([, y]) => y);
    const top = Math.min(...ys);
    const bottom = 760;
    const end = Math.min(1, range.depth / (bottom - top));
    const outline = straightPath([...crest, [PARK_WIDTH_PX + 40, bottom], [-40, bottom]], true);
    return `${linearGradient(`range-${index}`, [
      [0, range.top],
      [end, mix(range.top, range.foot, 0.75)],
      [1, range.foot],
    ])}${filled(outline, `url(#range-${index})`)}`;
  }).join('');
}
