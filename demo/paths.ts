import { dab } from './brush.ts';
import type { Point } from './geometry.ts';
import { besideLine, spotsAlong, straightPath } from './geometry.ts';
import { sizeAt } from './layout.ts';
import type { TrailSlug } from './park.ts';
import { trailColour, trails } from './park.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { road } from './side-paths.ts';
import { ellipse, filled, stroked } from './svg.ts';
import {
  deerPath,
  familyTrack,
  footpaths,
  lakesideLoop,
  owlWalk,
  starPath,
  waterfallPath,
} from './ways.ts';

/** Width of a footpath at full size, in pixels. */
const PATH_WIDTH = 25;
const ROAD_WIDTH = 62;

/** The lines each trail follows. */
const trailLines: Record<TrailSlug, readonly (readonly Point[])[]> = {
  'family-track': [familyTrack, deerPath],
  'lakeside-loop': [closed(lakesideLoop)],
  'owl-walk': [owlWalk, waterfallPath, starPath],
};

function closed(line: readonly Point[]): Point[] {
  return [...line, ...line.slice(0, 1)];
}

/** All footpaths and the road: worn earth with broken ink edges. */
export function paths(random: Random): string {
  return worn(random, [
    ...footpaths.map((line) => ({
      line: line === lakesideLoop ? closed(line) : line,
      width: PATH_WIDTH,
    })),
    { line: road, width: ROAD_WIDTH },
  ]);
}

/** One footpath along the line. */
export function footpath(random: Random, line: readonly Point[]): string {
  return worn(random, [{ line, width: PATH_WIDTH }]);
}

type Way = {
  line: readonly Point[];
  width: number;
};

/** Ways are drawn layer by layer, so that they run into each other where they meet. */
function worn(random: Random, ways: readonly Way[]): string {
  const layer = (grow: number, colour: string, alpha: number, dash = ''): string =>
    ways
      .flatMap(({ line, width }) =>
        piecesOf(line, 8).map((piece) => {
          const size = sizeAt(piece[0]?.[1] ?? 0);
          const path = stroked(straightPath(piece, false), colour, width * size + grow, alpha);
          return dash === ''
            ? path
            : path.replace('stroke-linecap="round"', `stroke-dasharray="${dash}"`);
        }),
      )
      .join('');
  const marks: string[] = [];
  for (const { line, width } of ways) {
    for (const { point, angle } of spotsAlong(line, 15)) {
      const size = sizeAt(point[1]);
      const spot: Point = [
        point[0] + random.around(width * 0.4) * size,
        point[1] + random.around(width * 0.4) * size,
      ];
      const colour = random.chance(0.5) ? pigments.pathShade : '#fff7e2';
      marks.push(
        filled(
          dab(spot, random.between(8, 18) * size, 3.4 * size, angle + random.around(0.3)),
          colour,
          0.7,
        ),
      );
    }
  }
  return [
    layer(13, '#6f7f45', 0.22),
    layer(6.5, pigments.pathEdge, 0.85, '15 6 9 5'),
    layer(3, pigments.pathShade, 1),
    layer(0, pigments.path, 1),
    ...marks,
  ].join('');
}

/** The line cut into overlapping pieces of a few points, so that its width can change. */
function piecesOf(line: readonly Point[], length: number): Point[][] {
  const pieces: Point[][] = [];
  for (let start = 0; start < line.length - 1; start += length) {
    pieces.push(line.slice(start, start + length + 1));
  }
  return pieces;
}

/** The trails' dotted lines along their paths. */
export function trailDots(random: Random): string {
  return trails
    .flatMap(({ slug }) => trailLines[slug].map((line) => dotsAlong(random, line, slug)))
    .join('');
}

/** A dotted line in the colour of the trail. */
export function dotsAlong(random: Random, line: readonly Point[], trail: TrailSlug): string {
  const colour = trailColour(trail);
  return spotsAlong(line, 22, 12)
    .map(({ point: [x, y] }) => {
      const radius = 5.8 * sizeAt(y) + random.around(0.5);
      return ellipse(x, y, radius + 0.6, radius * 0.88, colour);
    })
    .join('');
}

/** Trail blazes: little painted boards on posts beside the paths. */
export function blazes(): { y: number; svg: string }[] {
  return trails.flatMap(({ slug, colour }) =>
    trailLines[slug].flatMap((line) =>
      spotsAlong(besideLine(line, -26), 520, 260).map(({ point: [x, y] }) => {
        const size = sizeAt(y);
        const w = 11 * size;
        return {
          y,
          svg: [
            stroked(
              `M${x.toFixed(1)} ${y.toFixed(1)}v${(-34 * size).toFixed(1)}`,
              pigments.ink,
              4.6 * size,
            ),
            `<rect x="${(x - w).toFixed(1)}" y="${(y - 46 * size).toFixed(1)}" width="${(2 * w).toFixed(1)}" height="${(2 * w).toFixed(1)}" rx="${(3 * size).toFixed(1)}" fill="${colour}" stroke="${pigments.cream}" stroke-width="${(3 * size).toFixed(1)}"/>`,
            `<rect x="${(x - w - 2 * size).toFixed(1)}" y="${(y - 48 * size).toFixed(1)}" width="${(2 * w + 4 * size).toFixed(1)}" height="${(2 * w + 4 * size).toFixed(1)}" rx="${(4 * size).toFixed(1)}" fill="none" stroke="${pigments.ink}" stroke-width="${(1.6 * size).toFixed(1)}"/>`,
          ].join(''),
        };
      }),
    ),
  );
}
