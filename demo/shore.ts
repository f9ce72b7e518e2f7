import { blob, dab, inkLine } from './brush.ts';
import type { Point } from './geometry.ts';
import {
  besideLine,
  boundsOf,
  contains,
  distanceToLine,
  short,
  spotsAlong,
  straightPath,
} from './geometry.ts';
import { island, lakeShore, lowerBrook, sizeAt, upperBrook } from './layout.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { ellipse, filled, stroked } from './svg.ts';

/** Everything the pen and the small brush add to the lake: edges, ripples, glints, lily pads. */
export function lakeSurface(random: Random): string {
  return [
    shoreLines(random, lakeShore),
    shoreLines(random, island),
    ripples(random),
    glitter(random),
    ...LILIES.map((spot) => lilyPads(random, spot)),
  ].join('');
}

/** The inked bank and, inside it, the broken lines of the old map makers. */
function shoreLines(random: Random, outline: readonly Point[]): string {
  const out = outline === island ? -1 : 1;
  const parts = bankPieces(outline).map((piece) =>
    inkLine(piece, random, { colour: pigments.ink, width: 4, alpha: 0.75, tremble: 2 }),
  );
  for (const [inset, alpha, density] of [
    [13, 0.5, 0.75],
    [27, 0.34, 0.55],
    [45, 0.24, 0.36],
  ] as const) {
    const line = besideLine(outline, inset * out);
    for (let start = 0; start < line.length - 6; start += 7) {
      if (!random.chance(density)) continue;
      const piece = line.slice(start, start + random.whole(4, 7));
      if (piece.some((spot) => distanceToLine(outline, spot) < inset * 0.8)) continue;
      parts.push(
        inkLine(piece, random, { colour: '#f4fbf0', width: 3.2, alpha: alpha + 0.2, tremble: 1.5 }),
      );
    }
  }
  return parts.join('');
}

/** The outline cut open where a brook flows in or out. */
function bankPieces(outline: readonly Point[]): Point[][] {
  const pieces: Point[][] = [[]];
  for (const spot of [...outline, ...outline.slice(0, 1)]) {
    const nearBrook = Math.min(distanceToLine(upperBrook, spot), distanceToLine(lowerBrook, spot));
    if (nearBrook < 24) pieces.push([]);
    else pieces.at(-1)?.push(spot);
  }
  return pieces.filter((piece) => piece.length > 2);
}

function ripples(random: Random): string {
  const { left, top, right, bottom } = boundsOf(lakeShore);
  const parts: string[] = [];
  for (let index = 0; index < 520; index += 1) {
    const spot: Point = [random.between(left, right), random.between(top, bottom)];
    if (!isWater(spot, 30)) continue;
    const size = sizeAt(spot[1]);
    const length = random.between(24, 74) * size;
    const light = random.chance(0.55);
    parts.push(
      filled(
        dab(spot, length, random.between(2, 4.4) * size, random.around(0.05), random.around(5)),
        light ? '#d9f1e6' : '#0f6379',
        light ? random.between(0.25, 0.6) : random.between(0.15, 0.35),
      ),
    );
    if (random.chance(0.14)) parts.push(wavelet(spot, size));
  }
  return parts.join('');
}

/** The little double wave a map maker draws with the pen. */
function wavelet([x, y]: Point, size: number): string {
  const w = 13 * size;
  const data = `M${short(x - w * 2)} ${short(y)}q${short(w)} ${short(-w * 0.7)} ${short(w * 2)} 0q${short(w)} ${short(-w * 0.7)} ${short(w * 2)} 0`;
  return stroked(data, '#f4fbf0', 2.2, 0.7);
}

/** Sun glitter: a loose band of bright flecks below the brightest sky. */
function glitter(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 150; index += 1) {
    const t = random.next();
    const spot: Point = [1660 + random.around(150 + t * 130), 1150 + t * 330];
    if (!isWater(spot, 26)) continue;
    parts.push(
      filled(
        dab(spot, random.between(12, 42) * (0.6 + t), random.between(2.4, 5), random.around(0.04)),
        '#fffbe6',
        0.75,
      ),
    );
  }
  return parts.join('');
}

const LILIES: readonly Point[] = [
  [1345, 1330],
  [1462, 1128],
  [1400, 1600],
  [2320, 1665],
  [2620, 1630],
];

