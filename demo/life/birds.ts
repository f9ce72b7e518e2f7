import { lighter } from '../colour.ts';
import { pigments } from '../pigments.ts';
import { ellipse, filled, stroked } from '../svg.ts';

const INK = pigments.ink;

/** A grey heron standing on long legs, looking left, feet at 0, 0, 84 pixels high. */
export function heron(): string {
  const body = 'M-10 -50Q-4 -58 10 -50Q28 -38 38 -24Q18 -26 4 -32Q-10 -36 -10 -50Z';
  const neck = 'M-6 -46Q-18 -54 -10 -66Q-2 -74 -8 -80';
  return [
    stroked('M2 -34L0 -16L2 0M10 -32L10 -14L8 0', INK, 3),
    ellipse(6, 0, 14, 3, pigments.foam, 0.55),
    filled(body, '#8fa3b5'),
    filled('M4 -44Q22 -36 38 -24Q18 -26 4 -32Z', '#4f6076'),
    filled('M-10 -50Q-2 -57 8 -51Q2 -44 -8 -43Z', '#d7e0e3'),
    stroked(body, INK, 2, 0.9),
    stroked(neck, INK, 8.5),
    stroked(neck, '#e9eeee', 5.6),
    filled('M-14 -84Q-4 -88 0 -80L12 -76Q2 -74 -6 -77L-34 -75Q-22 -82 -14 -84Z', '#e9eeee'),
    filled('M-12 -80L-34 -75.5L-10 -76Z', pigments.mustard),
    filled('M-10 -84Q0 -87 12 -76Q0 -78 -10 -81Z', '#33405a'),
    stroked('M-14 -84Q-4 -88 0 -80L12 -76Q2 -74 -6 -77L-34 -75Q-22 -82 -14 -84Z', INK, 1.6, 0.9),
    ellipse(-10, -80.5, 1.3, 1.3, INK),
  ].join('');
}

/** A swimming drake or duck looking left, waterline at 0, 0, 30 pixels long. */
export function duck(drake: boolean): string {
  const body = drake ? '#c9c0b4' : '#a9794b';
  const head = drake ? '#2f7a55' : '#b88a5a';
  return [
    ellipse(2, 2, 24, 5, '#14505c', 0.3),
    stroked('M-22 3q22 7 46 0M-14 7q14 4 30 0', pigments.foam, 1.6, 0.7),
    filled('M-14 -2Q-12 -14 2 -12Q16 -12 22 -17Q22 -2 12 2Q-8 5 -14 -2Z', body),
    filled('M0 -8Q12 -10 18 -8Q10 0 0 -2Z', drake ? '#6d5a4e' : '#7d5333'),
    stroked('M-14 -2Q-12 -14 2 -12Q16 -12 22 -17Q22 -2 12 2Q-8 5 -14 -2Z', INK, 1.7, 0.9),
    drake ? filled('M-14 -9q4 2 7 0v3q-4 2 -7 0z', pigments.cream) : '',
    filled('M-16 -6Q-20 -20 -10 -21Q-2 -20 -6 -9Z', head),
    stroked('M-16 -6Q-20 -20 -10 -21Q-2 -20 -6 -9', INK, 1.7, 0.9),
    filled('M-17 -15l-8 3l8 3z', pigments.mustard),
    ellipse(-12, -16, 1.2, 1.2, pigments.cream),
  ].join('');
}

/** A swan gliding to the left, waterline at 0, 0, about 44 pixels high. */
export function swan(): string {
  const body = 'M-24 -6Q-20 -20 -2 -18Q14 -28 32 -22Q30 -4 14 0Q-14 5 -24 -6Z';
  const neck = 'M-18 -8Q-32 -18 -22 -30Q-14 -38 -20 -42';
  return [
    ellipse(4, 3, 34, 6, '#14505c', 0.28),
    stroked('M-30 4q32 9 66 0', pigments.foam, 1.8, 0.75),
    filled(body, '#fffaf0'),
    filled('M-4 -8Q14 -6 31 -16Q28 -3 14 0Q2 2 -4 -8Z', '#c9cfdb', 0.9),
    stroked(body, INK, 1.9, 0.85),
    stroked('M0 -16q12 4 28 -2M4 -11q12 3 22 -1', INK, 1.2, 0.45),
    stroked(neck, INK, 8.6, 0.9),
    stroked(neck, '#fffaf0', 6),
    filled('M-26 -45q6 -4 10 1q0 4 -5 4l-12 1q1 -4 7 -6z', '#fffaf0'),
    filled('M-25 -42l-9 3l9 1z', '#e5792e'),
    stroked('M-26 -45q6 -4 10 1q0 4 -5 4l-12 1q1 -4 7 -6z', INK, 1.5, 0.85),
  ].join('');
}

