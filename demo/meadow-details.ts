import { blob, dab, unsteady } from './brush.ts';
import { bale } from './buildings/farm.ts';
import { vary } from './colour.ts';
import type { Point } from './geometry.ts';
import { between, contains, distanceToLine, short, straightPath } from './geometry.ts';
import { lakeShore, lowerBrook, sizeAt, upperBrook } from './layout.ts';
import type { Field } from './meadows.ts';
import { fields } from './meadows.ts';
import { PARK_HEIGHT_PX, PARK_WIDTH_PX } from './park.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { road } from './side-paths.ts';
import { filled, placed, stroked } from './svg.ts';
import { footpaths } from './ways.ts';
import { woods } from './woods.ts';

const EDGES = [...footpaths, road, upperBrook, lowerBrook];

/** Furrows and crops on the farmland. */
export function furrows(random: Random): string {
  return fields.map((field) => fieldRows(random, field)).join('');
}

function fieldRows(random: Random, { corners, furrows: paint, rows }: Field): string {
  const [farLeft, farRight, nearRight, nearLeft] = corners;
  if (!farLeft || !farRight || !nearRight || !nearLeft) return '';
  const parts: string[] = [];
  for (let row = 1; row < rows; row += 1) {
    const t = row / rows;
    const from = between(farLeft, nearLeft, t);
    const to = between(farRight, nearRight, t);
    const line = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => between(from, to, share));
    parts.push(
      stroked(
        straightPath(unsteady(line, random, 2.5), false),
        vary(paint, random, 0.03),
        2 + t * 2,
        0.6,
      ),
    );
  }
  return parts.join('');
}

/** Corners of the hedges between fields, as single bushes along their edges. */
export function hedgeSpots(random: Random): Point[] {
  return fields.flatMap(({ corners }) => {
    return corners.flatMap((corner, index): Point[] => {
      const next = corners[(index + 1) % corners.length] ?? corner;
      const length = Math.hypot(next[0] - corner[0], next[1] - corner[1]);
      const gap = 30 * sizeAt(corner[1]) * (corner[1] > 1000 ? 1.3 : 1);
      return Array.from({ length: Math.floor(length / gap) }, (_, step): Point => {
        const [x, y] = between(corner, next, (step * gap) / length);
        return [x + random.around(6), y + random.around(4)];
      });
    });
  });
}

type FlowerBank = {
  at: Point;
  reach: Point;
  count: number;
  paints: readonly [string, ...string[]];
};

const POPPIES = ['#d94f3a', '#e8694a', '#fff4dc', '#e8b23c'] as const;
const CORNFLOWERS = ['#6a78c9', '#8f9be0', '#fff4dc', '#c58ad0'] as const;
const BUTTERCUPS = ['#f6d94a', '#fff0a8', '#fff9e6', '#f0b93a'] as const;
const FOXGLOVES = ['#c9639a', '#e08ab5', '#f3c3d6', '#9d5fb0'] as const;

const FLOWER_BANKS: readonly FlowerBank[] = [
  { at: [2300, 2590], reach: [420, 80], count: 420, paints: POPPIES },
  { at: [1560, 2600], reach: [300, 80], count: 260, paints: CORNFLOWERS },
  { at: [480, 2080], reach: [260, 90], count: 240, paints: BUTTERCUPS },
  { at: [300, 2300], reach: [240, 80], count: 190, paints: POPPIES },
  { at: [560, 2420], reach: [160, 60], count: 130, paints: CORNFLOWERS },
  { at: [3560, 1990], reach: [260, 70], count: 170, paints: BUTTERCUPS },
  { at: [3180, 2160], reach: [110, 50], count: 90, paints: FOXGLOVES },
  { at: [1900, 2250], reach: [200, 70], count: 120, paints: BUTTERCUPS },
  { at: [1480, 960], reach: [150, 30], count: 80, paints: BUTTERCUPS },
  { at: [1900, 905], reach: [200, 30], count: 110, paints: FOXGLOVES },
  { at: [720, 1420], reach: [160, 60], count: 110, paints: CORNFLOWERS },
  { at: [2380, 1890], reach: [170, 50], count: 90, paints: BUTTERCUPS },
  { at: [2880, 1620], reach: [60, 110], count: 90, paints: FOXGLOVES },
  { at: [1260, 2540], reach: [90, 60], count: 60, paints: FOXGLOVES },
  { at: [3350, 1420], reach: [120, 40], count: 70, paints: FOXGLOVES },
  { at: [1020, 1340], reach: [90, 30], count: 50, paints: BUTTERCUPS },
];

/** Flowers in drifts and grass tufts all over the open land. */
export function meadowDetails(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 2600; index += 1) {
    const spot: Point = [random.between(0, PARK_WIDTH_PX), random.between(620, PARK_HEIGHT_PX)];
    if (!isOpenLand(spot)) continue;
    parts.push(tuft(random, spot, sizeAt(spot[1])));
  }
  for (const { at, reach, count, paints } of FLOWER_BANKS) {
    for (let index = 0; index < count; index += 1) {
      const spot: Point = [
        at[0] + random.around(reach[0] * 0.75),
        at[1] + random.around(reach[1] * 0.75),
      ];
      if (!isOpenLand(spot)) continue;
      const size = sizeAt(spot[1]);
      const radius = random.between(2.6, 5) * size;
      parts.push(
        stroked(
          `M${short(spot[0])} ${short(spot[1] + 6 * size)}v${short(-7 * size)}`,
          '#5f8040',
          1.4,
          0.7,
        ),
      );
      parts.push(filled(blob(random, spot, radius, radius * 0.85, 0.3, 5), random.pick(paints)));
    }
  }
  for (const [x, y] of [
    [96, 1470],
    [190, 1440],
    [60, 1530],
    [240, 1480],
  ] as const) {
    parts.push(placed(bale([0, 0]), x, y, 0.62));
  }
  return parts.join('');
}

function isOpenLand(spot: Point): boolean {
  if (contains(lakeShore, spot) || distanceToLine(lakeShore, spot) < 22) return false;
  if (EDGES.some((line) => distanceToLine(line, spot) < 24)) return false;
  if (fields.some(({ corners }) => contains(corners, spot))) return false;
  return !woods.some(({ outline, kind }) => kind !== 'birch' && contains(outline, spot));
}

function tuft(random: Random, [x, y]: Point, size: number): string {
  const high = random.between(7, 14) * size;
  const lean = random.around(4) * size;
  const blades =
    `M${short(x - 4 * size)} ${short(y)}q${short(-1 * size)} ${short(-high * 0.5)} ${short(-4 * size + lean)} ${short(-high * 0.8)}` +
    `M${short(x)} ${short(y)}q0 ${short(-high * 0.6)} ${short(lean)} ${short(-high)}` +
    `M${short(x + 4 * size)} ${short(y)}q${short(1 * size)} ${short(-high * 0.5)} ${short(4 * size + lean)} ${short(-high * 0.75)}`;
  const shade = random.chance(0.4)
    ? filled(dab([x + 3, y + 1], 16 * size, 4 * size, 0.1), pigments.meadowDeep, 0.5)
    : '';
  return (
    shade +
    stroked(blades, random.pick(['#7d9a4c', '#6b8c4a', '#97aa55', '#58804b']), 1.9 * size, 0.75)
  );
}
