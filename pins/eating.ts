import type { Glyph } from '../demo/icons/glyph.ts';
import { dot, groove, hole, line, solid } from '../demo/icons/glyph.ts';

/** A steaming cup. */
const cafe: Glyph = () =>
  [
    solid('M-52 -14H34V14Q32 42 6 44H-24Q-50 42 -52 14Z'),
    line('M38 -4Q62 -6 60 12Q56 28 34 26', 10),
    line('M-60 58H44', 11),
    line('M-30 -30q-10 -10 0 -18t0 -16M8 -30q-10 -10 0 -18t0 -16', 9),
  ].join('');

/** A fork and a knife. */
const restaurant: Glyph = () =>
  [
    line('M-48 -60V-32Q-48 -14 -30 -14Q-12 -14 -12 -32V-60M-30 -60V60', 10),
    solid('M20 60V-60Q48 -48 46 -4Q46 12 34 12V60Z'),
  ].join('');

/** An ice cream in its cone. */
const ice: Glyph = (ground) =>
  [
    solid('M-34 2H34L0 66Z'),
    groove('M-18 8L10 44M18 8L-10 44', ground, 6),
    hole('M-44 -4H44V8H-44Z', ground),
    solid('M-40 -4Q-52 -22 -34 -34Q-30 -62 0 -62Q30 -62 34 -34Q52 -22 40 -4Z'),
  ].join('');

/** A table with its benches. */
const picnic: Glyph = () =>
  [line('M-46 -34H46', 15), line('M-64 8H64', 13), line('M-24 -30L-46 48M24 -30L46 48', 12)].join(
    '',
  );

/** Somebody asleep in a bed. */
const hotel: Glyph = () =>
  [
    line('M-62 -40V50M62 20V50', 12),
    solid('M-60 16H62V32H-60Z'),
    solid(dot(-36, -10, 15)),
    solid('M-12 -20H36Q62 -20 62 8H-12Z'),
  ].join('');

/** A tent. */
const camping: Glyph = (ground) =>
  [
    solid('M-64 46L0 -50L64 46Z'),
    hole('M-22 48L0 6L22 48Z', ground),
    line('M-12 -66L4 -44M12 -66L-4 -44', 9),
    line('M-68 50H68', 10),
  ].join('');

/** A fire on crossed logs. */
const fire: Glyph = (ground) =>
  [
    solid(
      'M-30 24Q-48 -8 -24 -32Q-22 -18 -14 -16Q-18 -44 10 -66Q8 -44 24 -32Q30 -36 28 -44Q50 -12 30 24Q0 36 -30 24Z',
    ),
    hole('M-13 24Q-20 4 -4 -14Q2 0 10 -2Q20 12 11 24Q0 29 -13 24Z', ground),
    line('M-52 60L50 42M52 60L-50 42', 12),
  ].join('');

/** Food, and a place for the night. */
export const eating: Record<string, Glyph> = {
  cafe,
  restaurant,
  'ice-cream': ice,
  picnic,
  hotel,
  camping,
  'fire-pit': fire,
};
