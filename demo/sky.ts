import { blob } from './brush.ts';
import { mix } from './colour.ts';
import type { Point } from './geometry.ts';
import { PARK_WIDTH_PX } from './park.ts';
import { pigments } from './pigments.ts';
import { Random } from './random.ts';
import { ellipse, filled, linearGradient, radialGradient } from './svg.ts';

const CLOUDS: readonly { at: Point; width: number }[] = [
  { at: [1950, 168], width: 420 },
  { at: [2380, 96], width: 300 },
  { at: [150, 216], width: 330 },
  { at: [3890, 128], width: 340 },
  { at: [2890, 120], width: 200 },
  { at: [1500, 282], width: 260 },
  { at: [760, 84], width: 280 },
];

/** The day sky with its clouds, from the upper edge down to the horizon `bottom` (pixels). */
export function daySky(bottom: number): string {
  const random = new Random('clouds');
  return [
    linearGradient('sky', [
      [0, pigments.skyHigh],
      [0.5, pigments.skyMiddle],
      [0.85, pigments.skyLow],
      [1, '#fbdfb6'],
    ]),
    radialGradient('sun-glow', [
      [0, pigments.sunGlow, 0.95],
      [0.4, pigments.sunGlow, 0.4],
      [1, pigments.sunGlow, 0],
    ]),
    `<rect width="${PARK_WIDTH_PX}" height="${bottom}" fill="url(#sky)"/>`,
    `<ellipse cx="420" cy="120" rx="1500" ry="420" fill="url(#sun-glow)"/>`,
    ...CLOUDS.map(({ at, width }) => cloud(random, at, width)),
  ].join('');
}

/** A fair-weather cloud `width` pixels wide with its flat foot at `x`, `y`. */
export function cloud(random: Random, [x, y]: Point, width: number): string {
  const shade: string[] = [];
  const light: string[] = [];
  const puffs = 9;
  for (let index = 0; index < puffs; index += 1) {
    const t = index / (puffs - 1);
    const dome = Math.sin(Math.PI * (0.12 + t * 0.76));
    const puffX = x + (t - 0.5) * width;
    const radius = width * (0.06 + 0.11 * dome) * random.between(0.8, 1.2);
    const puffY = y - radius * 0.55 - dome * width * 0.05;
    shade.push(
      filled(blob(random, [puffX, puffY], radius * 1.08, radius * 0.72), pigments.cloudShade, 0.75),
    );
    light.push(
      filled(
        blob(random, [puffX - radius * 0.16, puffY - radius * 0.2], radius * 0.92, radius * 0.56),
        mix(pigments.cloudLight, pigments.skyLow, random.between(0, 0.35)),
        0.95,
      ),
    );
  }
  const foot = ellipse(x, y, width * 0.56, width * 0.035, pigments.cloudShade, 0.6);
  return foot + shade.join('') + light.join('');
}
