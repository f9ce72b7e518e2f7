import { darker, lighter } from '../colour.ts';
import { pigments } from '../pigments.ts';
import { ellipse, filled, stroked } from '../svg.ts';

const INK = pigments.ink;

/** A stag or hind looking left, feet at 0, 0, about 80 pixels high with antlers. */
export function deer(antlered: boolean): string {
  const coat = '#b5763f';
  const legs = 'M-20 -30L-22 -14L-20 0M-13 -28L-13 0M16 -29L18 -14L17 0M22 -30L26 -14L25 0';
  const body =
    'M-27 -44Q-14 -52 6 -49Q24 -50 29 -40Q31 -28 20 -26Q-2 -21 -18 -25Q-30 -30 -30 -46L-36 -62Q-44 -61 -48 -57Q-52 -58 -50 -62Q-44 -70 -36 -72Q-28 -72 -26 -62Z';
  return [
    ellipse(14, 1, 34, 6, pigments.shadow, 0.3),
    stroked(legs, INK, 6.4, 0.9),
    stroked(legs, darker(coat, 0.12), 4),
    filled(body, coat),
    filled('M-27 -44Q-14 -52 6 -49Q20 -50 27 -44Q0 -40 -26 -36Z', lighter(coat, 0.35), 0.8),
    filled('M29 -40q6 -3 3 6q-3 4 -7 0z', pigments.cream),
    filled('M-16 -27q20 3 36 -2q-14 8 -36 2z', pigments.cream, 0.8),
    stroked(body, INK, 2.2, 0.9),
    filled('M-28 -70q8 -8 13 -6q0 8 -9 10z', coat),
    stroked('M-28 -70q8 -8 13 -6q0 8 -9 10z', INK, 1.6, 0.9),
    ellipse(-40, -65, 1.7, 1.9, INK),
    ellipse(-50, -60, 2.2, 1.9, INK),
    antlered
      ? stroked(
          'M-32 -72q-2 -12 -12 -18M-36 -82l-8 -1M-31 -72q6 -12 2 -24M-30 -84l8 -5M-29 -91l5 -7',
          INK,
          3.4,
        ) +
        stroked(
          'M-32 -72q-2 -12 -12 -18M-36 -82l-8 -1M-31 -72q6 -12 2 -24M-30 -84l8 -5M-29 -91l5 -7',
          '#e7cf9d',
          1.7,
        )
      : '',
    antlered
      ? ''
      : [-8, 2, 12, 20]
          .map((x, index) => ellipse(x, -42 + (index % 2) * 5, 1.7, 1.7, pigments.cream, 0.9))
          .join(''),
  ].join('');
}

/** A grazing sheep looking left, feet at 0, 0, about 38 pixels high. */
export function sheep(): string {
  const fleece =
    'M-22 -16q-6 -10 4 -14q2 -8 12 -6q6 -6 14 -1q9 -3 12 5q8 4 4 12q2 8 -8 8q-8 5 -16 1q-10 4 -14 -1q-6 0 -8 -4z';
  return [
    ellipse(8, 1, 26, 5, pigments.shadow, 0.3),
    stroked('M-12 -10V0M-6 -9V0M12 -10V0M18 -10V0', INK, 4),
    filled(fleece, '#fdf6e6'),
    filled('M-14 -10q14 5 38 -4q-2 8 -10 6q-8 5 -16 1q-8 3 -12 -3z', '#cfc6cb', 0.9),
    stroked(fleece, INK, 2, 0.9),
    stroked('M-4 -28q4 -3 6 2M8 -26q5 -2 6 3M0 -18q4 -3 7 1', INK, 1.2, 0.5),
    filled('M-22 -24q-10 -1 -12 8q0 7 6 6q8 -2 10 -10z', '#5b4a47'),
    stroked('M-22 -24q-10 -1 -12 8q0 7 6 6q8 -2 10 -10z', INK, 1.6, 0.9),
    filled('M-22 -24q6 -3 8 1q-4 3 -8 2z', '#5b4a47'),
    ellipse(-28, -17, 1.2, 1.3, pigments.cream),
  ].join('');
}

