import { darker } from '../colour.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, mirrored, placed, stroked } from '../svg.ts';

export type Pose = 'walk' | 'stand' | 'wave' | 'sit' | 'child' | 'hiker' | 'fly';

const SKIN = ['#f2c9a1', '#dca878', '#a8754f', '#7b5238', '#f4d5b5'] as const;
const HAIR = ['#4a3126', '#2e2422', '#b98542', '#8a4b2c', '#d9c08a', '#9a9a9a'] as const;
const TOPS = ['#d2452f', '#e3a72f', '#2b8a8f', '#fff0d0', '#4f6fa8', '#e58fa0', '#7a9a4a'] as const;
const LEGS = ['#3d4a66', '#6b5645', '#8a8f9c', '#54704f'] as const;

/** A person about 44 pixels tall with the feet at 0, 0. */
export function person(random: Random, pose: Pose): string {
  const skin = random.pick(SKIN);
  const hair = random.pick(HAIR);
  const top = random.pick(TOPS);
  const legs = random.pick(LEGS);
  const ink = pigments.ink;
  const limb = (data: string, paint: string, width: number): string =>
    stroked(data, ink, width + 2.2, 0.9) + stroked(data, paint, width);
  const head = (x: number, y: number): string =>
    ellipse(x, y, 6.6, 7, ink) +
    ellipse(x, y, 5.5, 5.9, skin) +
    ellipse(x - 1.8, y + 0.6, 0.75, 0.9, ink) +
    ellipse(x + 2.4, y + 0.6, 0.75, 0.9, ink) +
    stroked(`M${x - 1.4} ${y + 3.2}q1.7 1.2 3.4 0`, ink, 0.8, 0.8) +
    filled(`M${x - 6} ${y}q-1 -8 6 -8q7 0 6.4 7q-3 -4 -7 -4q-4 1 -5.4 5z`, hair);
  const shirt = 'M-6 -31q6 -4 12 0l2 16q-8 3 -16 0z';
  const torso =
    filled(shirt, top) +
    filled('M1 -33q4 0 5 2l2 16q-3 1.4 -6 1.6z', darker(top, 0.3), 0.7) +
    stroked(shirt, ink, 1.7, 0.9);
  const ground = ellipse(6, 0, 13, 3.4, pigments.shadow, 0.3);
  switch (pose) {
    case 'sit':
      return [
        ground,
        limb('M0 -10L11 -9L13 0', legs, 4.4),
        placed(torso + limb('M-4 -26L4 -16', skin, 2.6) + head(1, -39), 0, 7),
      ].join('');
    case 'child':
      return placed(
        [
          ground,
          limb('M-3 -15L-6 -1', legs, 4),
          limb('M3 -15L6 -2', legs, 4),
          torso,
          limb('M-5 -28L-13 -34', skin, 2.6),
          limb('M5 -28L13 -35', skin, 2.6),
          head(0, -39),
        ].join(''),
        0,
        0,
        0.72,
      );
    case 'wave':
      return [
        ground,
        limb('M-3 -15L-4 -1', legs, 4.4),
        limb('M3 -15L4 -1', legs, 4.4),
        torso,
        limb('M-6 -28L-10 -18', skin, 2.8),
        limb('M6 -28L14 -42', skin, 2.8),
        head(0, -40),
      ].join('');
    case 'hiker':
      return [
        ground,
        limb('M-2 -15L-8 -1', legs, 4.4),
        limb('M2 -15L7 -1', legs, 4.4),
        filled('M-14 -32h9v18h-7q-4 -8 -2 -18z', '#b0602f') +
          stroked('M-14 -32h9v18h-7q-4 -8 -2 -18z', ink, 1.6, 0.9),
        torso,
        limb('M4 -28L13 -20', skin, 2.8),
        stroked('M13 -27L16 0', ink, 2),
        head(1, -40),
        filled('M-8 -43q9 -9 18 0l4 1q-13 3 -22 -1z', '#8c6b3c'),
      ].join('');
    case 'fly':
      return [
        ground,
        limb('M-3 -15L-7 -1', legs, 4.4),
        limb('M3 -15L5 -1', legs, 4.4),
        torso,
        limb('M5 -28L15 -36', skin, 2.8),
        limb('M-4 -28L10 -34', skin, 2.8),
        head(-1, -40),
      ].join('');
    case 'stand':
      return [
        ground,
        limb('M-3 -15L-3 -1', legs, 4.6),
        limb('M3 -15L3 -1', legs, 4.6),
        torso,
        limb('M-6 -28L-8 -16', skin, 2.8),
        limb('M6 -28L8 -16', skin, 2.8),
        head(0, -40),
      ].join('');
    default:
      return [
        ground,
        limb('M-1 -15L-7 -1', legs, 4.4),
        limb('M2 -15L8 -2', legs, 4.4),
        limb('M-5 -28L-11 -19', skin, 2.8),
        torso,
        limb('M5 -28L11 -20', skin, 2.8),
        head(1, -40),
      ].join('');
  }
}

/** Two to four people close together, the middle of the group at 0, 0. */
export function family(random: Random): string {
  const left = random.chance(0.5);
  const group = [
    placed(person(random, 'walk'), -14, -2),
    placed(person(random, 'stand'), 16, 0),
    placed(person(random, 'child'), 1, 6),
  ].join('');
  return left ? mirrored(group) : group;
}

/** A colourful kite at 0, 0 with its string down to the hand at `handX`, `handY`. */
export function kite(paint: string, handX: number, handY: number): string {
  return [
    stroked(`M0 18Q${handX * 0.2} ${handY * 0.7} ${handX} ${handY}`, pigments.ink, 1.3, 0.7),
    stroked('M0 20q-12 14 -2 26q10 10 -4 24', pigments.ink, 1.6, 0.8),
    filled('M-10 36l8 -3l0 8zM6 40l-8 -3l1 8zM-4 62l-8 2l6 6z', pigments.cream),
    filled('M0 -26L18 -4L0 20L-18 -4Z', paint),
    filled('M0 -26L18 -4L0 -4Z', pigments.cream, 0.85),
    filled('M0 20L-18 -4L0 -4Z', darker(paint, 0.25)),
    stroked('M0 -26L18 -4L0 20L-18 -4ZM0 -26V20M-18 -4H18', pigments.ink, 1.8, 0.9),
  ].join('');
}
