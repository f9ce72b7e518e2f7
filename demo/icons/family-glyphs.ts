import type { Glyph } from './glyph.ts';
import { dot, groove, hole, line, solid } from './glyph.ts';

/** A house with the letter i in its front. */
const visitorCentre: Glyph = (ground) =>
  [
    solid('M-66 -6L0 -62L66 -6L56 4L48 -2V56H-48V-2L-56 4Z'),
    hole(dot(0, -18, 10), ground),
    hole('M-14 2H9V36H16V46H-16V36H-9V12H-14Z', ground),
  ].join('');

/** A slide with its ladder. */
const playground: Glyph = () =>
  [
    line('M-46 58V-34M-18 58V-34', 10),
    line('M-46 -10H-18M-46 14H-18M-46 38H-18', 8),
    line('M-56 -52H-8', 10),
    line('M-46 -52V-30M-18 -52V-30', 10),
    line('M-14 -34C14 -28 16 44 64 48', 17),
  ].join('');

/** A picnic table with an apple tree's leaf and apple above. */
const picnic: Glyph = () =>
  [
    solid('M-58 -8H58V8H-58Z'),
    line('M-30 8L-48 56M30 8L48 56', 11),
    line('M-66 30H66', 11),
    solid('M-2 -22q-20 -4 -20 -20q2 -18 22 -12q20 -6 22 12q0 16 -20 20z'),
    line('M0 -54q2 -10 10 -14', 6),
  ].join('');

/** A mill wheel: two rims with buckets between them, dipping into the water. */
const mill: Glyph = (ground) => {
  const parts: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    const angle = ((step + 0.5) / 12) * Math.PI * 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    parts.push(line(`M${x * 38} ${y * 38 - 8}L${x * 56} ${y * 56 - 8}`, 8));
    if (step % 2 === 0) parts.push(line(`M0 -8L${x * 38} ${y * 38 - 8}`, 7));
  }
  return [
    line(dot(0, -8, 58), 8),
    line(dot(0, -8, 36), 7),
    ...parts,
    solid(dot(0, -8, 9)),
    groove('M-66 46q13 -14 26 0t26 0t26 0t26 0t26 0', ground, 24),
    line('M-56 50q14 -15 28 0t28 0t28 0t28 0', 11),
  ].join('');
};

/** A kite with its tail. */
const kite: Glyph = (ground) =>
  [
    solid('M12 -66L52 -22L14 34L-28 -18Z'),
    groove('M12 -66L14 34M-28 -18L52 -22', ground, 6),
    line('M13 36Q-2 52 -20 44T-46 62', 6),
    solid('M-8 40l14 12l-16 6zM-36 44l2 18l-16 -4z'),
  ].join('');

/** A sheep. */
const sheep: Glyph = (ground) =>
  [
    line('M-18 30V58M4 32V58M28 32V58M46 28V58', 10),
    solid(
      'M-30 26q-20 -6 -14 -26q-10 -22 12 -30q8 -22 30 -14q18 -14 34 2q24 -2 26 20q16 14 2 30q0 18 -20 16q-10 12 -26 6q-16 10 -28 0q-12 4 -16 -4z',
    ),
    hole('M-34 -24Q-62 -34 -66 -6Q-66 18 -48 18Q-30 16 -26 -8Z', ground),
    solid('M-38 -18Q-58 -24 -60 -4Q-60 12 -48 12Q-36 10 -32 -8Z'),
    hole(dot(-49, -4, 4), ground),
  ].join('');

/** A stag's head. */
const deer: Glyph = (ground) =>
  [
    solid('M-15 -12H15Q24 -4 19 14L10 50Q0 62 -10 50L-19 14Q-24 -4 -15 -12Z'),
    solid('M-18 -8Q-42 -18 -50 -4Q-40 10 -20 6ZM18 -8Q42 -18 50 -4Q40 10 20 6Z'),
    line(
      'M-10 -14Q-14 -34 -36 -42Q-46 -50 -44 -66M-24 -37Q-18 -50 -22 -64M10 -14Q14 -34 36 -42Q46 -50 44 -66M24 -37Q18 -50 22 -64',
      9,
    ),
    hole(dot(-10, 10, 4.6) + dot(10, 10, 4.6), ground),
    hole('M-7 44Q0 40 7 44Q4 53 0 53Q-4 53 -7 44Z', ground),
  ].join('');

/** Glyphs of the places on the Family Track, by slug. */
export const familyGlyphs: Record<string, Glyph> = {
  'visitor-centre': visitorCentre,
  'squirrel-playground': playground,
  'picnic-orchard': picnic,
  'alder-mill': mill,
  'kite-meadow': kite,
  'meadow-farm': sheep,
  'deer-lawn': deer,
};
