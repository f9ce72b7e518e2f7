import type { Glyph } from '../demo/icons/glyph.ts';
import { dot, groove, hole, line, solid } from '../demo/icons/glyph.ts';
import { placed } from '../demo/svg.ts';

/** A bold P. */
const parking: Glyph = (ground) =>
  [
    solid('M-36 60V-60H8Q48 -58 48 -20Q48 18 8 20H-10V60Z'),
    hole('M-10 -36V-4H4Q22 -5 22 -20Q22 -35 4 -36Z', ground),
  ].join('');

/** The front of a bus. */
const bus: Glyph = (ground) =>
  [
    solid('M-42 -60H42Q54 -60 54 -48V40H-54V-48Q-54 -60 -42 -60Z'),
    solid('M-44 40H-22V58H-44ZM22 40H44V58H22Z'),
    line('M-66 -30V-8M66 -30V-8', 9),
    hole('M-40 -42H40V2H-40Z', ground),
    hole(dot(-34, 21, 8) + dot(34, 21, 8), ground),
  ].join('');

/** The front of a train on its rails. */
const train: Glyph = (ground) =>
  [
    solid(
      'M-36 -62Q0 -70 36 -62Q50 -58 50 -42V16Q50 30 36 30H-36Q-50 30 -50 16V-42Q-50 -58 -36 -62Z',
    ),
    hole('M-34 -42H-6V-10H-34ZM6 -42H34V-10H6Z', ground),
    hole(dot(-28, 10, 8) + dot(28, 10, 8), ground),
    line('M-26 36L-46 64M26 36L46 64M-34 50H34', 9),
  ].join('');

/** A bicycle. */
const bicycle: Glyph = () =>
  [
    line(dot(-40, 22, 26) + dot(40, 22, 26), 10),
    line('M-40 22L-20 -16H24L2 22H-40M-20 -16L2 22M40 22L18 -36H36M-32 -34H-10L-20 -16', 9),
  ].join('');

/** A charging post with its cable and a bolt on it. */
const charging: Glyph = (ground) =>
  [
    solid('M-50 56V-48Q-50 -60 -38 -60H6Q18 -60 18 -48V56Z'),
    line('M-60 58H28', 10),
    hole('M-10 -46L-40 6H-20L-26 42L8 -12H-14Z', ground),
    line('M20 4H28Q38 4 38 16V32Q38 44 49 44Q60 44 60 32V-14L44 -34', 9),
    solid('M48 -20H66V0H48Z'),
  ].join('');

/** A sailing boat. */
const boat: Glyph = (ground) =>
  [
    solid('M-62 22H62Q56 48 36 48H-36Q-56 48 -62 22Z'),
    solid('M-5 -64V12H-52Q-18 -18 -5 -64ZM9 -44Q38 -18 46 12H9Z'),
    groove('M-52 52q13 -14 26 0t26 0t26 0t26 0', ground, 13),
    line('M-52 60q13 -12 26 0t26 0t26 0t26 0', 9),
  ].join('');

/** A gondola on its cable. */
const lift: Glyph = (ground) =>
  [
    line('M-68 -46L68 -66', 9),
    line('M0 -56V-26', 11),
    solid('M-36 -28H36Q50 -28 50 -14V36Q50 54 32 54H-32Q-50 54 -50 36V-14Q-50 -28 -36 -28Z'),
    hole('M-36 -10H-5V20H-36ZM5 -10H36V20H5Z', ground),
  ].join('');

/** An arrow through a door, inwards. */
const entrance: Glyph = () =>
  [line('M6 -56H54V56H6', 13), line('M-64 0H12M-14 -28L16 0L-14 28', 15)].join('');

/** An arrow through a door, outwards. */
const exit: Glyph = () =>
  [line('M-8 -56H-56V56H-8', 13), line('M-22 0H56M30 -28L60 0L30 28', 15)].join('');

/** A ticket, to be torn off at the dots. */
const tickets: Glyph = (ground) =>
  placed(
    [
      solid('M-64 -36H64V-14A15 15 0 0 0 64 14V36H-64V14A15 15 0 0 0 -64 -14Z'),
      groove('M26 -26V-20M26 -3V3M26 20V26', ground, 8),
      hole('M-20 -22L-13 -8L2 -6L-9 5L-6 20L-20 12L-34 20L-31 5L-42 -6L-27 -8Z', ground),
    ].join(''),
    0,
    0,
    1,
    -20,
  );

/** Four arrows that point to a spot. */
const meeting: Glyph = () =>
  [
    solid(dot(0, 0, 11)),
    ...[0, 90, 180, 270].map((turn) =>
      placed(line('M-52 -52L-28 -28M-28 -52V-28H-52', 13), 0, 0, 1, turn),
    ),
  ].join('');

/** Coming and going. */
export const arriving: Record<string, Glyph> = {
  entrance,
  exit,
  tickets,
  parking,
  bus,
  train,
  bicycle,
  charging,
  boat,
  lift,
  meeting,
};