function lilyPads(random: Random, [x, y]: Point): string {
  const parts: string[] = [];
  for (let index = 0; index < 13; index += 1) {
    const spot: Point = [x + random.around(62), y + random.around(26)];
    const radius = random.between(7, 12);
    parts.push(ellipse(spot[0] + 2, spot[1] + 2, radius, radius * 0.5, '#14505c', 0.4));
    parts.push(
      ellipse(spot[0], spot[1], radius, radius * 0.5, random.chance(0.5) ? '#7fae5a' : '#97bf68'),
    );
    parts.push(
      stroked(
        `M${short(spot[0])} ${short(spot[1])}l${short(radius * 0.8)} ${short(-radius * 0.25)}`,
        '#3f7a4a',
        1.6,
      ),
    );
    if (random.chance(0.3)) {
      parts.push(
        filled(blob(random, [spot[0], spot[1] - 3], 4.4, 3.4, 0.3, 6), '#fff3f0'),
        ellipse(spot[0], spot[1] - 3, 1.6, 1.4, pigments.mustard),
      );
    }
  }
  return parts.join('');
}

/** Whether the spot is on the lake, at least `margin` pixels from shore and island. */
export function isWater(spot: Point, margin: number): boolean {
  return (
    contains(lakeShore, spot) &&
    !contains(island, spot) &&
    distanceToLine(lakeShore, spot) > margin &&
    distanceToLine(island, spot) > margin * 0.7
  );
}

/** Shares of the shoreline (0 to 1, clockwise from the west) where reeds grow. */
const REED_BEDS: readonly (readonly [from: number, to: number])[] = [
  [0.955, 1],
  [0, 0.05],
  [0.085, 0.19],
  [0.215, 0.245],
  [0.605, 0.655],
  [0.9, 0.93],
];

/** Clumps of reed along the bank, as single things to be sorted from back to front. */
export function reeds(random: Random): { y: number; svg: string }[] {
  const spots = spotsAlong([...lakeShore, ...lakeShore.slice(0, 1)], 11);
  return spots.flatMap(({ point, angle }, index) => {
    const share = index / spots.length;
    if (!REED_BEDS.some(([from, to]) => share >= from && share <= to)) return [];
    return [0, 1].map(() => {
      const into = random.between(-8, 24);
      const x = point[0] - Math.sin(angle) * into + random.around(8);
      const y = point[1] + Math.cos(angle) * into;
      return { y, svg: reedClump(random, [x, y], sizeAt(y)) };
    });
  });
}

/** A clump of reed with its foot at `x`, `y`; size 1 is about 60 pixels high. */
export function reedClump(random: Random, [x, y]: Point, size: number): string {
  const parts: string[] = [];
  for (let blade = 0; blade < 6; blade += 1) {
    const foot = x + random.around(9) * size;
    const high = random.between(30, 60) * size;
    const bend = random.around(16) * size;
    const data = `M${short(foot)} ${short(y)}q${short(bend * 0.2)} ${short(-high * 0.6)} ${short(bend)} ${short(-high)}`;
    parts.push(stroked(data, random.chance(0.5) ? '#5f7434' : '#47603a', 3.2 * size, 0.9));
    parts.push(stroked(data, random.chance(0.6) ? pigments.reed : pigments.reedLight, 1.8 * size));
    if (random.chance(0.25)) {
      parts.push(
        filled(
          dab([foot + bend, y - high], 15 * size, 4.4 * size, Math.PI / 2 + random.around(0.2)),
          pigments.reedHead,
        ),
      );
    }
  }
  return parts.join('');
}

/** The island's ground: a grassy hump with a stony edge. */
export function islandGround(random: Random): string {
  const rise = island.map(([x, y]): Point => [x, y - 12]);
  const parts = [
    filled(straightPath(island, true), '#b8a27c'),
    filled(straightPath(rise, true), '#8fae60'),
  ];
  for (let index = 0; index < 120; index += 1) {
    const { left, top, right, bottom } = boundsOf(rise);
    const spot: Point = [random.between(left, right), random.between(top, bottom)];
    if (!contains(rise, spot)) continue;
    parts.push(
      filled(
        dab(spot, random.between(14, 28), 6, random.around(0.4)),
        random.pick(['#c3cb7a', '#7f9f56', '#d9d68c', '#6e9150']),
        0.7,
      ),
    );
  }
  return parts.join('');
}
