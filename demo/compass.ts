import { blob, inkLine } from './brush.ts';
import type { Point } from './geometry.ts';
import { straightPath } from './geometry.ts';
import { textAlong } from './lettering.ts';
import { lark } from './life/lark.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { ellipse, filled, placed, stroked } from './svg.ts';

/** The compass rose around 0, 0, about 400 pixels across, its north point up. */
export function compassRose(random: Random): string {
  const spot = (angle: number, reach: number): Point => [
    Math.sin(angle) * reach,
    -Math.cos(angle) * reach,
  ];
  const parts = [
    filled(blob(random, [10, 14], 168, 168, 0.02, 16), pigments.shadow, 0.22),
    filled(blob(random, [0, 0], 166, 166, 0.02, 16), '#f9efd3', 0.93),
    filled(blob(random, [0, 0], 126, 126, 0.02, 16), '#e9dcb2', 0.7),
    filled(blob(random, [0, 0], 112, 112, 0.02, 16), '#fbf3da'),
  ];
  for (const reach of [166, 155, 126, 112]) {
    const ring = Array.from({ length: 40 }, (_, index) => spot((index / 40) * Math.PI * 2, reach));
    parts.push(
      inkLine([...ring, ...ring.slice(0, 1)], random, {
        colour: pigments.ink,
        width: reach > 160 ? 5 : 2.6,
        alpha: 0.85,
      }),
    );
  }
  let ticks = '';
  for (let tick = 0; tick < 64; tick += 1) {
    if (tick % 8 === 0) continue;
    const angle = (tick / 64) * Math.PI * 2;
    ticks += straightPath([spot(angle, tick % 4 === 0 ? 128 : 140), spot(angle, 154)], false);
  }
  parts.push(stroked(ticks, pigments.ink, 2.6, 0.75));
  for (const [step, reach, wide, light, dark] of [
    [0.5, 92, 20, '#e9c877', '#b98338'],
    [0, 118, 27, '#d9624a', '#9c3a33'],
  ] as const) {
    for (let point = 0; point < 4; point += 1) {
      const angle = ((point + step) / 4) * Math.PI * 2;
      const tip = spot(angle, reach);
      const left = spot(angle - 0.78, wide);
      const right = spot(angle + 0.78, wide);
      const isNorth = step === 0 && point === 0;
      const [bright, deep] = step === 0 && !isNorth ? ['#4f9aa0', '#23606d'] : [light, dark];
      parts.push(
        filled(straightPath([tip, left, [0, 0]], true), bright),
        filled(straightPath([tip, right, [0, 0]], true), deep),
      );
      parts.push(
        inkLine([tip, left, [0, 0], right], random, {
          colour: pigments.ink,
          width: 2.6,
          closed: true,
          angular: true,
          alpha: 0.9,
        }),
      );
    }
  }
  parts.push(
    ellipse(0, 0, 17, 17, pigments.ink),
    ellipse(0, 0, 14, 14, '#f9e6b0'),
    placed(lark(), 2, 6, 0.24),
  );
  const style = { hand: 'brush', size: 56, colour: pigments.ink } as const;
  for (const [letter, x, y] of [
    ['N', 0, -128],
    ['E', 143, 16],
    ['S', 0, 158],
    ['W', -144, 16],
  ] as const) {
    parts.push(ellipse(x, y - 15, 27, 27, '#f9efd3'));
    parts.push(
      textAlong(
        random,
        letter,
        [
          [x - 30, y],
          [x + 30, y],
        ],
        style,
      ),
    );
  }
  return parts.join('');
}
