import type { Random } from './random.ts';

/** A colour as '#rrggbb', lower case. */
export type Hex = string;

type Channels = readonly [red: number, green: number, blue: number];

/** Red, green and blue, 0 to 255 each. */
export function channels(hex: Hex): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour of red, green and blue, 0 to 255 each; values beyond are cut off. */
export function hexOf(red: number, green: number, blue: number): Hex {
  const value = (byte(red) << 16) | (byte(green) << 8) | byte(blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** `from` with the share `t` (0 to 1) of `to` mixed in, as pigments on a palette would be. */
export function mix(from: Hex, to: Hex, t: number): Hex {
  const a = channels(from);
  const b = channels(to);
  return hexOf(blend(a[0], b[0], t), blend(a[1], b[1], t), blend(a[2], b[2], t));
}

/** The colour with the share `t` (0 to 1) of warm light in it. */
export function lighter(hex: Hex, t: number): Hex {
  return mix(hex, '#fff6d8', t);
}

/** The colour with the share `t` (0 to 1) of cool shade in it. */
export function darker(hex: Hex, t: number): Hex {
  return mix(hex, '#1f2440', t);
}

/** The same pigment as a brush would put it down again: a little lighter, darker, warmer or cooler. */
export function vary(hex: Hex, random: Random, amount: number): Hex {
  const light = random.around(amount);
  const warm = random.around(amount * 0.7);
  const [red, green, blue] = channels(hex);
  return hexOf(
    red + (light + warm) * 255,
    green + (light + warm * 0.25) * 255,
    blue + (light - warm) * 255,
  );
}

/** Brightness as the eye sees it, 0 (black) to 1 (white). */
export function brightness(red: number, green: number, blue: number): number {
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

function blend(from: number, to: number, t: number): number {
  // Squares keep mixtures of bright colours from going muddy.
  return Math.sqrt(from * from * (1 - t) + to * to * t);
}

function byte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
