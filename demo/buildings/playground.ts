import { blob, dab } from '../brush.ts';
import { darker } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';
import { face, project } from './block.ts';

/** The forest playground around 0, 0: two tree towers, slides, a net, swings and a sandpit. */
export function playground(random: Random): string {
  return [
    ground(random),
    playTower(random, [-70, -26], 78, pigments.red),
    playTower(random, [36, -40], 106, pigments.teal),
    ropeBridge(),
    slide([74, -104], [146, 14], pigments.mustard),
    slide([-98, -74], [-166, 6], pigments.red),
    swings(random, [-30, 62]),
    seesaw([82, 64]),
    springRider([-128, 50], pigments.teal),
    springRider([146, 50], pigments.red),
  ].join('');
}

function ground(random: Random): string {
  const parts = [
    filled(blob(random, [0, 20], 196, 78, 0.08, 11), '#c9a878', 0.75),
    filled(blob(random, [-4, 16], 178, 66, 0.08, 11), '#e4c998'),
  ];
  for (let index = 0; index < 70; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next());
    const spot: Point = [Math.cos(angle) * reach * 170, 18 + Math.sin(angle) * reach * 60];
    parts.push(
      filled(
        dab(spot, random.between(6, 14), 3, random.around(1.4)),
        random.chance(0.5) ? '#cfab77' : '#f3dfb2',
        0.7,
      ),
    );
  }
  parts.push(
    ellipse(20, 40, 40, 15, '#fbf0cf'),
    ellipse(14, 37, 6, 4, pigments.red),
    filled('M30 44l6 -12l6 12z', '#e3cd98'),
  );
  return parts.join('');
}

function playTower(random: Random, [x, y]: Point, high: number, roof: string): string {
  const stand = { at: [x, y] as const, turn: -20 };
  const half = 26;
  const corner = (along: number, out: number, up: number): Point =>
    project(stand, along * half, out * half, up);
  const leg = (along: number, out: number): string => {
    const data = straightPath([corner(along, out, 0), corner(along, out, high + 34)], false);
    return (
      stroked(data, pigments.ink, 8, 0.9) +
      stroked(data, out < 0 ? pigments.timberDark : pigments.timberLight, 5)
    );
  };
  const floor = [
    corner(-1, -1, high),
    corner(1, -1, high),
    corner(1, 1, high),
    corner(-1, 1, high),
  ];
  const wall = (a: Point, b: Point, paint: string): string => {
    const rise = ([px, py]: Point): Point => [px, py - 18];
    return (
      face([a, b, rise(b), rise(a)], paint) +
      stroked(straightPath([a, b, rise(b), rise(a)], true), pigments.ink, 2, 0.85)
    );
  };
  const tip = project(stand, 0, 0, high + 82);
  const eave = (along: number, out: number): Point =>
    project(stand, along * half * 1.35, out * half * 1.35, high + 32);
  const net: string[] = [];
  for (let row = 0; row <= 4; row += 1) {
    const up = (high * row) / 4;
    net.push(straightPath([corner(-1, 1, up), corner(1, 1, up)], false));
    net.push(straightPath([corner(-1 + row / 2, 1, 0), corner(-1 + row / 2, 1, high)], false));
  }
  return [
    ellipse(x + 46, y + 16, 62, 18, pigments.shadow, 0.25),
    leg(-1, -1),
    leg(1, -1),
    face(floor, pigments.timber),
    stroked(net.join(''), pigments.inkSoft, 1.8, 0.8),
    leg(-1, 1),
    leg(1, 1),
    wall(corner(-1, 1, high), corner(1, 1, high), pigments.timberLight),
    wall(corner(-1, -1, high), corner(-1, 1, high), pigments.cream),
    face([eave(-1, -1), eave(-1, 1), tip], roof),
    face([eave(-1, 1), eave(1, 1), tip], darker(roof, 0.2)),
    stroked(
      straightPath([eave(-1, -1), eave(-1, 1), eave(1, 1), tip], true) +
        straightPath([eave(-1, 1), tip], false),
      pigments.ink,
      2.2,
      0.9,
    ),
    filled(
      dab(
        [(eave(-1, 1)[0] + tip[0]) / 2 - 6, (eave(-1, 1)[1] + tip[1]) / 2],
        random.between(18, 24),
        4,
        -1,
      ),
      pigments.cream,
      0.5,
    ),
    stroked(`M${tip[0]} ${tip[1]}v-18`, pigments.ink, 2.4),
    filled(`M${tip[0]} ${tip[1] - 18}l20 6l-20 7z`, pigments.mustard),
    stroked(`M${tip[0]} ${tip[1] - 18}l20 6l-20 7z`, pigments.ink, 1.4, 0.9),
  ].join('');
}

