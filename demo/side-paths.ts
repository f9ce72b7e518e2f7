import type { Point } from './geometry.ts';
import { curveThrough } from './geometry.ts';

/* The road and the paths that belong to no trail, in pixels of the map. */

export const road: readonly Point[] = curveThrough(
  [
    [4140, 2590],
    [3980, 2560],
    [3860, 2500],
    [3740, 2480],
    [3560, 2500],
    [3400, 2470],
    [3300, 2400],
  ],
  false,
  12,
);

/** From the visitor centre north to the lakeside café. */
export const cafePath: readonly Point[] = curveThrough(
  [
    [2800, 2330],
    [2710, 2200],
    [2600, 2080],
    [2440, 2000],
    [2310, 1940],
    [2215, 1870],
    [2180, 1786],
  ],
  false,
  12,
);

export const campPath: readonly Point[] = curveThrough(
  [
    [1160, 1275],
    [1060, 1265],
    [960, 1290],
    [820, 1340],
    [660, 1320],
    [540, 1260],
  ],
  false,
  12,
);

export const stonePath: readonly Point[] = curveThrough(
  [
    [1300, 1100],
    [1270, 1020],
    [1190, 960],
    [1140, 880],
  ],
  false,
  12,
);

export const farmPath: readonly Point[] = curveThrough(
  [
    [680, 1810],
    [600, 1720],
    [470, 1690],
    [330, 1680],
    [150, 1700],
    [-40, 1690],
  ],
  false,
  12,
);

export const millPath: readonly Point[] = curveThrough(
  [
    [1345, 1848],
    [1410, 1920],
    [1410, 1990],
    [1350, 2040],
  ],
  false,
  12,
);

export const hutPath: readonly Point[] = curveThrough(
  [
    [3630, 1170],
    [3710, 1190],
    [3780, 1170],
  ],
  false,
  12,
);

export const forecourtPath: readonly Point[] = curveThrough(
  [
    [3300, 2400],
    [3160, 2360],
    [2990, 2310],
  ],
  false,
  12,
);
