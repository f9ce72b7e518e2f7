import type { Glyph } from './glyph.ts';
import { groove, hole, line, solid } from './glyph.ts';

/** A ridge tent. */
const tent: Glyph = (ground) =>
  [
    solid('M-66 44L-4 -54L0 -48L4 -54L66 44Z'),
    hole('M-24 46L0 -2L24 46Z', ground),
    line('M-10 -66L4 -46M10 -66L-4 -46', 7),
    line('M-70 50H70', 9),
  ].join('');

/** A camp fire on crossed logs. */
const fire: Glyph = (ground) =>
  [
    solid(
      'M-30 24Q-48 -8 -24 -32Q-22 -18 -14 -16Q-18 -44 10 -66Q8 -44 24 -32Q30 -36 28 -44Q50 -12 30 24Q0 36 -30 24Z',
    ),
    hole('M-13 24Q-20 4 -4 -14Q2 0 10 -2Q20 12 11 24Q0 29 -13 24Z', ground),
    line('M-52 58L50 40M52 58L-50 40', 12),
  ].join('');

/** Standing stones with a lintel. */
const stones: Glyph = (ground) =>
  [
    solid('M-64 -40Q-40 -58 0 -52Q44 -56 64 -42L60 -20Q20 -14 -16 -18Q-48 -12 -62 -20Z'),
    solid('M-48 48L-46 -8Q-32 -14 -22 -8L-16 48ZM16 48L20 -8Q34 -14 46 -8L52 48Z'),
    groove('M-30 -2L-28 40M36 -2L38 40M-24 -38L6 -36', ground, 5),
    line('M-68 54H70', 9),
  ].join('');

/** The letter P. */
const parking: Glyph = (ground) =>
  [
    solid('M-34 58V-58H10Q46 -54 46 -18Q44 18 8 20H-10V58Z'),
    hole('M-10 -34V-4H6Q20 -6 20 -19Q20 -33 6 -34Z', ground),
  ].join('');

/** Glyphs of the places that belong to no trail, by slug. */
export const parkGlyphs: Record<string, Glyph> = {
  'lark-camp': tent,
  'camp-fire': fire,
  'nine-larks': stones,
  'car-park': parking,
};
