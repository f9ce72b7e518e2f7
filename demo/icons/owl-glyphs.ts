import type { Glyph } from './glyph.ts';
import { dot, groove, hole, line, solid } from './glyph.ts';

/** An owl on its branch. */
const owl: Glyph = (ground) =>
  [
    solid(
      'M-42 -24Q-46 -60 -38 -66Q-26 -56 0 -56Q26 -56 38 -66Q46 -60 42 -24Q50 22 22 46H-22Q-50 22 -42 -24Z',
    ),
    hole(dot(-18, -26, 18) + dot(18, -26, 18), ground),
    solid(dot(-18, -26, 11) + dot(18, -26, 11)),
    hole(dot(-17, -25, 6) + dot(17, -25, 6), ground),
    hole('M-8 -12H8L0 6Z', ground),
    groove('M-16 16q5 8 10 0M6 16q5 8 10 0M-5 30q5 8 10 0', ground, 5),
    line('M-62 54Q0 46 62 56', 11),
  ].join('');

/** A fox's face. */
const fox: Glyph = (ground) =>
  [
    solid('M-60 -58L-18 -34H18L60 -58Q64 -10 44 12L8 52Q0 58 -8 52L-44 12Q-64 -10 -60 -58Z'),
    hole('M-48 -40L-26 -26L-44 -14ZM48 -40L26 -26L44 -14Z', ground),
    groove('M-40 12Q-16 8 -4 44M40 12Q16 8 4 44', ground, 6),
    hole(dot(-21, -2, 6) + dot(21, -2, 6), ground),
    hole(dot(0, 45, 8.4), ground),
  ].join('');

/** A moon and stars. */
const stars: Glyph = () => {
  const star = (x: number, y: number, r: number): string => {
    const i = r * 0.28;
    return solid(
      `M${x} ${y - r}L${x + i} ${y - i}L${x + r} ${y}L${x + i} ${y + i}L${x} ${y + r}L${x - i} ${y + i}L${x - r} ${y}L${x - i} ${y - i}Z`,
    );
  };
  return [
    solid('M-14 -60Q-58 -44 -56 4Q-48 52 4 54Q44 50 54 16Q18 34 -12 8Q-34 -20 -14 -60Z'),
    star(28, -36, 30),
    star(56, -4, 14),
    star(4, -10, 13),
  ].join('');
};

/** A log cabin with its chimney. */
const hut: Glyph = (ground) =>
  [
    solid('M-66 2L0 -52L24 -32V-50H40V-20L66 2L56 10H-56Z'),
    solid('M-48 8H48V56H-48Z'),
    groove('M-48 22H48M-48 38H48', ground, 5),
    hole('M-12 56V20H14V56Z', ground),
  ].join('');

/** The lookout tower. */
const tower: Glyph = (ground) =>
  [
    solid('M-34 -36L0 -66L34 -36Z'),
    solid('M-26 -36H26V-14H-26Z'),
    hole('M-14 -32H14V-22H-14Z', ground),
    line('M-38 -12H38', 9),
    line('M-24 -8L-36 60M24 -8L36 60', 10),
    line('M-26 12L32 36M26 12L-32 36M-32 36L36 58M32 36L-36 58', 6),
  ].join('');

/** Water falling between two cliffs. */
const waterfall: Glyph = (ground) =>
  [
    solid('M-66 -52L-34 -58L-36 -22L-46 -12L-44 20L-66 30Z'),
    solid('M66 -52L34 -58L36 -22L46 -12L44 20L66 30Z'),
    solid('M-22 -54Q0 -60 22 -54V8Q34 20 32 32Q0 42 -32 32Q-34 20 -22 8Z'),
    groove('M-8 -46V18M8 -34V28', ground, 6),
    line('M-54 54q13 -15 27 0t27 0t27 0t27 0', 11),
  ].join('');

/** Glyphs of the places on the Owl Walk, by slug. */
export const owlGlyphs: Record<string, Glyph> = {
  'owl-oak': owl,
  'fox-hollow': fox,
  'stargazers-lawn': stars,
  'rangers-hut': hut,
  'ridge-tower': tower,
  'silver-leap': waterfall,
};
