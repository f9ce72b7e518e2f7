import type { Glyph } from '../demo/icons/glyph.ts';
import { dot, groove, hole, line, solid } from '../demo/icons/glyph.ts';
import { placed } from '../demo/svg.ts';

/** A slide with its ladder. */
const playground: Glyph = () =>
  [
    line('M-50 58V-46M-18 58V-34', 11),
    line('M-46 -12H-22M-46 14H-22M-46 38H-22', 9),
    line('M-50 -34H-14Q14 -26 22 12Q30 46 64 50', 17),
  ].join('');

/** A swimmer in the water. */
const swimming: Glyph = () =>
  [
    solid(dot(36, -18, 16)),
    line('M-42 2L-6 -18L-26 -46L8 -56', 14),
    line('M-62 32q15.5 -18 31 0t31 0t31 0t31 0', 12),
    line('M-44 58q15 -18 30 0t30 0t30 0', 12),
  ].join('');

/** A ball. */
const sports: Glyph = (ground) =>
  [
    solid(dot(0, 0, 58)),
    hole('M0 -21L20 -7L12 17H-12L-20 -7Z', ground),
    ...[0, 72, 144, 216, 288].map((turn) =>
      placed(
        groove('M0 -20V-40', ground, 7) + hole('M-19 -48Q0 -55 19 -48L0 -33Z', ground),
        0,
        0,
        1,
        turn,
      ),
    ),
  ].join('');

/** Two notes. */
const stage: Glyph = () =>
  [
    solid(dot(-36, 38, 20) + dot(34, 26, 20)),
    line('M-21 38V-40M49 26V-52', 11),
    solid('M-26 -44L54 -60V-34L-26 -18Z'),
  ].join('');

/** A camera. */
const photo: Glyph = (ground) =>
  [
    solid(
      'M-54 -32H-30L-18 -52H18L30 -32H54Q64 -32 64 -22V40Q64 50 54 50H-54Q-64 50 -64 40V-22Q-64 -32 -54 -32Z',
    ),
    hole(dot(0, 8, 28), ground),
    solid(dot(0, 8, 15)),
    hole(dot(47, -16, 6), ground),
  ].join('');

/** A star. */
const highlight: Glyph = () =>
  solid('M0 -62L18 -22L61 -18L28 11L38 54L0 31L-38 54L-28 11L-61 -18L-18 -22Z');

/** To do and to see. */
export const playing: Record<string, Glyph> = {
  playground,
  swimming,
  sports,
  stage,
  photo,
  highlight,
};
