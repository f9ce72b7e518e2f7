import type { Glyph } from '../demo/icons/glyph.ts';
import { dot, groove, hole, line, solid } from '../demo/icons/glyph.ts';

/** A temple's front. */
const museum: Glyph = () =>
  [
    solid('M-60 -26L0 -62L60 -26V-16H-60Z'),
    solid('M-48 -4H-30V34H-48ZM-9 -4H9V34H-9ZM30 -4H48V34H30Z'),
    solid('M-60 46H60V58H-60Z'),
  ].join('');

/** A house of four floors. */
const building: Glyph = (ground) =>
  [
    solid('M-44 60V-60H44V60Z'),
    hole('M-26 -44H-8V-26H-26ZM8 -44H26V-26H8ZM-26 -12H-8V6H-26ZM8 -12H26V6H8Z', ground),
    hole('M-12 62V24H12V62Z', ground),
  ].join('');

/** A scholar's cap. */
const lectures: Glyph = (ground) =>
  [
    solid('M-36 4V38Q0 62 36 38V4Z'),
    groove('M-66 -14L0 18L66 -14', ground, 14),
    solid('M-70 -18L0 -50L70 -18L0 14Z'),
    line('M58 -12V28', 8),
    solid(dot(58, 36, 8)),
  ].join('');

/** An open book. */
const library: Glyph = (ground) =>
  [
    solid('M-5 -34Q-32 -54 -64 -44V40Q-32 32 -5 52ZM5 -34Q32 -54 64 -44V40Q32 32 5 52Z'),
    groove(
      'M-48 -22Q-34 -24 -20 -16M-48 2Q-34 0 -20 8M48 -22Q34 -24 20 -16M48 2Q34 0 20 8',
      ground,
      8,
    ),
  ].join('');

/** A flask. */
const laboratory: Glyph = (ground) =>
  [
    solid('M-14 -56V-16L-50 42Q-58 58 -42 58H42Q58 58 50 42L14 -16V-56Z'),
    line('M-24 -58H24', 12),
    hole('M-20 10H20L34 34Q40 44 30 44H-30Q-40 44 -34 34Z', ground),
    solid(dot(-8, 28, 7) + dot(14, 32, 5)),
  ].join('');

/** A lookout tower. */
const tower: Glyph = (ground) =>
  [
    solid('M-36 -34L0 -66L36 -34Z'),
    solid('M-26 -34H26V-10H-26Z'),
    hole('M-14 -28H14V-14H-14Z', ground),
    line('M-40 -6H40', 11),
    line('M-26 -4L-36 60M26 -4L36 60', 11),
    line('M-28 14L34 50M28 14L-34 50', 8),
  ].join('');

/** An arched bridge over water. */
const bridge: Glyph = () =>
  [
    line('M-66 22Q0 -44 66 22', 14),
    line('M-62 -12Q0 -74 62 -12', 9),
    line('M-56 14V-16M-30 -4V-38M0 -14V-44M30 -4V-38M56 14V-16', 9),
    line('M-56 50q14 -16 28 0t28 0t28 0t28 0', 11),
  ].join('');

/** A hut with its chimney. */
const hut: Glyph = (ground) =>
  [
    solid('M-66 2L0 -56L24 -35V-52H40V-21L66 2L56 10H-56Z'),
    solid('M-48 8H48V58H-48Z'),
    hole('M-14 60V22H14V60Z', ground),
  ].join('');

/** What was built. */
export const buildings: Record<string, Glyph> = {
  museum,
  building,
  lectures,
  library,
  laboratory,
  tower,
  bridge,
  hut,
};
