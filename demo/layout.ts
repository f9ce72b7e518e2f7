import type { Point } from './geometry.ts';
import { curveThrough } from './geometry.ts';
import { PARK_HEIGHT_PX } from './park.ts';

/*
 * Where everything lies, in pixels of the 4096 × 2731 map. The light comes from the upper left,
 * the viewer looks from the south: what lies higher up is further away.
 */

/** How large a thing is drawn whose foot stands at `y`: about half far away, full size in front. */
export function sizeAt(y: number): number {
  return 0.42 + 0.75 * (y / PARK_HEIGHT_PX);
}

export const lakeShore: readonly Point[] = curveThrough(
  [
    [1190, 1420],
    [1235, 1310],
    [1340, 1262],
    [1395, 1190],
    [1385, 1120],
    [1470, 1072],
    [1600, 1085],
    [1685, 1132],
    [1775, 1112],
    [1850, 1058],
    [1990, 1030],
    [2120, 1045],
    [2230, 1005],
    [2350, 985],
    [2470, 1010],
    [2570, 1075],
    [2690, 1115],
    [2775, 1200],
    [2770, 1310],
    [2700, 1385],
    [2672, 1460],
    [2712, 1540],
    [2690, 1625],
    [2570, 1690],
    [2420, 1722],
    [2300, 1705],
    [2222, 1640],
    [2165, 1560],
    [2085, 1552],
    [2040, 1630],
    [1990, 1720],
    [1870, 1790],
    [1700, 1822],
    [1520, 1812],
    [1385, 1752],
    [1310, 1660],
    [1335, 1560],
    [1290, 1490],
  ],
  true,
  14,
);

export const island: readonly Point[] = curveThrough(
  [
    [2180, 1300],
    [2250, 1258],
    [2350, 1236],
    [2470, 1246],
    [2545, 1284],
    [2500, 1328],
    [2370, 1346],
    [2250, 1340],
  ],
  true,
  12,
);

/** The brook from the waterfall down to the lake. */
export const upperBrook: readonly Point[] = curveThrough(
  [
    [2716, 690],
    [2690, 745],
    [2720, 800],
    [2670, 850],
    [2560, 872],
    [2490, 905],
    [2440, 950],
    [2395, 1000],
    [2380, 1045],
  ],
  false,
  10,
);

/** The brook from the lake past the mill to the bottom edge. */
export const lowerBrook: readonly Point[] = curveThrough(
  [
    [1375, 1700],
    [1310, 1770],
    [1215, 1815],
    [1180, 1890],
    [1215, 1960],
    [1170, 2060],
    [1050, 2130],
    [1010, 2230],
    [1070, 2330],
    [1030, 2430],
    [880, 2510],
    [800, 2600],
    [720, 2760],
  ],
  false,
  10,
);

/** The stream that feeds the waterfall from the ridge. */
export const spring: readonly Point[] = curveThrough(
  [
    [2770, 420],
    [2748, 462],
    [2762, 500],
    [2722, 540],
  ],
  false,
  8,
);
