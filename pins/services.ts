import type { Glyph } from '../demo/icons/glyph.ts';
import { dot, groove, hole, line, solid } from '../demo/icons/glyph.ts';

/** The letter i. */
const information: Glyph = () =>
  [solid(dot(2, -46, 14)), solid('M-22 -20H14V42H26V58H-22V42H-10V-4H-22Z')].join('');

/** A woman and a man. */
const toilets: Glyph = () =>
  [
    solid(dot(-36, -48, 13) + dot(36, -48, 13)),
    solid('M-44 -28H-28L-10 22H-24V58H-48V22H-62Z'),
    solid('M18 -28H54V14H48V58H24V14H18Z'),
    line('M0 -58V58', 6),
  ].join('');

/** A wheelchair. */
const accessible: Glyph = () =>
  [
    solid(dot(-10, -54, 13)),
    line('M-10 -32V10H28L44 46H58', 14),
    line('M-8 -14H24', 11),
    line('M-30 -8A38 38 0 1 0 28 42', 11),
  ].join('');

/** A cross. */
const firstAid: Glyph = () => solid('M-20 -58H20V-20H58V20H20V58H-20V20H-58V-20H-20Z');

/** A cabin with an arrow up and an arrow down. */
const elevator: Glyph = (ground) =>
  [
    solid('M-42 -62H42Q52 -62 52 -52V52Q52 62 42 62H-42Q-52 62 -52 52V-52Q-52 -62 -42 -62Z'),
    hole('M-30 -10L0 -46L30 -10ZM-30 10L0 46L30 10Z', ground),
  ].join('');

/** Steps. */
const stairs: Glyph = () => solid('M-62 56V30H-32V2H-2V-26H28V-54H62V56Z');

/** Waves from an antenna. */
const wifi: Glyph = () =>
  [
    solid(dot(0, 42, 14)),
    line('M-28 14Q0 -12 28 14', 14),
    line('M-46 -12Q0 -54 46 -12', 14),
    line('M-64 -38Q0 -96 64 -38', 14),
  ].join('');

/** A bin with its lid. */
const waste: Glyph = (ground) =>
  [
    line('M-50 -38H50', 13),
    line('M-16 -40V-56H16V-40', 10),
    solid('M-40 -22H40L32 60H-32Z'),
    groove('M-16 -6L-13 44M16 -6L13 44', ground, 9),
  ].join('');

/** A tap with a drop. */
const water: Glyph = () =>
  [
    solid('M-64 -24H8Q44 -24 44 14V20H16V16Q16 6 6 6H-64Z'),
    line('M-20 -30V-52M-46 -54H6', 12),
    solid('M30 34Q48 56 30 64Q12 56 30 34Z'),
  ].join('');

/** A key. */
const lockers: Glyph = (ground) =>
  [
    solid(dot(-32, -18, 32)),
    hole(dot(-32, -18, 13), ground),
    line('M-8 2L52 52', 15),
    line('M30 34L44 18M50 50L62 36', 13),
  ].join('');

/** A shopping bag. */
const shop: Glyph = (ground) =>
  [
    solid('M-46 -24H46L56 60H-56Z'),
    line('M-24 -24V-34Q-24 -60 0 -60Q24 -60 24 -34V-24', 10),
    groove('M-24 -4Q-22 22 0 22Q22 22 24 -4', ground, 9),
  ].join('');

/** Help on the spot. */
export const services: Record<string, Glyph> = {
  information,
  toilets,
  accessible,
  elevator,
  stairs,
  water,
  waste,
  wifi,
  lockers,
  shop,
};

/** Help in need. */
export const help: Record<string, Glyph> = { 'first-aid': firstAid };
