import { darker, lighter } from '../colour.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, mirrored, placed, stroked } from '../svg.ts';
import { person } from './people.ts';

const INK = pigments.ink;

/** A rowing boat pointing left, waterline at 0, 0, 90 pixels long. */
export function rowingBoat(paint: string): string {
  const hull = 'M-46 -14Q-30 -8 0 -8Q30 -8 42 -13Q42 2 30 7Q0 13 -26 7Q-42 0 -46 -14Z';
  return [
    ellipse(6, 8, 52, 9, '#134b58', 0.35),
    filled(hull, paint),
    filled('M-46 -14Q-30 -20 0 -20Q30 -20 42 -13Q30 -8 0 -8Q-30 -8 -46 -14Z', '#8a5f3c'),
    filled('M-38 -13Q-24 -17 0 -17Q26 -17 36 -13Q26 -10 0 -10Q-26 -10 -38 -13Z', '#5d3f2b'),
    filled('M-18 -18l6 0l2 9l-8 -1zM12 -18h7l2 8h-8z', '#dcb27c'),
    filled('M-44 -8Q-10 0 41 -7L40 -3Q-10 4 -42 -4Z', pigments.cream, 0.9),
    filled('M-34 3Q0 12 34 4Q30 8 20 9Q-10 12 -26 7Z', darker(paint, 0.35), 0.8),
    stroked(`${hull}M-46 -14Q-30 -20 0 -20Q30 -20 42 -13`, INK, 2.2, 0.9),
    stroked('M-52 9q50 12 104 0', pigments.foam, 2, 0.7),
  ].join('');
}

/** A rowing boat with someone at the oars and a passenger. */
export function rowersBoat(random: Random, paint: string): string {
  return [
    placed(person(random, 'sit'), 14, -6, 0.85),
    placed(mirrored(person(random, 'sit')), -16, -6, 0.85),
    rowingBoat(paint),
    stroked('M18 -22L-8 14M20 -22L46 14', INK, 3.4),
    stroked('M18 -22L-8 14M20 -22L46 14', '#e6c088', 1.8),
    ellipse(-10, 15, 10, 3, pigments.foam, 0.8),
    ellipse(48, 15, 10, 3, pigments.foam, 0.8),
  ].join('');
}

/** A sailing dinghy heading left, waterline at 0, 0, 120 pixels high. */
export function sailingBoat(hullPaint: string, sailPaint: string): string {
  const main = 'M2 -112Q-22 -60 -46 -22Q-20 -16 2 -20Z';
  const jib = 'M8 -100Q30 -58 44 -22Q26 -18 8 -20Z';
  return [
    ellipse(6, 6, 58, 9, '#134b58', 0.32),
    stroked('M-34 24h40M-26 33h30M-20 42h22M-12 51h12', sailPaint, 3.4, 0.3),
    stroked('M4 -118V-10', INK, 3.6),
    filled(main, sailPaint),
    filled('M2 -112Q-10 -70 -18 -19Q-6 -18 2 -20Z', darker(sailPaint, 0.1), 0.6),
    filled(jib, lighter(sailPaint, 0.3)),
    stroked(main, INK, 2, 0.9),
    stroked(jib, INK, 1.8, 0.9),
    stroked('M-12 -78L2 -80M-24 -58L2 -60M-36 -38L2 -40', INK, 1.2, 0.5),
    filled('M-52 -14Q0 -6 48 -14Q46 2 30 8H-34Q-48 2 -52 -14Z', hullPaint),
    filled('M-50 -8Q0 0 47 -8L46 -3Q0 5 -49 -3Z', pigments.cream, 0.9),
    stroked('M-52 -14Q0 -6 48 -14Q46 2 30 8H-34Q-48 2 -52 -14Z', INK, 2.2, 0.9),
    stroked('M-58 10q58 12 118 0M-40 17q40 8 84 0', pigments.foam, 2, 0.7),
    filled('M4 -118l18 5l-18 6z', pigments.red),
  ].join('');
}
