import type { Point } from './geometry.ts';
import { curveThrough } from './geometry.ts';

export type WoodKind = 'pine' | 'mixed' | 'leaf' | 'birch';

export type Wood = {
  kind: WoodKind;
  outline: readonly Point[];
  /** Usual pixels between two trunks at full size. */
  gap: number;
};

function wood(kind: WoodKind, gap: number, corners: readonly Point[]): Wood {
  return { kind, gap, outline: curveThrough(corners, true, 20) };
}

/** The woods of the park. Where they leave room for paths and places is settled when planting. */
export const woods: readonly Wood[] = [
  // Pines below the ridge.
  wood('pine', 46, [
    [1560, 640],
    [1800, 600],
    [2100, 665],
    [2400, 712],
    [2610, 745],
    [2590, 850],
    [2400, 862],
    [2200, 880],
    [2000, 925],
    [1800, 900],
    [1640, 800],
  ]),
  wood('pine', 46, [
    [2790, 720],
    [3000, 770],
    [3250, 790],
    [3420, 770],
    [3600, 690],
    [3800, 720],
    [4150, 760],
    [4150, 960],
    [3700, 960],
    [3300, 980],
    [3020, 920],
    [2850, 800],
  ]),
  // Loose pines on the slopes.
  wood('pine', 84, [
    [2900, 590],
    [3060, 545],
    [3380, 560],
    [3440, 700],
    [3300, 790],
    [3040, 770],
  ]),
  wood('pine', 84, [
    [3540, 660],
    [3760, 660],
    [4150, 680],
    [4150, 760],
    [3820, 730],
    [3620, 700],
  ]),
  wood('pine', 80, [
    [1760, 590],
    [2060, 560],
    [2330, 590],
    [2440, 680],
    [2100, 670],
    [1900, 620],
  ]),
  // Foxglove Wood.
  wood('mixed', 50, [
    [2900, 960],
    [3150, 930],
    [3500, 950],
    [4150, 930],
    [4150, 1880],
    [3950, 1840],
    [3700, 1800],
    [3480, 1830],
    [3290, 1850],
    [3060, 1790],
    [2930, 1640],
    [2930, 1380],
    [2900, 1150],
  ]),
  // Between the café and the visitor centre.
  wood('leaf', 54, [
    [2480, 1880],
    [2700, 1830],
    [2930, 1800],
    [3060, 1880],
    [2960, 1990],
    [2760, 2050],
    [2600, 2010],
  ]),
  // Birch grove.
  wood('birch', 60, [
    [1440, 2120],
    [1560, 2040],
    [1690, 2050],
    [1740, 2150],
    [1680, 2270],
    [1540, 2260],
    [1430, 2220],
  ]),
  // West wood, behind the camp.
  wood('mixed', 50, [
    [-40, 800],
    [260, 740],
    [560, 760],
    [760, 830],
    [850, 960],
    [720, 1080],
    [480, 1120],
    [200, 1180],
    [-40, 1340],
  ]),
  // Copses and hedgerow corners.
  wood('leaf', 54, [
    [880, 1530],
    [1010, 1470],
    [1090, 1560],
    [1060, 1680],
    [940, 1690],
    [860, 1620],
  ]),
  wood('leaf', 56, [
    [1180, 2430],
    [1330, 2400],
    [1390, 2500],
    [1280, 2590],
    [1130, 2560],
  ]),
  wood('leaf', 56, [
    [3700, 2090],
    [3900, 1960],
    [4150, 1990],
    [4150, 2440],
    [3960, 2400],
    [3900, 2250],
    [3740, 2210],
  ]),
  wood('mixed', 58, [
    [2780, 2560],
    [3060, 2520],
    [3300, 2590],
    [3600, 2610],
    [3900, 2660],
    [3920, 2790],
    [2700, 2790],
  ]),
  wood('leaf', 56, [
    [-40, 2020],
    [90, 2040],
    [130, 2160],
    [80, 2300],
    [-40, 2330],
  ]),
];
