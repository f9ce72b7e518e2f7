import type { Point } from './geometry.ts';
import { boundsOf, contains } from './geometry.ts';
import { sizeAt } from './layout.ts';
import { hazeAt } from './planting.ts';
import type { Random } from './random.ts';
import type { Tree, TreeKind } from './trees.ts';

type Spot = readonly [kind: TreeKind, x: number, y: number, size?: number];

/** Trees that stand alone or in rows, placed by hand. */
const SPOTS: readonly Spot[] = [
  // The orchard.
  ['blossom', 1720, 2180, 0.8],
  ['blossom', 1820, 2130, 0.8],
  ['blossom', 1930, 2140, 0.8],
  ['blossom', 2010, 2190, 0.8],
  ['blossom', 1790, 2210, 0.75],
  ['blossom', 1900, 2250, 0.8],
  ['blossom', 1690, 2260, 0.8],
  ['blossom', 1800, 2300, 0.75],
  ['blossom', 2040, 2290, 0.8],
  ['blossom', 1930, 2330, 0.7],
  // Poplars along the farm track.
  ['poplar', 60, 1660],
  ['poplar', 130, 1656],
  ['poplar', 200, 1650],
  ['poplar', 270, 1646],
  ['oak', 640, 1560],
  ['ash', 720, 1540, 0.9],
  ['oak', 560, 1440],
  ['lime', 590, 1760],
  ['oak', 860, 1880],
  ['ash', 760, 1960],
  ['bush', 800, 1990],
  ['lime', 960, 1990, 0.9],
  // Willows and alders along the water.
  ['lime', 1240, 1890, 0.9],
  ['lime', 1080, 2180],
  ['ash', 940, 2210],
  ['lime', 1120, 2420],
  ['bush', 960, 2400],
  ['bush', 1180, 2250],
  ['birch', 1880, 1010],
  ['birch', 1924, 1018],
  ['ash', 1500, 1040, 0.8],
  ['bush', 1720, 1084],
  ['lime', 2080, 1004, 0.8],
  ['pine', 2560, 1040, 0.9],
  ['pine', 2600, 1062, 0.8],
  ['birch', 2700, 1100],
  ['lime', 2790, 1640, 0.9],
  ['ash', 2660, 1716, 0.9],
  ['bush', 2480, 1740],
  ['oak', 2560, 1800, 0.9],
  ['birch', 2280, 1730, 0.8],
  ['birch', 2250, 1744, 0.8],
  ['ash', 1420, 1850, 0.9],
  ['bush', 1600, 1850],
  ['lime', 1840, 1850, 0.9],
  ['oak', 1700, 1985],
  ['ash', 1160, 1340, 0.8],
  ['lime', 1240, 1180, 0.8],
  ['oak', 1080, 1350, 0.8],
  // Open land.
  ['oak', 700, 1080],
  ['ash', 780, 1130, 0.9],
  ['oak', 1180, 1130, 0.9],
  ['ash', 930, 770, 0.8],
  ['oak', 1300, 860, 0.8],
  ['bush', 1340, 890],
  ['ash', 1420, 760, 0.9],
  ['oak', 1490, 700, 0.9],
  ['lime', 1380, 690, 0.8],
  ['ash', 640, 640, 0.7],
  ['oak', 360, 664, 0.8],
  ['lime', 1130, 640, 0.7],
  ['oak', 1990, 2080],
  ['ash', 2480, 2150, 0.95],
  ['oak', 2520, 2190],
  ['lime', 2170, 2050],
  ['ash', 2090, 2020, 0.9],
  ['oak', 2160, 2460],
  ['lime', 2620, 2420],
  ['oak', 2720, 2470],
  ['bush', 2670, 2440],
  ['birch', 3150, 2130],
  ['birch', 3190, 2142],
  ['ash', 3250, 2110],
  ['oak', 3330, 1990],
  ['oak', 3640, 1900],
  ['lime', 3560, 2180],
  ['bush', 3500, 2170],
  ['oak', 3330, 2330],
  ['lime', 3260, 2470],
  ['ash', 3400, 2540],
  ['oak', 820, 2410],
  ['ash', 560, 2560],
  ['oak', 620, 2610],
  ['lime', 500, 2640],
  ['bush', 660, 2640],
  ['oak', 60, 2440],
  ['bush', 110, 2460],
  ['oak', 1560, 2480, 0.95],
  ['bush', 1610, 2494],
];

/** Trees outside the woods, and the little wood on the island. */
export function scatteredTrees(random: Random, island: readonly Point[]): Tree[] {
  const single = SPOTS.map(
    ([kind, x, y, size = 1]): Tree => ({
      kind,
      at: [x, y],
      size: sizeAt(y) * size * 1.05,
      haze: hazeAt(y),
    }),
  );
  const { left, top, right, bottom } = boundsOf(island);
  for (let index = 0; index < 60; index += 1) {
    const at: Point = [random.between(left, right), random.between(top, bottom) - 6];
    const onIt = contains(island, [at[0], at[1] + 16]) && contains(island, [at[0], at[1] - 8]);
    const crowded = single.some(
      ({ at: other }) => Math.hypot(other[0] - at[0], (other[1] - at[1]) * 1.6) < 40,
    );
    if (!onIt || crowded) continue;
    single.push({
      kind: random.pick(['pine', 'pine', 'birch', 'ash', 'lime']),
      at,
      size: sizeAt(at[1]) * 0.9,
    });
  }
  return single;
}
