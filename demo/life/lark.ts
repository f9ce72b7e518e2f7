import { pigments } from '../pigments.ts';
import { ellipse, filled, placed, stroked } from '../svg.ts';

/** The park's lark, singing, looking right; feet at 0, 0, about 90 pixels high. */
export function lark(): string {
  const body = 'M-58 -18Q-30 -30 -18 -48Q-4 -68 20 -66Q40 -64 38 -44Q36 -18 8 -8Q-14 -2 -30 -12Z';
  const tail = 'M-30 -14L-78 -2L-76 -12L-92 -14L-52 -28Z';
  return [
    stroked('M2 -8L0 6M14 -12L16 4M0 6l10 1M16 4l10 0', pigments.ink, 3.4),
    filled(tail, '#7a5638'),
    stroked(tail, pigments.ink, 2.6, 0.9),
    filled(body, '#b98653'),
    filled('M38 -44Q36 -18 8 -8Q-6 -5 -16 -8Q16 -22 26 -56Q38 -54 38 -44Z', '#f6e6c6'),
    stroked(body, pigments.ink, 3, 0.95),
    filled('M-50 -18Q-22 -34 0 -46Q14 -42 8 -28Q-14 -14 -50 -18Z', '#8a6140'),
    stroked(
      'M-50 -18Q-22 -34 0 -46Q14 -42 8 -28Q-14 -14 -50 -18ZM-34 -20Q-14 -22 2 -34',
      pigments.ink,
      2,
      0.85,
    ),
    filled('M6 -64Q8 -80 -2 -84Q14 -82 24 -66Z', '#8a6140'),
    stroked('M6 -64Q8 -80 -2 -84Q14 -82 24 -66', pigments.ink, 2.4, 0.9),
    filled('M37 -56L58 -62L40 -50ZM38 -50L56 -46L37 -46Z', pigments.mustard),
    stroked('M37 -56L58 -62L40 -50L56 -46L37 -46', pigments.ink, 2, 0.9),
    ellipse(25, -54, 3.4, 3.6, pigments.ink),
    stroked('M22 -34l3 6M14 -28l3 6M24 -26l2 5', '#8a6140', 2.6),
  ].join('');
}

/** The lark's song: three notes to the upper right of a lark at 0, 0. */
export function songNotes(): string {
  const note = (x: number, y: number, size: number): string =>
    placed(
      filled('M-9 0q-2 -9 8 -9V-36q12 4 14 16q-4 -7 -9 -7V-2q-1 9 -10 7q-4 -1 -3 -5z', '#20545f'),
      x,
      y,
      size,
    );
  return note(96, -28, 0.9) + note(140, -50, 0.72) + note(172, -24, 0.58);
}
