import { darker, lighter } from './colour.ts';
import { pigments } from './pigments.ts';
import { filled, stroked } from './svg.ts';

/** A striped hot-air balloon, its basket at 0, 0, about 190 pixels high. */
export function balloon(paint: string, stripe: string): string {
  const bag = 'M-62 -116Q-64 -186 0 -190Q64 -186 62 -116Q52 -70 18 -44H-18Q-52 -70 -62 -116Z';
  return [
    filled(bag, paint),
    filled(
      'M-34 -180Q-50 -120 -12 -44H12Q50 -120 34 -180Q20 -190 0 -190Q-20 -190 -34 -180Z',
      stripe,
    ),
    filled('M-12 -190Q-18 -120 -4 -44H4Q18 -120 12 -190Z', paint),
    filled('M30 -183Q64 -170 62 -116Q52 -70 18 -44H8Q44 -100 30 -183Z', darker(paint, 0.4), 0.35),
    filled(
      'M-56 -138Q-48 -176 -20 -184Q-44 -156 -46 -116Q-54 -120 -56 -138Z',
      lighter(paint, 0.6),
      0.75,
    ),
    stroked(bag, pigments.ink, 3, 0.85),
    stroked(
      'M-62 -116Q-48 -104 -34 -114Q-18 -102 0 -113Q18 -102 34 -114Q48 -104 62 -116',
      pigments.cream,
      5,
      0.9,
    ),
    stroked('M-16 -44L-11 -18M16 -44L11 -18M-4 -44L-4 -18M4 -44L4 -18', pigments.ink, 1.8, 0.8),
    filled('M-14 -20H14L11 0H-11Z', pigments.timberLight),
    stroked('M-14 -20H14L11 0H-11ZM-13 -13H13M-12 -7H12', pigments.ink, 2, 0.9),
  ].join('');
}
