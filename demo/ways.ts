import type { Point } from './geometry.ts';
import { curveThrough } from './geometry.ts';
import {
  cafePath,
  campPath,
  farmPath,
  forecourtPath,
  hutPath,
  millPath,
  stonePath,
} from './side-paths.ts';

/* The paths of the trails, in pixels of the map. */

export const familyTrack: readonly Point[] = curveThrough(
  [
    [2990, 2310],
    [2800, 2330],
    [2600, 2325],
    [2440, 2330],
    [2270, 2340],
    [2090, 2372],
    [1900, 2400],
    [1700, 2375],
    [1520, 2310],
    [1330, 2310],
    [1180, 2345],
    [1050, 2342],
    [900, 2310],
    [780, 2230],
    [720, 2120],
    [640, 2020],
    [600, 1900],
    [680, 1810],
    [820, 1790],
    [930, 1850],
    [985, 1960],
    [1000, 2060],
    [1070, 2112],
    [1190, 2118],
    [1290, 2080],
    [1350, 2040],
  ],
  false,
  12,
);

/** The part of the Family Track from the visitor centre to the deer. */
export const deerPath: readonly Point[] = curveThrough(
  [
    [2990, 2310],
    [3170, 2270],
    [3330, 2190],
    [3420, 2090],
  ],
  false,
  12,
);

export const lakesideLoop: readonly Point[] = curveThrough(
  [
    [1112, 1420],
    [1160, 1275],
    [1265, 1200],
    [1300, 1100],
    [1400, 1018],
    [1560, 1012],
    [1700, 1052],
    [1830, 985],
    [1990, 960],
    [2130, 965],
    [2260, 935],
    [2380, 930],
    [2500, 960],
    [2620, 1000],
    [2740, 1062],
    [2852, 1180],
    [2856, 1320],
    [2800, 1425],
    [2832, 1530],
    [2800, 1660],
    [2640, 1765],
    [2440, 1806],
    [2290, 1806],
    [2180, 1786],
    [2060, 1800],
    [1980, 1850],
    [1880, 1892],
    [1700, 1918],
    [1500, 1905],
    [1345, 1848],
    [1240, 1762],
    [1196, 1650],
    [1215, 1560],
    [1150, 1500],
  ],
  true,
  12,
);

export const owlWalk: readonly Point[] = curveThrough(
  [
    [2990, 2310],
    [3060, 2180],
    [3050, 2060],
    [3150, 1950],
    [3240, 1840],
    [3230, 1720],
    [3330, 1640],
    [3500, 1610],
    [3640, 1540],
    [3680, 1430],
    [3600, 1330],
    [3640, 1220],
    [3600, 1110],
    [3450, 1040],
    [3420, 950],
    [3530, 880],
    [3590, 800],
    [3480, 740],
    [3400, 690],
    [3450, 610],
    [3500, 540],
    [3420, 490],
    [3370, 430],
    [3345, 375],
  ],
  false,
  12,
);

/** The Owl Walk's way from the wood down to the waterfall and the bridge. */
export const waterfallPath: readonly Point[] = curveThrough(
  [
    [3450, 1040],
    [3290, 1020],
    [3130, 950],
    [3010, 860],
    [2900, 810],
    [2810, 850],
    [2720, 940],
    [2620, 1000],
  ],
  false,
  12,
);

export const starPath: readonly Point[] = curveThrough(
  [
    [3600, 1330],
    [3480, 1360],
    [3360, 1330],
  ],
  false,
  12,
);

/** Every footpath, without the road. */
export const footpaths: readonly (readonly Point[])[] = [
  lakesideLoop,
  familyTrack,
  owlWalk,
  waterfallPath,
  cafePath,
  campPath,
  deerPath,
  forecourtPath,
  stonePath,
  farmPath,
  millPath,
  starPath,
  hutPath,
];
