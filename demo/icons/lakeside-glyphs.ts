import type { Glyph } from './glyph.ts';
import { dot, groove, hole, line, solid } from './glyph.ts';

/** A steaming cup on its saucer. */
const cafe: Glyph = () =>
  [
    solid('M-48 -16H36V10Q34 42 6 44H-18Q-46 42 -48 10Z'),
    line('M38 -6Q64 -8 60 12Q56 28 34 26', 9),
    line('M-58 56H48', 10),
    line('M-26 -30q-12 -12 0 -20t0 -18M4 -30q-12 -12 0 -20t0 -18', 8),
  ].join('');

/** A rowing boat with crossed oars. */
const rowing: Glyph = (ground) =>
  [
    line('M-46 -52L42 40M46 -52L-42 40', 8),
    solid('M-60 -62l18 2l8 18l-10 8l-18 -12zM60 -62l-18 2l-8 18l10 8l18 -12z'),
    hole('M-76 -4H76L60 46H-60Z', ground),
    solid('M-68 2Q0 18 68 2Q60 36 40 38H-40Q-60 36 -68 2Z'),
    line('M-62 56q12 -12 25 0t25 0t25 0t25 0t25 0', 8),
  ].join('');

/** Binoculars. */
const hide: Glyph = (ground) =>
  [
    solid(
      'M-50 -40Q-48 -54 -34 -54H-24Q-12 -54 -10 -40V-20H10V-40Q12 -54 24 -54H34Q48 -54 50 -40L64 26H-64Z',
    ),
    solid(dot(-38, 28, 28) + dot(38, 28, 28)),
    hole(dot(-38, 28, 16) + dot(38, 28, 16), ground),
    hole('M-6 -6H6V22H-6Z', ground),
    line('M-46 24q3 -9 10 -10M30 24q3 -9 10 -10', 5),
  ].join('');

/** A heron between reeds. */
const heron: Glyph = (ground) =>
  [
    line('M4 14V60M18 14V58', 8),
    solid('M-18 -14Q-4 -26 20 -14Q46 2 62 30Q32 26 10 20Q-18 12 -18 -14Z'),
    line('M-12 -6Q-34 -22 -18 -38Q-8 -48 -18 -58', 14),
    solid('M-30 -66Q-12 -72 -6 -60L14 -50Q-4 -50 -14 -54L-60 -48Q-40 -60 -30 -66Z'),
    hole(dot(-19, -60, 3.4), ground),
    groove('M-2 0Q24 6 44 20', ground, 5),
    line('M-52 58Q-54 24 -44 0M-36 58Q-38 34 -28 16', 8),
    line('M-30 62H40', 8),
  ].join('');

/** An arched bridge over water. */
const bridge: Glyph = () =>
  [
    line('M-66 22Q0 -44 66 22', 13),
    line('M-62 -8Q0 -70 62 -8', 8),
    line('M-56 14V-14M-30 -4V-34M0 -14V-42M30 -4V-34M56 14V-14', 8),
    line('M-58 46q12 -12 25 0t25 0t25 0t25 0t20 -2', 9),
  ].join('');

/** A parasol on the beach with a wave. */
const beach: Glyph = (ground) =>
  [
    line('M2 -44L22 38', 8),
    solid(
      'M-58 0Q-52 -46 -4 -58Q44 -60 62 -22Q48 -26 40 -14Q26 -24 14 -8Q-4 -18 -16 0Q-32 -14 -58 0Z',
    ),
    groove('M-4 -58Q-18 -38 -16 -2M-4 -58Q20 -42 40 -16M-4 -58Q4 -36 14 -10', ground, 5),
    line('M-62 40q12 -14 25 0t25 0t25 0t25 0t22 -2M-40 60q12 -12 25 0t25 0t25 0', 9),
  ].join('');

/** Glyphs of the places on the Lakeside Loop, by slug. */
export const lakesideGlyphs: Record<string, Glyph> = {
  'boathouse-cafe': cafe,
  'rowing-jetty': rowing,
  'bird-hide': hide,
  'heron-bay': heron,
  'alder-bridge': bridge,
  'sandy-bay': beach,
};
