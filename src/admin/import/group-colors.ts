import { contrastRatio, relativeLuminance } from '@/lib/readable-text-color';

/**
 * The colors of new groups, the first ones first. Each has a contrast of 3:1 or more with the light ring
 * that a marker has around it, on whatever picture.
 */
const PALETTE = [
  '#d32f2f',
  '#1565c0',
  '#2e7d32',
  '#8e24aa',
  '#d97706',
  '#00838f',
  '#d81b7f',
  '#5d4037',
  '#1f2a6e',
  '#3d5afe',
  '#6b1230',
  '#00332c',
];

/** As far apart as two colors have to be, in hundredths of OKLab. */
export const MIN_COLOR_DISTANCE = 10;
const MIN_CONTRAST = 3;

/**
 * A color for a new group that can be told from those in use: the first of a palette that is far enough
 * from all of them, or else the one that is farthest, of the palette and others.
 * @param used `#rrggbb`
 */
export function newGroupColor(used: readonly string[]): string {
  const taken = used.map(toLab);
  const distance = (color: string) => {
    const lab = toLab(color);
    return Math.min(...taken.map((other) => labDistance(lab, other)));
  };
  const free = PALETTE.find((color) => distance(color) >= MIN_COLOR_DISTANCE);
  if (free) return free;
  return [...PALETTE, ...candidateColors()].reduce((best, next) =>
    distance(next) > distance(best) ? next : best,
  );
}

/** How different two colors look: 0 for the same, 100 for black and white (OKLab, Björn Ottosson, 2020). */
export function colorDistance(one: string, other: string): number {
  return labDistance(toLab(one), toLab(other));
}

/** Colors all over, but for the light ones. */
function candidateColors(): string[] {
  const levels = ['00', '40', '80', 'c0', 'ff'];
  return levels
    .flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))
    .filter((color) => contrastRatio(relativeLuminance(color), 1) >= MIN_CONTRAST);
}

type Lab = [number, number, number];

function labDistance(one: Lab, other: Lab): number {
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function toLab(color: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
