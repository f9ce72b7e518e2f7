import { blob } from '../brush.ts';
import { darker, lighter } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';

/** A picnic table with two benches, its middle at x, y. */
export function picnicTable([x, y]: Point, laid: boolean): string {
  const parts = [
    filled(`M${x - 30} ${y + 8}l70 -8l34 16l-70 10z`, pigments.shadow, 0.28),
    stroked(
      `M${x - 24} ${y - 16}l-12 26M${x - 18} ${y - 14}l10 24M${x + 22} ${y - 22}l-8 22M${x + 26} ${y - 22}l14 20`,
      pigments.ink,
      4.4,
    ),
    filled(`M${x - 50} ${y - 2}l66 -10l10 5l-66 11z`, pigments.timberLight),
    stroked(`M${x - 50} ${y - 2}l66 -10l10 5l-66 11z`, pigments.ink, 2, 0.9),
    filled(`M${x - 40} ${y - 22}l62 -11l22 12l-64 12z`, '#e4bd84'),
    stroked(
      `M${x - 33} ${y - 18}l62 -11M${x - 27} ${y - 14}l62 -11`,
      pigments.timberDark,
      1.4,
      0.7,
    ),
    stroked(`M${x - 40} ${y - 22}l62 -11l22 12l-64 12z`, pigments.ink, 2.2, 0.9),
    filled(`M${x - 14} ${y + 12}l66 -12l10 5l-66 12z`, pigments.timberLight),
    stroked(`M${x - 14} ${y + 12}l66 -12l10 5l-66 12z`, pigments.ink, 2, 0.9),
  ];
  if (laid) {
    parts.push(
      filled(`M${x - 24} ${y - 24}l30 -5l18 10l-32 6z`, pigments.red),
      filled(`M${x - 12} ${y - 26}l8 -1.5l17 9l-8 1.6z`, pigments.cream, 0.85),
      ellipse(x - 2, y - 24, 6, 3, pigments.cream),
      filled(`M${x + 10} ${y - 26}h5v-9h-5z`, pigments.teal),
    );
  }
  return parts.join('');
}

/** A checked blanket with a basket, its middle at x, y. */
export function picnicBlanket([x, y]: Point, paint: string): string {
  return [
    filled(`M${x - 42} ${y}l38 -17l46 11l-36 19z`, paint),
    filled(
      `M${x - 28} ${y - 6}l12 -5.5l46 12l-11 6zM${x - 20} ${y + 5}l40 -18l10 2l-39 19z`,
      pigments.cream,
      0.75,
    ),
    stroked(`M${x - 42} ${y}l38 -17l46 11l-36 19z`, pigments.ink, 1.8, 0.85),
    filled(`M${x - 12} ${y - 4}h20l-3 12h-14z`, pigments.timberLight),
    stroked(
      `M${x - 12} ${y - 4}h20l-3 12h-14zM${x - 10} ${y - 4}q8 -16 16 0`,
      pigments.ink,
      1.7,
      0.9,
    ),
  ].join('');
}

/** A parked car seen at a slant, its middle at x, y. */
export function car([x, y]: Point, paint: string): string {
  const body = `M${x - 36} ${y + 6}q-3 -14 8 -18q6 -16 18 -18l22 -2q12 0 18 16q12 2 12 12l-2 10q-36 10 -76 0z`;
  return [
    filled(`M${x - 30} ${y + 10}l80 -2l18 10l-80 8z`, pigments.shadow, 0.3),
    ellipse(x - 20, y + 8, 8, 9, pigments.ink),
    ellipse(x + 26, y + 6, 8, 9, pigments.ink),
    filled(body, paint),
    filled(`M${x - 34} ${y + 2}q36 8 76 0v6q-38 10 -76 0z`, darker(paint, 0.3)),
    filled(
      `M${x - 24} ${y - 12}q6 -14 14 -16h10v16zM${x + 3} ${y - 13}v-16l10 -1q9 1 14 15z`,
      '#b9d5da',
    ),
    filled(`M${x - 28} ${y - 10}q30 -6 60 -1l-2 4q-28 -5 -60 2z`, lighter(paint, 0.5), 0.8),
    stroked(body, pigments.ink, 2.2, 0.9),
    ellipse(x - 20, y + 9, 3.4, 4, '#d8d3c8'),
    ellipse(x + 26, y + 7, 3.4, 4, '#d8d3c8'),
  ].join('');
}

/** A signpost with arms in the trail colours, its foot at x, y. */
export function signpost([x, y]: Point, paints: readonly string[]): string {
  const arms = paints.map((paint, index) => {
    const top = y - 62 + index * 14;
    const arm =
      index % 2 === 0
        ? `M${x - 3} ${top}h30l9 5.5l-9 5.5h-30z`
        : `M${x + 3} ${top}h-28l-9 5.5l9 5.5h28z`;
    return (
      filled(arm, paint) +
      stroked(arm, pigments.ink, 1.8, 0.9) +
      stroked(`M${x - 14 + (index % 2 === 0 ? 16 : 0)} ${top + 5.5}h14`, pigments.cream, 2)
    );
  });
  return [
    ellipse(x + 10, y + 2, 18, 4, pigments.shadow, 0.28),
    stroked(`M${x} ${y}v-68`, pigments.ink, 6.5),
    stroked(`M${x} ${y}v-67`, pigments.timber, 3.6),
    ...arms,
  ].join('');
}

/** A clump of low stones, such as lie by paths and brooks. */
export function stones(random: Random, [x, y]: Point, count: number): string {
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const spot: Point = [x + random.around(count * 4), y + random.around(count * 1.6)];
    const radius = random.between(5, 10);
    parts.push(
      filled(
        blob(random, [spot[0] + 1.5, spot[1] + 1.5], radius + 1.5, radius * 0.7 + 1.5, 0.15, 6),
        pigments.ink,
        0.75,
      ),
    );
    parts.push(filled(blob(random, spot, radius, radius * 0.7, 0.15, 6), pigments.stoneShade));
    parts.push(
      filled(
        blob(
          random,
          [spot[0] - radius * 0.2, spot[1] - radius * 0.22],
          radius * 0.65,
          radius * 0.38,
          0.15,
          6,
        ),
        '#e8dece',
      ),
    );
  }
  return parts.join('');
}