function ropeBridge(): string {
  const sag = 'M-46 -100Q-8 -84 14 -128';
  const planks = Array.from({ length: 7 }, (_, index) => {
    const t = (index + 0.5) / 7;
    const x = (1 - t) ** 2 * -46 + 2 * (1 - t) * t * -8 + t * t * 14;
    const y = (1 - t) ** 2 * -100 + 2 * (1 - t) * t * -84 + t * t * -128;
    return `M${x.toFixed(1)} ${y.toFixed(1)}v9`;
  }).join('');
  return (
    stroked(planks, pigments.ink, 8, 0.9) +
    stroked(planks, pigments.timberLight, 5) +
    stroked(sag, pigments.ink, 2) +
    stroked('M-46 -122Q-8 -106 14 -150', pigments.ink, 2)
  );
}

function slide([x, y]: Point, [toX, toY]: Point, paint: string): string {
  const bow = `M${x} ${y}C${x + (toX - x) * 0.3} ${y + 12} ${x + (toX - x) * 0.45} ${toY - 6} ${toX} ${toY}`;
  return [
    stroked(`M${x + (toX - x) * 0.35} ${y + (toY - y) * 0.45}V${toY - 4}`, pigments.ink, 5),
    stroked(bow, pigments.ink, 21, 0.9),
    stroked(bow, paint, 17),
    stroked(bow, darker(paint, 0.25), 9),
    stroked(
      `M${x - 2} ${y - 4}C${x + (toX - x) * 0.3 - 2} ${y + 8} ${x + (toX - x) * 0.45 - 2} ${toY - 12} ${toX - 2} ${toY - 5}`,
      pigments.cream,
      2.6,
      0.8,
    ),
  ].join('');
}

function swings(random: Random, [x, y]: Point): string {
  const frame = `M${x - 48} ${y + 4}L${x - 38} ${y - 62}L${x - 28} ${y - 2}M${x - 38} ${y - 62}L${x + 40} ${y - 68}M${x + 30} ${y - 8}L${x + 40} ${y - 68}L${x + 50} ${y - 2}`;
  const seat = (sx: number, swing: number, paint: string): string =>
    stroked(
      `M${sx} ${y - 64}L${sx + swing - 5} ${y - 20}M${sx + 10} ${y - 65}L${sx + swing + 7} ${y - 20}`,
      pigments.ink,
      1.6,
    ) + stroked(`M${sx + swing - 7} ${y - 19}h16`, paint, 5);
  return [
    ellipse(x + 18, y + 4, 62, 11, pigments.shadow, 0.24),
    stroked(frame, pigments.ink, 7, 0.9),
    stroked(frame, pigments.timberLight, 4),
    seat(x - 22, random.between(-14, -8), pigments.red),
    seat(x + 12, random.between(8, 16), pigments.teal),
  ].join('');
}

function seesaw([x, y]: Point): string {
  return [
    ellipse(x + 8, y + 4, 46, 9, pigments.shadow, 0.24),
    filled(`M${x - 9} ${y + 2}l9 -22l9 22z`, pigments.red),
    stroked(`M${x - 9} ${y + 2}l9 -22l9 22z`, pigments.ink, 2),
    stroked(`M${x - 46} ${y - 4}L${x + 46} ${y - 34}`, pigments.ink, 8.5),
    stroked(`M${x - 46} ${y - 4}L${x + 46} ${y - 34}`, pigments.mustard, 5.5),
  ].join('');
}

function springRider([x, y]: Point, paint: string): string {
  return [
    ellipse(x + 6, y + 2, 16, 5, pigments.shadow, 0.25),
    stroked(`M${x} ${y}q-7 -4 0 -6q7 -3 0 -6q-7 -3 0 -6`, pigments.ink, 2.6),
    filled(
      `M${x - 20} ${y - 18}q2 -12 18 -10q6 -14 16 -12l3 7q-4 3 -3 9q-2 10 -14 11q-14 1 -20 -5z`,
      paint,
    ),
    stroked(
      `M${x - 20} ${y - 18}q2 -12 18 -10q6 -14 16 -12l3 7q-4 3 -3 9q-2 10 -14 11q-14 1 -20 -5z`,
      pigments.ink,
      2,
      0.9,
    ),
    ellipse(x + 12, y - 34, 1.8, 1.8, pigments.ink),
  ].join('');
}
