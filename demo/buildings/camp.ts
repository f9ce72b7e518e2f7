import { blob, dab } from '../brush.ts';
import { darker, lighter } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, placed, stroked } from '../svg.ts';
import { smokeFrom } from './fittings.ts';

/** A ridge tent with its middle at 0, 0, about 100 pixels wide. */
export function ridgeTent(paint: string): string {
  return [
    filled('M-40 6L52 2L104 26L10 34Z', pigments.shadow, 0.28),
    filled('M-44 0L-8 -56L-2 14Z', lighter(paint, 0.45)),
    filled('M-8 -56L46 -66L68 -4L-2 14Z', paint),
    filled('M-8 -56L46 -66L50 -54Q20 -46 -6 -40Z', lighter(paint, 0.35), 0.7),
    filled('M-30 3L-10 -44L-6 12Z', '#4a3a3a'),
    filled('M-30 3L-10 -44L-22 4Z', pigments.canvasGlow, 0.95),
    stroked('M-44 0L-8 -56L46 -66L68 -4L-2 14ZM-8 -56L-2 14', pigments.ink, 2.4, 0.9),
    stroked('M-8 -56l-54 44M46 -66l44 60M-2 14l-14 12M68 -4l14 10', pigments.ink, 1.3, 0.8),
  ].join('');
}

/** A round bell tent with bunting, its middle at 0, 0. */
export function bellTent(paint: string): string {
  return [
    ellipse(40, 12, 84, 22, pigments.shadow, 0.26),
    filled('M-62 2L-58 -26Q-20 -60 0 -98Q20 -60 58 -26L62 2Q0 30 -62 2Z', paint),
    filled('M0 -98Q20 -60 58 -26L62 2Q36 14 12 16Q16 -40 0 -98Z', darker(paint, 0.18)),
    filled('M-58 -26Q-20 -60 0 -98Q-22 -50 -30 -14Q-46 -18 -58 -26Z', pigments.cream, 0.75),
    filled('M-14 16Q-16 -16 0 -40Q16 -16 18 16Q0 19 -14 16Z', '#54413c'),
    filled('M-14 16Q-16 -16 0 -40Q-6 -12 -2 17Z', pigments.canvasGlow, 0.95),
    stroked('M-62 2L-58 -26Q-20 -60 0 -98Q20 -60 58 -26L62 2Q0 30 -62 2Z', pigments.ink, 2.4, 0.9),
    stroked('M-58 -26Q-30 -8 -16 -6M58 -26Q30 -8 18 -6', pigments.ink, 1.6, 0.7),
    stroked('M0 -98v-16', pigments.ink, 2.4),
    filled('M0 -114l18 5l-18 6z', pigments.red),
  ].join('');
}

/** A dome tent, its middle at 0, 0. */
export function domeTent(paint: string): string {
  return [
    ellipse(28, 8, 62, 15, pigments.shadow, 0.26),
    filled('M-50 4Q-46 -50 0 -54Q46 -50 50 4Q0 20 -50 4Z', paint),
    filled('M6 -54Q46 -50 50 4Q34 11 16 12Q24 -24 6 -54Z', darker(paint, 0.22)),
    filled('M-50 4Q-46 -50 0 -54Q-26 -40 -32 8Z', lighter(paint, 0.4), 0.8),
    filled('M-20 11Q-22 -24 2 -34Q14 -14 14 12Z', pigments.canvasGlow),
    stroked(
      'M-50 4Q-46 -50 0 -54Q46 -50 50 4Q0 20 -50 4ZM0 -54Q24 -30 16 12M0 -54Q-30 -40 -32 8',
      pigments.ink,
      2.2,
      0.85,
    ),
  ].join('');
}

/** The camp site around 0, 0: a handful of tents, bunting and a washing line. */
export function campSite(random: Random): string {
  return [
    placed(bellTent('#f7ead0'), 20, -62, 0.95),
    placed(ridgeTent(pigments.red), -150, -20, 0.95),
    placed(domeTent(pigments.teal), 150, -26, 0.95),
    placed(ridgeTent(pigments.mustard), 92, 58, 0.95),
    placed(domeTent('#d98a4e'), -96, 64, 0.8),
    bunting([-128, -96], [-4, -160]),
    bunting([44, -160], [176, -96]),
    washingLine(random, [-20, 30]),
  ].join('');
}