/** A piebald cow looking left, feet at 0, 0, about 56 pixels high. */
export function cow(): string {
  const body =
    'M-32 -44Q-8 -50 24 -46Q38 -44 38 -28Q36 -16 24 -15Q-8 -11 -24 -15Q-34 -20 -34 -34L-48 -30Q-56 -34 -52 -42Q-42 -52 -32 -44Z';
  return [
    ellipse(14, 1, 44, 7, pigments.shadow, 0.3),
    stroked('M-22 -18V0M-13 -16V0M20 -17V0M30 -18V0', INK, 8, 0.9),
    stroked('M-22 -18V-2M-13 -16V-2M20 -17V-2M30 -18V-2', '#f6ead6', 5),
    filled(body, '#fbf3e2'),
    filled(
      'M-14 -47q14 -2 18 6q-2 14 -14 12q-10 -6 -4 -18zM14 -46q18 -2 22 8q0 12 -10 12q-14 -4 -12 -20zM-52 -42q10 -10 18 -4q0 8 -8 10z',
      '#7a4b35',
    ),
    stroked(body, INK, 2.2, 0.9),
    filled('M-54 -36q-4 6 4 8q8 -1 6 -7z', '#e9b5a5'),
    stroked('M38 -34q8 8 3 22', INK, 2.4),
    stroked('M-40 -47l-3 -7M-46 -45l-6 -4', INK, 2.6),
    ellipse(-45, -39, 1.7, 1.8, INK),
  ].join('');
}

/** A fox sitting with its tail around it, looking left, 46 pixels high. */
export function fox(): string {
  const coat = '#d9702e';
  const body = 'M-8 -30Q8 -34 14 -16Q18 -2 10 0H-8Q-10 -14 -8 -30Z';
  const head = 'M-30 -34Q-20 -44 -12 -43L-10 -54L-2 -43Q4 -34 -4 -27Q-16 -22 -30 -34Z';
  const tail = 'M8 0Q34 4 36 -16Q38 -30 28 -36Q30 -18 20 -12Q12 -8 8 0Z';
  return [
    ellipse(8, 1, 30, 5, pigments.shadow, 0.3),
    filled(tail, coat),
    filled('M36 -20Q38 -30 28 -36Q27 -28 30 -20Z', pigments.cream),
    stroked(tail, INK, 2, 0.9),
    filled(body, coat),
    filled('M-8 -28Q2 -20 -2 -2L-8 0Q-10 -14 -8 -28Z', pigments.cream),
    stroked(body, INK, 2, 0.9),
    stroked('M-6 -14V0M1 -14V0', INK, 2),
    filled(head, coat),
    filled('M-30 -34Q-20 -30 -8 -30Q-16 -23 -30 -34Z', pigments.cream),
    filled('M-10 -54L-8 -44L-4 -46Z', '#4a2a20'),
    stroked(head, INK, 2, 0.9),
    ellipse(-30, -34, 2.2, 2, INK),
    ellipse(-14, -37, 1.7, 1.9, INK),
  ].join('');
}

/** A hare sitting up, looking left, 34 pixels high. */
export function hare(): string {
  const coat = '#b28a5c';
  const body = 'M-8 -18Q-2 -26 -2 -26Q12 -22 14 -8Q14 0 6 0H-8Q-12 -8 -8 -18Z';
  return [
    ellipse(5, 1, 18, 4, pigments.shadow, 0.3),
    filled(body, coat),
    filled('M14 -6q6 -1 5 5q-4 2 -7 0z', pigments.cream),
    stroked(body, INK, 1.8, 0.9),
    filled('M-6 -30Q-8 -46 -3 -48Q2 -42 0 -30ZM0 -30Q2 -46 7 -46Q9 -38 4 -29Z', lighter(coat, 0.2)),
    stroked('M-6 -30Q-8 -46 -3 -48Q2 -42 0 -30M0 -30Q2 -46 7 -46Q9 -38 4 -29', INK, 1.6, 0.9),
    ellipse(-4, -26, 8.4, 7.4, INK),
    ellipse(-4, -26, 7, 6.2, coat),
    ellipse(-7, -27, 1.4, 1.6, INK),
  ].join('');
}

/** A dog trotting to the left, feet at 0, 0, about 30 pixels high. */
export function dog(coat: string): string {
  const body = 'M-16 -20Q-4 -24 14 -21Q20 -20 19 -12Q6 -9 -10 -10Q-18 -12 -16 -20Z';
  const head = 'M-14 -18L-18 -28Q-26 -30 -30 -24L-34 -21Q-33 -17 -26 -17Q-20 -14 -14 -18Z';
  return [
    ellipse(5, 1, 22, 4, pigments.shadow, 0.3),
    stroked('M-12 -11L-15 0M-7 -10L-5 0M12 -11L9 0M17 -12L19 0', INK, 4.4, 0.9),
    stroked('M17 -20Q26 -24 26 -32', INK, 4.4, 0.9),
    stroked('M17 -20Q26 -24 26 -32', coat, 2.4),
    filled(body, coat),
    stroked(body, INK, 1.8, 0.9),
    filled(head, coat),
    stroked(head, INK, 1.8, 0.9),
    filled('M-18 -28Q-14 -28 -15 -19Q-20 -20 -18 -28Z', darker(coat, 0.4)),
    ellipse(-34, -21, 1.7, 1.5, INK),
    ellipse(-25, -24, 1.2, 1.3, INK),
  ].join('');
}
