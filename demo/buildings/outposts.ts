import { darker } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';
import { chimney, door, window } from './fittings.ts';
import { house } from './house.ts';

/** The ranger's log cabin around 0, 0 with a woodpile and a smoking chimney. */
export function rangersHut(random: Random): string {
  const hut = house(random, {
    at: [0, 0],
    turn: -22,
    length: 118,
    depth: 84,
    wall: 44,
    roof: 50,
    overhang: 14,
    wallPaint: '#b98250',
    roofPaint: '#6f8556',
    walling: 'logs',
    roofing: 'tiles',
  });
  const logs: string[] = [];
  for (const [row, count] of [5, 4, 3].entries()) {
    for (let index = 0; index < count; index += 1) {
      const x = 72 + index * 11 + row * 5.5;
      const y = 30 - row * 9;
      logs.push(
        ellipse(x, y, 6.4, 6, pigments.ink),
        ellipse(x, y, 5, 4.7, '#e6c088'),
        ellipse(x, y, 2, 2, pigments.timber),
      );
    }
  }
  return [
    chimney(random, [26, -104], pigments.stone, true),
    hut.svg,
    door(hut.front, -26, 24, 36, pigments.teal),
    window(hut.front, 24, 14, 24, 20),
    window(hut.end, 0, 16, 20, 18),
    ...logs,
    antlers(hut.end(0, 66)),
  ].join('');
}

function antlers([x, y]: Point): string {
  return stroked(
    `M${x} ${y + 6}v-4q-8 -2 -9 -10M${x} ${y + 2}q8 -2 9 -10M${x - 7} ${y - 1}l-5 -2M${x + 7} ${y - 1}l5 -2`,
    pigments.cream,
    2.2,
  );
}

/** The wooden arch over the road with the park's sign board; the foot of its left post is at 0, 0. */
export function entranceGate(): string {
  const post = (x: number, y: number): string =>
    filled(`M${x - 9} ${y}v-118h18v118q-9 6 -18 0z`, pigments.timber) +
    filled(`M${x + 1} ${y + 2}v-120h8v119z`, darker(pigments.timber, 0.3)) +
    stroked(`M${x - 9} ${y}v-118h18v118q-9 6 -18 0z`, pigments.ink, 2.4, 0.9) +
    filled(`M${x - 14} ${y - 116}l14 -15l14 15z`, pigments.roofRed) +
    stroked(`M${x - 14} ${y - 116}l14 -15l14 15z`, pigments.ink, 2, 0.9) +
    filled(`M${x - 16} ${y + 3}q-2 -18 16 -18t17 18q-16 8 -33 0z`, pigments.stone) +
    stroked(`M${x - 16} ${y + 3}q-2 -18 16 -18t17 18q-16 8 -33 0z`, pigments.ink, 2, 0.85);
  return [
    filled('M8 4l80 26l26 -4l-84 -30zM128 66l80 26l26 -4l-84 -30z', pigments.shadow, 0.3),
    post(0, 0),
    post(124, 62),
    filled('M-14 -104Q62 -138 138 -42l-2 34Q62 -100 -12 -70Z', pigments.timberLight),
    stroked('M-14 -104Q62 -138 138 -42l-2 34Q62 -100 -12 -70Z', pigments.ink, 2.6, 0.9),
    stroked('M2 -88Q62 -112 124 -36', pigments.timberDark, 4, 0.9),
    filled('M44 -116q-12 -12 2 -20q10 -3 15 5l10 4l-9 4q-4 9 -18 7z', pigments.roofRed),
    stroked('M44 -116q-12 -12 2 -20q10 -3 15 5l10 4l-9 4q-4 9 -18 7z', pigments.ink, 1.8, 0.9),
  ].join('');
}
