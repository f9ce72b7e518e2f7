import type { Hex } from './colour.ts';
import { brightness, channels, hexOf, mix } from './colour.ts';
import type { Look } from './landscape.ts';
import { nightSky, starsAndMoon } from './night-sky.ts';
import { trailColour } from './park.ts';
import { pigments } from './pigments.ts';
import { recoloured } from './svg.ts';

/** What shines by itself at night, and how brightly by its own colour. */
export const shining: ReadonlyMap<Hex, Hex> = new Map([
  [pigments.pane, '#ffc55e'],
  [pigments.canvasGlow, '#ffb14a'],
  [pigments.lanternGlass, '#ffdc85'],
  [pigments.flame, '#ff9c33'],
  [pigments.flameCore, '#fff0a0'],
  [pigments.ember, '#ff6f2e'],
]);

/** Paints that night treats in its own way. */
const OWN_ANSWER: ReadonlyMap<Hex, Hex> = new Map([
  ...shining,
  [pigments.ink, '#0b1226'],
  [pigments.shadow, '#050c1e'],
  [pigments.path, '#7f92b5'],
  [pigments.pathShade, '#5c6f96'],
  [pigments.waterDeep, '#0d3a5c'],
  // The trails stay readable; the Owl Walk stands out.
  [trailColour('family-track'), '#6d4a52'],
  [trailColour('lakeside-loop'), '#3f7488'],
  [trailColour('owl-walk'), '#c3a6ff'],
]);

const answers = new Map<Hex, Hex>(OWN_ANSWER);

/** The colour as the moon shows it: darker, bluer, only a breath of its own hue left. */
export function byMoonlight(hex: Hex): Hex {
  const known = answers.get(hex);
  if (known !== undefined) return known;
  const [red, green, blue] = channels(hex);
  const light = brightness(red, green, blue);
  const grey = light * 255;
  const [r, g, b] = channels(mix('#030b1e', '#86aed6', Math.min(1, light ** 1.75 * 0.78)));
  const answer = hexOf(
    r * 0.94 + (red - grey) * 0.12,
    g * 0.98 + (green - grey) * 0.34 + 3,
    b + (blue - grey) * 0.2 + 6,
  );
  answers.set(hex, answer);
  return answer;
}

/** The park by moonlight. */
export function nightLook(): Look {
  return {
    time: 'night',
    tinted: (svg) => recoloured(svg, byMoonlight),
    sky: nightSky(520),
    skyDetails: starsAndMoon(),
  };
}
