import type { Point } from './geometry.ts';
import { boundsOf, contains, distanceToLine } from './geometry.ts';
import { island, lakeShore, lowerBrook, sizeAt, upperBrook } from './layout.ts';
import type { Random } from './random.ts';
import { smoothNoise } from './random.ts';
import { road } from './side-paths.ts';
import type { Tree, TreeKind } from './trees.ts';
import { footpaths } from './ways.ts';
import type { Wood, WoodKind } from './woods.ts';
import { woods } from './woods.ts';

const ways = [...footpaths, road, upperBrook, lowerBrook];

const company = smoothNoise(61);

/** Round places that stay free of trees: middle, reach across and reach up and down, in pixels. */
export type Clearing = readonly [x: number, y: number, reachX: number, reachY: number];

const SPECIES: Record<WoodKind, readonly [TreeKind, ...TreeKind[]]> = {
  pine: ['pine', 'pine', 'pine', 'pine', 'pine', 'pine', 'lime'],
  mixed: ['ash', 'oak', 'lime', 'pine'],
  leaf: ['ash', 'oak', 'lime', 'oak', 'ash', 'birch', 'lime', 'ash'],
  birch: ['birch', 'birch', 'birch', 'birch', 'birch', 'birch', 'bush'],
};

/** All trees of the woods: set out by chance but never too close, and never in anyone's way. */
export function plantedWoods(random: Random, clearings: readonly Clearing[]): Tree[] {
  return woods.flatMap((wood) => plantedWood(random, wood, clearings));
}

function plantedWood(
  random: Random,
  { kind, outline, gap }: Wood,
  clearings: readonly Clearing[],
): Tree[] {
  const { left, top, right, bottom } = boundsOf(outline);
  const trees: Tree[] = [];
  const plant = (apart: number, tries: number, choose: (at: Point) => TreeKind): void => {
    for (let index = 0; index < tries; index += 1) {
      const at: Point = [random.between(left, right), random.between(top, bottom)];
      const scale = sizeAt(at[1]);
      const crowded = trees.some(({ at: other }) => {
        return Math.hypot(other[0] - at[0], (other[1] - at[1]) * 1.5) < apart * scale;
      });
      if (crowded || !contains(outline, at) || !isFree(at, scale, clearings)) continue;
      const size = scale * random.between(0.85, 1.12);
      trees.push({ kind: choose(at), at, size, haze: hazeAt(at[1]) });
    }
  };
  const area = (right - left) * (bottom - top);
  plant(gap, area / (gap * gap * 0.09), (at) => speciesAt(random, kind, at));
  if (kind === 'mixed' || kind === 'leaf') plant(gap * 0.7, area / 900, () => 'bush');
  return trees;
}

/** Trees of one kind keep company: chance and a slowly changing pattern choose the species. */
function speciesAt(random: Random, wood: WoodKind, [x, y]: Point): TreeKind {
  const choices = SPECIES[wood];
  if (wood !== 'mixed') return random.pick(choices);
  if (random.chance(0.03)) return 'copper';
  if (random.chance(0.3)) return random.pick(choices);
  const pattern = company(x / 170, y / 110);
  if (pattern < -0.3) return 'lime';
  if (pattern < 0.06) return 'ash';
  if (pattern < 0.38) return 'oak';
  return 'pine';
}

/** How pale the air makes what stands at `y`. */
export function hazeAt(y: number): number {
  return Math.max(0, Math.min(0.4, (1150 - y) / 1900));
}

/** Whether a tree of that size may stand here: neither foot nor crown may hide a path or a place. */
function isFree(at: Point, scale: number, clearings: readonly Clearing[]): boolean {
  const [x, y] = at;
  if (contains(lakeShore, at) && !contains(island, at)) return false;
  for (const [cx, cy, reachX, reachY] of clearings) {
    if (Math.hypot((x - cx) / reachX, (y - cy) / reachY) < 1) return false;
  }
  const crown: Point = [x, y - 58 * scale];
  return ways.every((way) => {
    return distanceToLine(way, at) > 34 * scale && distanceToLine(way, crown) > 46 * scale;
  });
}
