import { blob, dab, inkLine } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { filled, stroked } from '../svg.ts';
import { face, project } from './block.ts';
import { door, flag, window } from './fittings.ts';
import { house } from './house.ts';

/** The visitor centre around 0, 0: a timber hall with a glass gable, a low wing and a forecourt. */
export function visitorCentre(random: Random): string {
  const hall = house(random, {
    at: [-30, -30],
    turn: -16,
    length: 210,
    depth: 110,
    wall: 52,
    roof: 66,
    overhang: 14,
    wallPaint: pigments.timberLight,
    roofPaint: pigments.roofRed,
    walling: 'planks',
    roofing: 'tiles',
  });
  const wing = house(random, {
    at: [104, 22],
    turn: -16,
    length: 110,
    depth: 84,
    wall: 40,
    roof: 36,
    wallPaint: pigments.wall,
    roofPaint: pigments.slate,
    walling: 'plaster',
    roofing: 'tiles',
  });
  const parts = [forecourt(random), hall.svg];
  // The glass gable on the sunny end.
  const glass: Point[] = [
    hall.end(-42, 6),
    hall.end(42, 6),
    hall.end(42, 48),
    hall.end(0, 98),
    hall.end(-42, 48),
  ];
  parts.push(face(glass, pigments.pane));
  parts.push(
    face(
      [hall.end(-42, 6), hall.end(-10, 6), hall.end(14, 84), hall.end(0, 98), hall.end(-42, 48)],
      '#d8e8e2',
      0.5,
    ),
  );
  for (const out of [-21, 0, 21]) {
    parts.push(
      stroked(
        straightPath([hall.end(out, 6), hall.end(out, 98 - Math.abs(out) * 1.2)], false),
        pigments.timberDark,
        2.6,
      ),
    );
  }
  parts.push(
    stroked(straightPath([hall.end(-42, 48), hall.end(42, 48)], false), pigments.timberDark, 2.6),
  );
  parts.push(stroked(straightPath(glass, true), pigments.timberDark, 3));
  for (const along of [-76, -44, 40, 76]) parts.push(window(hall.front, along, 16, 20, 22));
  parts.push(door(hall.front, -2, 26, 38, pigments.teal));
  parts.push(solarPanels(hall.slope));
  parts.push(wing.svg);
  for (const along of [-34, 0, 34]) parts.push(window(wing.front, along, 12, 20, 18));
  parts.push(infoSign([-150, 62]));
  parts.push(flag([176, 66], 112, pigments.red), flag([204, 74], 104, pigments.mustard));
  parts.push(flowerBed(random, [-70, 84], 60), flowerBed(random, [30, 74], 52));
  return parts.join('');
}

function solarPanels(slope: (along: number, share: number) => Point): string {
  return [-64, -34, 34, 64]
    .map((along) => {
      const corners = [
        slope(along - 13, 0.3),
        slope(along + 13, 0.3),
        slope(along + 13, 0.75),
        slope(along - 13, 0.75),
      ];
      const bars =
        straightPath([slope(along, 0.3), slope(along, 0.75)], false) +
        straightPath([slope(along - 13, 0.52), slope(along + 13, 0.52)], false);
      return (
        face(corners, pigments.navy) +
        stroked(bars, '#7f9bb5', 1.2) +
        stroked(straightPath(corners, true), pigments.ink, 1.4, 0.8)
      );
    })
    .join('');
}

function forecourt(random: Random): string {
  const stand = { at: [10, 70] as const, turn: -10 };
  const corners = [
    project(stand, -190, -40, 0),
    project(stand, 200, -60, 0),
    project(stand, 230, 70, 0),
    project(stand, -180, 84, 0),
  ];
  const parts = [
    filled(straightPath(corners, true), pigments.path),
    inkLine(corners, random, {
      colour: pigments.pathEdge,
      width: 3,
      closed: true,
      alpha: 0.6,
      angular: true,
    }),
  ];
  for (let index = 0; index < 46; index += 1) {
    const spot = project(stand, random.between(-170, 200), random.between(-40, 70), 0);
    parts.push(
      filled(
        dab(spot, random.between(10, 20), 4, random.around(0.4)),
        random.chance(0.5) ? pigments.pathShade : pigments.cream,
        0.6,
      ),
    );
  }
  return parts.join('');
}

function infoSign([x, y]: Point): string {
  return [
    stroked(`M${x - 12} ${y}V${y - 40}M${x + 12} ${y}V${y - 40}`, pigments.ink, 4),
    filled(`M${x - 22} ${y - 20}h44v-32q-22 -12 -44 0z`, pigments.cream),
    filled(`M${x - 17} ${y - 24}h34v-24q-17 -8 -34 0z`, '#a9c98f'),
    filled(`M${x - 10} ${y - 30}q8 -12 18 -4q4 6 -6 8q-10 2 -12 -4z`, pigments.waterBright),
    stroked(`M${x - 22} ${y - 20}h44v-32q-22 -12 -44 0z`, pigments.ink, 2, 0.9),
    filled(`M${x - 28} ${y - 50}q28 -22 56 0l-4 5q-24 -16 -48 0z`, pigments.roofRed),
    stroked(`M${x - 28} ${y - 50}q28 -22 56 0l-4 5q-24 -16 -48 0z`, pigments.ink, 1.8, 0.9),
  ].join('');
}

/** A bed of mixed flowers, `width` pixels wide. */
export function flowerBed(random: Random, [x, y]: Point, width: number): string {
  const parts = [
    filled(blob(random, [x, y], width / 2, width / 6), '#6f8f47'),
    filled(blob(random, [x - 2, y - 2], width / 2.2, width / 7), '#89a954'),
  ];
  for (let index = 0; index < width * 0.6; index += 1) {
    const spot: Point = [x + random.around(width * 0.36), y + random.around(width * 0.11) - 3];
    const paint = random.pick([
      pigments.red,
      pigments.mustard,
      pigments.pink,
      pigments.cream,
      '#9a6bb5',
    ]);
    parts.push(filled(blob(random, spot, 2.6, 2.3, 0.2, 5), paint));
  }
  return parts.join('');
}