/** An owl sitting upright, facing the viewer, feet at 0, 0, 58 pixels high. */
export function owl(coat = '#8a6242'): string {
  const body =
    'M-19 -40Q-20 -54 -15 -57Q-10 -53 0 -53Q10 -53 15 -57Q20 -54 19 -40Q22 -12 10 -1H-10Q-22 -12 -19 -40Z';
  return [
    filled(body, coat),
    filled('M-11 -28Q0 -34 11 -28Q14 -10 6 -3H-6Q-14 -10 -11 -28Z', lighter(coat, 0.5)),
    stroked('M-6 -22l2 3l2 -3M2 -22l2 3l2 -3M-4 -14l2 3l2 -3M3 -13l2 3l2 -3', INK, 1.4, 0.7),
    filled(
      'M-19 -38Q-22 -16 -12 -6Q-10 -20 -14 -32ZM19 -38Q22 -16 12 -6Q10 -20 14 -32Z',
      '#5d4030',
    ),
    stroked(body, INK, 2.2, 0.9),
    ellipse(-8, -42, 8.6, 8.8, INK),
    ellipse(8, -42, 8.6, 8.8, INK),
    ellipse(-8, -42, 7.4, 7.6, '#f6e3ba'),
    ellipse(8, -42, 7.4, 7.6, '#f6e3ba'),
    ellipse(-8, -42, 4.8, 5, pigments.mustard),
    ellipse(8, -42, 4.8, 5, pigments.mustard),
    ellipse(-8, -42, 2.9, 3.1, INK),
    ellipse(8, -42, 2.9, 3.1, INK),
    ellipse(-9, -43.4, 1, 1, pigments.cream),
    ellipse(7, -43.4, 1, 1, pigments.cream),
    filled('M-3 -38h6l-3 7z', pigments.mustard),
    stroked('M-3 -38h6l-3 7z', INK, 1.2, 0.9),
    stroked('M-7 -1v3M-3 -1v3M3 -1v3M7 -1v3', pigments.mustard, 2.6),
  ].join('');
}

/** A bird in the air at 0, 0, `span` pixels from wing tip to wing tip. */
export function soaringBird(span: number): string {
  const w = span / 2;
  return filled(
    `M${-w} ${-w * 0.34}Q${-w * 0.45} ${-w * 0.52} 0 0Q${w * 0.45} ${-w * 0.52} ${w} ${-w * 0.34}Q${w * 0.5} ${-w * 0.34} 0 ${w * 0.2}Q${-w * 0.5} ${-w * 0.34} ${-w} ${-w * 0.34}Z`,
    INK,
    0.85,
  );
}

/** An owl gliding on wide wings, seen from the front, middle at 0, 0, 90 pixels wide. */
export function flyingOwl(): string {
  const wing = 'M0 -6Q-18 -24 -46 -16Q-40 -8 -42 -2Q-34 -2 -32 4Q-24 0 -20 6Q-10 2 0 8Z';
  const other = 'M0 -6Q18 -24 46 -16Q40 -8 42 -2Q34 -2 32 4Q24 0 20 6Q10 2 0 8Z';
  return [
    filled(wing + other, '#c99b6a'),
    filled('M0 -2Q-18 -14 -40 -12Q-22 -8 0 4ZM0 -2Q18 -14 40 -12Q22 -8 0 4Z', '#efd8ae', 0.85),
    stroked(wing + other, INK, 2, 0.9),
    filled('M-10 -8Q-9 -15 0 -13Q9 -15 10 -8Q10 14 0 18Q-10 14 -10 -8Z', '#f4e6c8'),
    stroked('M-10 -8Q-9 -15 0 -13Q9 -15 10 -8Q10 14 0 18Q-10 14 -10 -8Z', INK, 1.8, 0.9),
    ellipse(-4, -6, 3.4, 3.6, INK),
    ellipse(4, -6, 3.4, 3.6, INK),
    ellipse(-4, -6.6, 1.1, 1.1, pigments.cream),
    ellipse(4, -6.6, 1.1, 1.1, pigments.cream),
    filled('M-2 -3h4l-2 5z', pigments.mustard),
  ].join('');
}
