import type { Point } from './geometry.ts';
import { curveThrough, shifted, straightPath } from './geometry.ts';
import { pigments } from './pigments.ts';
import { filled, stroked } from './svg.ts';

type Swell = {
  crest: readonly Point[];
  /** How far down the lit slope reaches, in pixels. */
  depth: number;
  /** How strong the fold looks, 0 to 1. */
  strength: number;
};

/** Folds of the land: each crest is lit towards the viewer and dark behind. */
const SWELLS: readonly Swell[] = [
  {
    depth: 150,
    strength: 0.6,
    crest: [
      [1440, 640],
      [1600, 600],
      [1800, 596],
      [2050, 650],
      [2300, 700],
    ],
  },
  {
    depth: 220,
    strength: 0.8,
    crest: [
      [-60, 770],
      [200, 700],
      [420, 690],
      [640, 740],
      [800, 830],
      [920, 930],
    ],
  },
  {
    depth: 190,
    strength: 1,
    crest: [
      [700, 930],
      [850, 826],
      [1000, 776],
      [1160, 772],
      [1300, 826],
      [1430, 950],
    ],
  },
  {
    depth: 120,
    strength: 0.7,
    crest: [
      [1480, 930],
      [1800, 862],
      [2150, 846],
      [2420, 850],
    ],
  },
  {
    depth: 240,
    strength: 0.8,
    crest: [
      [2860, 1010],
      [3100, 930],
      [3500, 906],
      [3800, 930],
      [4160, 880],
    ],
  },
  {
    depth: 160,
    strength: 0.8,
    crest: [
      [-60, 1180],
      [300, 1136],
      [600, 1116],
      [900, 1150],
      [1090, 1240],
    ],
  },
  {
    depth: 280,
    strength: 0.7,
    crest: [
      [2900, 1330],
      [3200, 1240],
      [3500, 1270],
      [3800, 1220],
      [4160, 1180],
    ],
  },
  {
    depth: 240,
    strength: 0.8,
    crest: [
      [-60, 1390],
      [250, 1330],
      [560, 1346],
      [850, 1430],
      [1010, 1540],
    ],
  },
  {
    depth: 260,
    strength: 0.8,
    crest: [
      [2900, 1640],
      [3200, 1540],
      [3500, 1520],
      [3800, 1570],
      [4160, 1480],
    ],
  },
  {
    depth: 190,
    strength: 0.9,
    crest: [
      [3230, 1990],
      [3450, 1900],
      [3700, 1876],
      [4160, 1850],
    ],
  },
  {
    depth: 280,
    strength: 1,
    crest: [
      [-60, 2030],
      [180, 1960],
      [420, 1968],
      [620, 2060],
      [740, 2190],
    ],
  },
  {
    depth: 190,
    strength: 0.9,
    crest: [
      [1230, 2110],
      [1480, 2000],
      [1740, 2020],
      [1960, 2140],
    ],
  },
  {
    depth: 190,
    strength: 0.7,
    crest: [
      [2440, 2240],
      [2760, 2110],
      [3160, 2110],
      [3460, 2220],
    ],
  },
  {
    depth: 240,
    strength: 0.9,
    crest: [
      [1090, 2540],
      [1480, 2440],
      [1980, 2420],
      [2480, 2450],
      [2860, 2560],
    ],
  },
  {
    depth: 230,
    strength: 0.9,
    crest: [
      [-60, 2470],
      [240, 2420],
      [540, 2460],
      [760, 2560],
      [860, 2660],
    ],
  },
  {
    depth: 200,
    strength: 0.8,
    crest: [
      [2680, 2600],
      [3050, 2540],
      [3500, 2580],
      [3900, 2640],
    ],
  },
];

/** The folds of the land as light and shade over the ground. */
export function foldsOfTheLand(): string {
  return SWELLS.map(({ crest, depth, strength }) => {
    const line = curveThrough(crest, false, 16);
    const lit = bands(line, depth, 9).map((band, index) =>
      filled(band, index < 3 ? '#fbeaa8' : pigments.meadowLight, 0.13 * strength),
    );
    const shade = bands(line, -depth * 0.5, 7).map((band) =>
      filled(band, '#4f7a5c', 0.1 * strength),
    );
    const rim = stroked(
      straightPath(shifted(line.slice(8, -8), 0, 3), false),
      '#fff3bf',
      3,
      0.5 * strength,
    );
    return shade.join('') + lit.join('') + rim;
  }).join('');
}

/** Ever narrower strips along the crest, thinning out towards its ends; negative depth goes up. */
function bands(line: readonly Point[], depth: number, count: number): string[] {
  const last = line.length - 1;
  return Array.from({ length: count }, (_, band) => {
    const reach = (depth * (count - band)) / count;
    const far = line.map(([x, y], at): Point => {
      return [x, y + reach * Math.sin((Math.PI * at) / last) ** 1.1];
    });
    return straightPath([...line, ...far.reverse()], true);
  });
}