/** Little flags on a string between two points. */
export function bunting(from: Point, to: Point): string {
  const parts: string[] = [];
  const paints = [pigments.red, pigments.mustard, pigments.teal, pigments.cream];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 26];
  parts.push(
    stroked(
      `M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}`,
      pigments.ink,
      1.5,
      0.85,
    ),
  );
  for (let index = 0; index < 9; index += 1) {
    const t = (index + 0.5) / 9;
    const x = (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * middle[0] + t * t * to[0];
    const y = (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * middle[1] + t * t * to[1];
    parts.push(
      filled(`M${(x - 5).toFixed(1)} ${y.toFixed(1)}h10l-5 12z`, paints[index % 4] ?? pigments.red),
    );
  }
  parts.push(stroked(`M${from[0]} ${from[1]}v60M${to[0]} ${to[1]}v60`, pigments.ink, 2.6, 0.8));
  return parts.join('');
}

function washingLine(random: Random, [x, y]: Point): string {
  const clothes = [pigments.cream, '#8fb6c9', pigments.pink].map((paint, index) => {
    const left = x - 26 + index * 18;
    return (
      filled(`M${left} ${y - 26}h13l1 ${random.between(14, 19).toFixed(1)}h-14z`, paint) +
      stroked(`M${left} ${y - 26}h13l1 16h-14z`, pigments.ink, 1, 0.6)
    );
  });
  return (
    stroked(
      `M${x - 36} ${y}v-32M${x + 36} ${y}v-32M${x - 36} ${y - 30}Q${x} ${y - 22} ${x + 36} ${y - 30}`,
      pigments.ink,
      2,
    ) + clothes.join('')
  );
}

/** The camp fire around 0, 0 with its ring of log benches. */
export function campFire(random: Random): string {
  const parts = [
    filled(blob(random, [0, 0], 92, 36, 0.08, 10), '#cda873', 0.85),
    filled(blob(random, [0, 0], 40, 16), '#8f7560', 0.8),
  ];
  parts.push(logBench([-58, -18], -0.34), logBench([54, -24], 0.3));
  for (let stone = 0; stone < 11; stone += 1) {
    const angle = (stone / 11) * Math.PI * 2;
    parts.push(
      filled(
        blob(random, [Math.cos(angle) * 28, Math.sin(angle) * 11], 7, 5.5, 0.2, 6),
        stone % 2 === 0 ? pigments.stone : pigments.stoneShade,
      ),
    );
  }
  parts.push(flames());
  parts.push(smokeFrom(random, [8, -64]));
  parts.push(logBench([-60, 26], 0.36), logBench([58, 28], -0.34));
  return parts.join('');
}

/** A lively fire on crossed logs, its foot at 0, 0, about 60 pixels high. */
export function flames(): string {
  return [
    stroked('M-20 6L18 -6M20 6L-18 -6', pigments.ink, 10),
    stroked('M-20 6L18 -6M20 6L-18 -6', pigments.bark, 7),
    filled(
      'M-20 2Q-28 -20 -12 -34Q-12 -24 -6 -22Q-10 -44 8 -62Q6 -46 16 -36Q20 -40 19 -46Q30 -24 20 2Q0 12 -20 2Z',
      pigments.ember,
    ),
    filled(
      'M-13 2Q-17 -14 -7 -24Q-4 -16 0 -18Q0 -34 9 -42Q8 -30 14 -22Q20 -8 13 3Q0 9 -13 2Z',
      pigments.flame,
    ),
    filled('M-7 3Q-9 -8 0 -20Q4 -12 8 -10Q10 0 6 4Q0 7 -7 3Z', pigments.flameCore),
  ].join('');
}

function logBench([x, y]: Point, tilt: number): string {
  const turn = (tilt * 180) / Math.PI;
  return placed(
    [
      filled(dab([6, 8], 70, 9, 0), pigments.shadow, 0.3),
      filled('M-30 -7h60q6 7 0 14h-60z', pigments.timber),
      filled('M-30 -7h60l2 5h-62z', pigments.timberLight),
      ellipse(-30, 0, 5, 7, '#e6c088'),
      stroked('M-30 -7h60q6 7 0 14h-60q-6 -7 0 -14', pigments.ink, 2, 0.85),
    ].join(''),
    x,
    y,
    1,
    turn,
  );
}
