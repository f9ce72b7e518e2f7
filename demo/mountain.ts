import { dab, inkLine } from './brush.ts';
import { mix, vary } from './colour.ts';
import type { Point } from './geometry.ts';
import { between, distance, smoothPath, straightPath } from './geometry.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { filled, linearGradient } from './svg.ts';

export type Mountain = {
  /** Names the mountain's gradients, unique within one drawing. */
  id: string;
  peak: Point;
  /** How far the mountain reaches to the left, to the right and down from its peak, in pixels. */
  left: number;
  right: number;
  height: number;
  /** 0 near, towards 1 pale with distance. */
  haze: number;
};

/** A rocky mountain: lit left of its edges, violet to the right, melting into grass at its foot. */
export function mountain(
  random: Random,
  { id, peak, left, right, height, haze }: Mountain,
): string {
  const air = (colour: string): string => mix(colour, '#cfd9dc', haze);
  const ink = mix(pigments.ink, '#8791a3', Math.min(1, haze * 1.3));
  const [x, y] = peak;
  const rugged = (to: Point, pieces: number, rough: number): Point[] => {
    return Array.from({ length: pieces + 1 }, (_, index): Point => {
      const t = index / pieces;
      const [px, py] = between(peak, to, t);
      const sag = Math.sin(Math.PI * t) * height * 0.1;
      const off = index === 0 || index === pieces ? 0 : rough;
      return [px + random.around(off), py + sag + random.around(off * 0.8)];
    });
  };
  const leftSide = rugged([x - left, y + height * 0.78], 7, height * 0.09);
  const rightSide = rugged([x + right, y + height * 0.78], 7, height * 0.09);
  const edge = rugged(
    [x + (right - left) * 0.22 + random.around(left * 0.15), y + height * 1.1],
    7,
    height * 0.12,
  );
  const foot: Point[] = [edge.at(-1) ?? peak];
  const parts = [
    linearGradient(`${id}-lit`, [
      [0, air('#f3e6cc')],
      [0.42, air(pigments.rockLight)],
      [0.62, air(mix(pigments.rockMiddle, pigments.meadowDeep, 0.5)), 0.8],
      [1, air(pigments.meadowDeep), 0],
    ]),
    linearGradient(`${id}-shade`, [
      [0, air(pigments.rockShade)],
      [0.45, air(mix(pigments.rockShade, pigments.rockMiddle, 0.25))],
      [0.65, air('#6d8a6a'), 0.8],
      [1, air('#6d8a5c'), 0],
    ]),
    filled(
      straightPath([...rightSide, ...foot, ...[...edge].reverse()], true),
      `url(#${id}-shade)`,
    ),
    filled(straightPath([...leftSide, ...foot, ...[...edge].reverse()], true), `url(#${id}-lit)`),
  ];
  const spurs = [
    ...branches(random, edge, -1, left, height),
    ...branches(random, edge, 1, right, height),
  ];
  for (const { line, side } of spurs) {
    const reach = distance(line[0] ?? peak, line.at(-1) ?? peak);
    const shaded = line.map(
      ([px, py], index): Point => [
        px + reach * 0.24 * Math.sin((Math.PI * index) / (line.length - 1)) + index * reach * 0.03,
        py + reach * 0.05 * index,
      ],
    );
    const colour = side < 0 ? pigments.rockShade : pigments.rockDeep;
    const low = ((line[0]?.[1] ?? y) - y) / height;
    parts.push(
      filled(
        smoothPath([...line, ...[...shaded].reverse()], true),
        air(mix(colour, '#6d8a6a', Math.max(0, low * 1.6 - 0.3))),
        0.6 - low * 0.5,
      ),
    );
    if (side > 0) {
      const bright = line.map(
        ([px, py], index): Point => [px - reach * 0.06 * index, py + reach * 0.02 * index],
      );
      parts.push(
        filled(
          smoothPath([...line, ...[...bright].reverse()], true),
          air(pigments.rockMiddle),
          0.55,
        ),
      );
    }
  }
  parts.push(rockDabs(random, peak, edge, { left, right, height }, air));
  const thin = { colour: ink, width: 2.6, alpha: 0.75, angular: true };
  parts.push(
    inkLine(leftSide.slice(0, 5), random, thin),
    inkLine(rightSide.slice(0, 5), random, thin),
  );
  parts.push(inkLine(edge.slice(0, 6), random, { ...thin, width: 2, alpha: 0.5 }));
  for (const { line } of spurs)
    parts.push(inkLine(line, random, { ...thin, width: 1.7, alpha: 0.45 }));
  return parts.join('');
}

type Spur = {
  line: Point[];
  side: -1 | 1;
};

/** Side ridges that leave the main edge and run down to the left (-1) or right (1). */
function branches(
  random: Random,
  edge: readonly Point[],
  side: -1 | 1,
  reach: number,
  height: number,
): Spur[] {
  return [1, 2, 3].map((step) => {
    const [x, y] = edge[step] ?? [0, 0];
    const length = height * random.between(0.17, 0.28);
    const out = side * Math.min(reach * 0.45, length * random.between(0.5, 1));
    return {
      side,
      line: [
        [x, y],
        [x + out * 0.35 + random.around(6), y + length * 0.3],
        [x + out * 0.6 + random.around(6), y + length * 0.65],
        [x + out, y + length],
      ],
    };
  });
}

/** Dry strokes of rock colour down the fall line, fewer and greener towards the foot. */
function rockDabs(
  random: Random,
  [x, y]: Point,
  edge: readonly Point[],
  { left, right, height }: { left: number; right: number; height: number },
  air: (colour: string) => string,
): string {
  const parts: string[] = [];
  const count = Math.round((left + right) * height * 0.0035);
  for (let index = 0; index < count; index += 1) {
    const down = random.between(0.06, 0.95);
    const across = random.between(-1, 1);
    const reach = across < 0 ? left : right;
    const middleX = edge[Math.min(edge.length - 1, Math.floor(down * edge.length))]?.[0] ?? x;
    const spotX = middleX + across * reach * down * 0.8;
    const spotY = y + down * height * (1 - Math.abs(across) * 0.12);
    const green = random.next() < (down - 0.42) * 2;
    const lit = across < 0;
    const rock = lit
      ? random.pick([pigments.rockLight, '#fbf1dc', pigments.rockMiddle])
      : random.pick([pigments.rockShade, pigments.rockDeep, '#a79bab']);
    const grass = lit ? random.pick(['#b7c47c', '#9db56a']) : random.pick(['#7d9a63', '#6a8a63']);
    parts.push(
      filled(
        dab(
          [spotX, spotY],
          height * random.between(0.05, 0.13),
          height * random.between(0.01, 0.022),
          (lit ? 2 : 1.1) + random.around(0.35),
        ),
        air(vary(green ? grass : rock, random, 0.025)),
        0.75,
      ),
    );
  }
  return parts.join('');
}
