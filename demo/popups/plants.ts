import { blob, dab } from '../brush.ts';
import type { Hex } from '../colour.ts';
import { mix, vary } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { curveThrough, short, smoothPath } from '../geometry.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, placed, stroked } from '../svg.ts';
import type { TreeKind } from '../trees.ts';
import { tree } from '../trees.ts';
import { POPUP_WIDTH_PX } from './stage.ts';

/** Trees side by side with their feet about `y`; the row is drawn from back to front. */
export function row(
  random: Random,
  kinds: readonly [TreeKind, ...TreeKind[]],
  {
    from,
    to,
    y,
    gap,
    size,
    haze = 0,
    spread = 14,
  }: {
    from: number;
    to: number;
    y: number;
    gap: number;
    size: number;
    haze?: number;
    spread?: number;
  },
): string {
  const trees: { y: number; svg: string }[] = [];
  for (let x = from; x <= to; x += gap * random.between(0.7, 1.3)) {
    const foot = y + random.around(spread);
    trees.push({
      y: foot,
      svg: tree(random, {
        kind: random.pick(kinds),
        at: [x, foot],
        size: size * random.between(0.85, 1.15),
        haze,
      }),
    });
  }
  return trees
    .sort((a, b) => a.y - b.y)
    .map(({ svg }) => svg)
    .join('');
}

/** Long grass growing up from the lower part of the picture. */
export function grass(
  random: Random,
  {
    top,
    bottom,
    count,
    high,
    paints,
    from = -20,
    to = POPUP_WIDTH_PX + 20,
  }: {
    top: number;
    bottom: number;
    count: number;
    high: number;
    paints: readonly [Hex, ...Hex[]];
    from?: number;
    to?: number;
  },
): string {
  const blades: { y: number; svg: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const y = random.between(top, bottom);
    const near = 0.5 + (0.5 * (y - top)) / Math.max(1, bottom - top);
    const x = random.between(from, to);
    const tall = high * near * random.between(0.5, 1.1);
    const lean = random.around(tall * 0.5);
    const width = random.between(2.4, 5) * near;
    const data =
      `M${short(x - width)} ${short(y)}Q${short(x - width * 0.4 + lean * 0.2)} ${short(y - tall * 0.6)} ${short(x + lean)} ${short(y - tall)}` +
      `Q${short(x + width * 0.9 + lean * 0.3)} ${short(y - tall * 0.5)} ${short(x + width)} ${short(y)}Z`;
    blades.push({ y, svg: filled(data, vary(random.pick(paints), random, 0.03), 0.95) });
  }
  return blades
    .sort((a, b) => a.y - b.y)
    .map(({ svg }) => svg)
    .join('');
}

/** A flower with petals on a stem, its head at `x`, `y`; `radius` in pixels. */
function flower(
  random: Random,
  [x, y]: Point,
  radius: number,
  paint: Hex,
  heart: Hex,
  stem: number,
): string {
  const parts = [
    stroked(
      `M${short(x)} ${short(y)}q${short(random.around(8))} ${short(stem * 0.5)} ${short(random.around(12))} ${short(stem)}`,
      '#5f8040',
      Math.max(1.6, radius * 0.2),
    ),
  ];
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal / 5) * Math.PI * 2 + random.around(0.3);
    const spot: Point = [x + Math.cos(angle) * radius * 0.55, y + Math.sin(angle) * radius * 0.45];
    parts.push(
      filled(blob(random, spot, radius * 0.55, radius * 0.46, 0.15, 6), vary(paint, random, 0.05)),
    );
  }
  parts.push(ellipse(x, y, radius * 0.28, radius * 0.24, heart));
  return parts.join('');
}

/** A drift of flowers, larger towards the viewer. */
export function flowers(
  random: Random,
  {
    top,
    bottom,
    count,
    size,
    paints,
    from = 0,
    to = POPUP_WIDTH_PX,
  }: {
    top: number;
    bottom: number;
    count: number;
    size: number;
    paints: readonly [Hex, ...Hex[]];
    from?: number;
    to?: number;
  },
): string {
  const heads: { y: number; svg: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const y = random.between(top, bottom);
    const near = 0.35 + (0.65 * (y - top)) / (bottom - top);
    const radius = size * near * random.between(0.7, 1.2);
    heads.push({
      y,
      svg: flower(
        random,
        [random.between(from, to), y],
        radius,
        random.pick(paints),
        '#f3d04e',
        radius * 2.6,
      ),
    });
  }
  return heads
    .sort((a, b) => a.y - b.y)
    .map(({ svg }) => svg)
    .join('');
}

/** Leaves hanging into the picture from a bough; `end` is where the bough's tip is. */
export function bough(
  random: Random,
  line: readonly Point[],
  width: number,
  paints: { bark: Hex; leaves: readonly [Hex, ...Hex[]] },
  leaf: number,
): string {
  const points = curveThrough(line, false, 14);
  const parts = [
    stroked(smoothPath(line, false), mix(paints.bark, '#1f1a20', 0.5), width + 4),
    stroked(smoothPath(line, false), paints.bark, width),
  ];
  points.forEach(([x, y]) => {
    for (let index = 0; index < 5; index += 1) {
      const spot: Point = [x + random.around(leaf * 2.6), y + random.around(leaf * 2) + leaf * 0.4];
      parts.push(
        filled(
          dab(
            spot,
            leaf * random.between(0.9, 1.5),
            leaf * random.between(0.4, 0.6),
            random.between(0, Math.PI),
          ),
          vary(random.pick(paints.leaves), random, 0.03),
        ),
      );
    }
  });
  return parts.join('');
}

/** A foxglove with its bells, foot at 0, 0, about 110 pixels high. */
export function foxglove(random: Random): string {
  const parts = [
    stroked('M0 0Q4 -50 0 -112', '#5f7f3c', 4),
    filled(dab([-12, -6], 34, 7, -0.5) + dab([14, -8], 34, 7, 0.5 + Math.PI), '#6f9142'),
  ];
  for (let bell = 0; bell < 11; bell += 1) {
    const y = -30 - bell * 7.6;
    const size = 1 - bell * 0.065;
    const side = bell % 2 === 0 ? -1 : 1;
    const at: Point = [side * 9 * size, y];
    parts.push(
      placed(
        filled(
          'M-6 -8Q0 -12 6 -8L10 8Q0 14 -10 8Z',
          random.pick(['#c9639a', '#d97fb0', '#b5548a']),
        ) +
          filled('M-8 6Q0 12 8 6Q0 3 -8 6Z', '#f7dcea') +
          stroked('M-6 -8Q0 -12 6 -8L10 8Q0 14 -10 8Z', '#6d2f55', 1.4, 0.7),
        at[0],
        at[1],
        size,
        side * -24,
      ),
    );
  }
  return parts.join('');
}
