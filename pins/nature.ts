import type { Glyph } from '../demo/icons/glyph.ts';
import { dot, groove, hole, line, solid } from '../demo/icons/glyph.ts';
import { placed } from '../demo/svg.ts';

/** A tree with a round crown. */
const tree: Glyph = (ground) =>
  [
    solid('M-11 62L-8 10H8L11 62Z'),
    solid(dot(0, -32, 32) + dot(-30, -6, 27) + dot(30, -6, 27) + dot(0, 2, 24)),
    groove('M0 26V-4M0 14L-16 -2M0 6L14 -8', ground, 6),
  ].join('');

/** Two firs. */
const wood: Glyph = (ground) => {
  const fir = 'M0 -66L26 -24H14L38 12H24L48 46H8V62H-8V46H-48L-24 12H-38L-14 -24H-26Z';
  return [
    placed(solid(fir), 28, 12, 0.74),
    placed(groove(fir, ground, 14), -16, 0, 0.95),
    placed(solid(fir), -16, 0, 0.95),
  ].join('');
};

/** A flower with two leaves. */
const garden: Glyph = (ground) => {
  const petals = [0, 1, 2, 3, 4].map((step) => {
    const angle = (step / 5 - 0.25) * Math.PI * 2;
    return dot(Math.round(Math.cos(angle) * 24), Math.round(Math.sin(angle) * 24) - 24, 17);
  });
  return [
    line('M0 8V62', 9),
    solid('M0 58Q-40 58 -48 24Q-8 24 0 58ZM0 58Q40 58 48 24Q8 24 0 58Z'),
    solid(petals.join('')),
    hole(dot(0, -24, 11), ground),
  ].join('');
};

/** Waves. */
const lake: Glyph = () =>
  [-30, 2, 34].map((y) => line(`M-60 ${y}q15 -22 30 0t30 0t30 0t30 0`, 14)).join('');

/** Water that falls between two rocks. */
const waterfall: Glyph = (ground) =>
  [
    solid('M-66 -50L-36 -56L-38 -22L-46 -12L-44 20L-66 30Z'),
    solid('M66 -50L36 -56L38 -22L46 -12L44 20L66 30Z'),
    solid('M-24 -54Q0 -60 24 -54V8Q36 20 34 30Q0 40 -34 30Q-36 20 -24 8Z'),
    groove('M-9 -44V18M9 -32V26', ground, 8),
    line('M-54 54q13 -15 27 0t27 0t27 0t27 0', 11),
  ].join('');

/** A mountain with snow on it. */
const mountain: Glyph = (ground) =>
  [
    solid('M-68 50L-16 -52L8 -8L24 -30L68 50Z'),
    groove('M-36 -6L-22 4L-14 -8L-4 4L8 -8', ground, 8),
  ].join('');

/** Binoculars. */
const viewpoint: Glyph = (ground) =>
  [
    solid(
      'M-50 -40Q-48 -54 -34 -54H-24Q-12 -54 -10 -40V-20H10V-40Q12 -54 24 -54H34Q48 -54 50 -40L64 26H-64Z',
    ),
    solid(dot(-38, 28, 28) + dot(38, 28, 28)),
    hole(dot(-38, 28, 15) + dot(38, 28, 15), ground),
    hole('M-6 -4H6V22H-6Z', ground),
  ].join('');

/** A songbird on its branch. */
const bird: Glyph = (ground) =>
  [
    solid(
      'M-66 -26L-44 -36Q-38 -58 -14 -58Q12 -56 16 -32Q24 -14 44 -2L68 24L38 22Q22 42 -8 38Q-42 32 -42 -6V-18Z',
    ),
    hole(dot(-20, -36, 6.5), ground),
    groove('M-16 -6Q-12 16 14 14Q24 12 30 4', ground, 7),
    line('M-10 40V54M10 38V54', 8),
    line('M-40 58H44', 10),
  ].join('');

/** A paw. */
const animals: Glyph = () => {
  const toe = (x: number, y: number, turn: number) =>
    placed(solid('M-12 0a12 18 0 1 0 24 0a12 18 0 1 0 -24 0Z'), x, y, 1, turn);
  return [
    toe(-50, -8, -24),
    toe(-19, -42, -8),
    toe(19, -42, 8),
    toe(50, -8, 24),
    solid('M0 -10Q22 -10 36 18Q50 48 24 54Q12 56 0 48Q-12 56 -24 54Q-50 48 -36 18Q-22 -10 0 -10Z'),
  ].join('');
};

/** A horse's head. */
const horses: Glyph = (ground) =>
  [
    solid(
      'M-30 62Q-32 32 -2 12Q-22 10 -34 20Q-42 34 -56 26Q-66 18 -56 2Q-44 -30 -14 -46L-8 -66L8 -50Q46 -40 54 4Q58 36 48 62Z',
    ),
    hole(dot(-16, -18, 6), ground),
    groove('M12 -34Q36 -18 34 24', ground, 7),
  ].join('');

/** A stag's head. */
const wildlife: Glyph = (ground) =>
  [
    solid('M-15 -12H15Q24 -4 19 14L10 50Q0 62 -10 50L-19 14Q-24 -4 -15 -12Z'),
    solid('M-18 -8Q-42 -18 -50 -4Q-40 10 -20 6ZM18 -8Q42 -18 50 -4Q40 10 20 6Z'),
    line(
      'M-10 -14Q-14 -34 -36 -42Q-46 -50 -44 -66M-24 -37Q-18 -50 -22 -64M10 -14Q14 -34 36 -42Q46 -50 44 -66M24 -37Q18 -50 22 -64',
      10,
    ),
    hole(dot(-10, 10, 5) + dot(10, 10, 5), ground),
  ].join('');

/** What grows, flows and lives. */
export const nature: Record<string, Glyph> = {
  viewpoint,
  tree,
  wood,
  garden,
  mountain,
  bird,
  animals,
  horses,
  wildlife,
};

/** What flows. */
export const waters: Record<string, Glyph> = { lake, waterfall };
