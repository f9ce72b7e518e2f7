import { blob, dab, inkLine } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, linearGradient, stroked } from '../svg.ts';
import { face } from './block.ts';
import { chimney, door, window } from './fittings.ts';
import { house } from './house.ts';

/** The farm around 0, 0: a red barn, a silo and a white farmhouse. */
export function farm(random: Random): string {
  const barn = house(random, {
    at: [-70, -20],
    turn: 24,
    length: 150,
    depth: 100,
    wall: 56,
    roof: 62,
    wallPaint: pigments.barn,
    roofPaint: '#8b8f96',
    walling: 'planks',
    roofing: 'planks',
  });
  const home = house(random, {
    at: [112, 10],
    turn: -20,
    length: 110,
    depth: 80,
    wall: 50,
    roof: 50,
    wallPaint: '#fbf3e0',
    roofPaint: pigments.roofRed,
    walling: 'plaster',
    roofing: 'tiles',
  });
  return [
    yard(random),
    silo([-168, -38]),
    barn.svg,
    barnDoor(barn.end),
    barnDoor((along, up) => barn.front(along - 34, up)),
    window(barn.front, 34, 24, 18, 16),
    window(barn.end, 0, 74, 18, 18),
    home.svg,
    chimney(random, [138, -92], pigments.roofRedDark, true),
    door(home.front, 0, 22, 34, pigments.teal),
    window(home.front, -34, 16, 18, 20),
    window(home.front, 34, 16, 18, 20),
    window(home.end, 0, 20, 18, 20),
    window(home.end, 0, 56, 15, 15),
    bale([10, 62]),
    bale([38, 70]),
    bale([24, 50]),
  ].join('');
}

function yard(random: Random): string {
  return (
    filled(blob(random, [10, 36], 190, 54, 0.1, 11), pigments.pathShade, 0.75) +
    filled(blob(random, [0, 34], 168, 44, 0.1, 11), pigments.path, 0.8)
  );
}

function barnDoor(wall: (along: number, up: number) => Point): string {
  const box = [wall(-20, 0), wall(20, 0), wall(20, 44), wall(-20, 44)];
  const cross =
    straightPath([wall(-20, 0), wall(20, 44)], false) +
    straightPath([wall(20, 0), wall(-20, 44)], false) +
    straightPath([wall(0, 0), wall(0, 44)], false);
  return [
    face(box, '#7d3327'),
    stroked(cross, pigments.cream, 2.6),
    stroked(straightPath(box, true), pigments.cream, 3.4),
    stroked(straightPath(box, true), pigments.ink, 1.2, 0.7),
  ].join('');
}

function silo([x, y]: Point): string {
  const body = `M${x - 24} ${y}V${y - 120}Q${x - 22} ${y - 150} ${x} ${y - 154}Q${x + 22} ${y - 150} ${x + 24} ${y - 120}V${y}Q${x} ${y + 14} ${x - 24} ${y}Z`;
  const rings = [20, 46, 72, 98].map((up) => `M${x - 24} ${y - up}q24 12 48 0`).join('');
  return [
    filled(`M${x} ${y + 6}l100 38l30 -6l-104 -50z`, pigments.shadow, 0.28),
    linearGradient(
      'silo',
      [
        [0, '#fbf1da'],
        [0.5, '#cfc4b0'],
        [1, '#8f8a92'],
      ],
      [0, 0, 1, 0],
    ),
    filled(body, 'url(#silo)'),
    stroked(rings, pigments.inkSoft, 1.6, 0.6),
    filled(
      `M${x - 24} ${y - 120}Q${x - 22} ${y - 150} ${x} ${y - 154}Q${x + 22} ${y - 150} ${x + 24} ${y - 120}q-24 12 -48 0z`,
      pigments.roofRed,
    ),
    stroked(body, pigments.ink, 2.4, 0.85),
  ].join('');
}

/** A round straw bale lying at `x`, `y`. */
export function bale([x, y]: Point): string {
  return [
    ellipse(x + 12, y + 5, 22, 7, pigments.shadow, 0.3),
    filled(`M${x - 12} ${y - 22}h22q10 2 10 14q0 12 -10 14h-22z`, '#d9b45c'),
    ellipse(x - 12, y - 8, 10, 14, '#f0d586'),
    stroked(`M${x - 12} ${y - 22}h22q10 2 10 14q0 12 -10 14h-22`, pigments.ink, 1.7, 0.8),
    `<ellipse cx="${x - 12}" cy="${y - 8}" rx="10" ry="14" fill="none" stroke="${pigments.ink}" stroke-width="1.7" stroke-opacity=".8"/>`,
    stroked(`M${x - 16} ${y - 8}q4 -8 8 0q-2 6 -6 4M${x} ${y - 20}q5 10 0 24`, '#a9803a', 1.5, 0.8),
  ].join('');
}

/** Rows of a vegetable garden, seen from above at a slant. */
export function gardenRows(random: Random, corner: Point, rows: number): string {
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const line: Point[] = [
      [corner[0] + row * 5, corner[1] + row * 11],
      [corner[0] + 90 + row * 5, corner[1] - 8 + row * 11],
    ];
    parts.push(inkLine(line, random, { colour: '#8a6a47', width: 8, alpha: 0.8 }));
    for (let plant = 0; plant < 10; plant += 1) {
      const spot: Point = [
        corner[0] + row * 5 + plant * 9 + 4,
        corner[1] + row * 11 - plant * 0.8 - 3,
      ];
      parts.push(filled(dab(spot, 8, 6, random.around(1)), row % 2 === 0 ? '#7fa34e' : '#a9bb57'));
    }
  }
  return parts.join('');
}
