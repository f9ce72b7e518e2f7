import { contrastRatio, linearChannels, relativeLuminance } from '@/lib/color';

/**
 * The colors of new groups, in order of preference, with their names. Each has a contrast of at least 3:1 with the
 * light ring around a marker, whatever the picture.
 */
const COLOR_NAMES = {
  '#d32f2f': 'Red',
  '#1565c0': 'Blue',
  '#2e7d32': 'Green',
  '#8e24aa': 'Purple',
  '#d97706': 'Orange',
  '#00838f': 'Teal',
  '#d81b7f': 'Pink',
  '#5d4037': 'Brown',
  '#1f2a6e': 'Navy',
  '#3d5afe': 'Bright blue',
  '#6b1230': 'Maroon',
  '#00332c': 'Dark green',
};

/** The least difference between two group colors, in hundredths of OKLab. */
export const MIN_COLOR_DISTANCE = 10;
const MIN_CONTRAST = 3;

/**
 * A color for a new group: the first color of the palette that differs enough from all colors in use,
 * or else the most different of the palette and other colors.
 * @param used `#rrggbb`
 */
export function newGroupColor(used: readonly string[]): string {
  const usedLabs = used.map(toLab);
  const distance = (color: string) => {
    const lab = toLab(color);
    return Math.min(...usedLabs.map((usedLab) => labDistance(lab, usedLab)));
  };
  const [free] = freeColors(used);
  if (free) return free[0];
  return [...Object.keys(COLOR_NAMES), ...candidateColors()].reduce((best, next) =>
    distance(next) > distance(best) ? next : best,
  );
}

/**
 * The named colors that differ enough from all colors in use, in order of preference.
 * @param used `#rrggbb`
 */
export function freeColors(used: readonly string[]): [color: string, name: string][] {
  return Object.entries(COLOR_NAMES).filter(([color]) =>
    used.every((other) => colorDistance(color, other) >= MIN_COLOR_DISTANCE),
  );
}

/** How different two colors look: 0 for equal ones, 100 for black and white (OKLab, Björn Ottosson, 2020). */
export function colorDistance(a: string, b: string): number {
  return labDistance(toLab(a), toLab(b));
}

/** A grid of all colors, without the light ones. */
function candidateColors(): string[] {
  const levels = ['00', '40', '80', 'c0', 'ff'];
  return levels
    .flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))
    .filter((color) => contrastRatio(relativeLuminance(color), 1) >= MIN_CONTRAST);
}

type Lab = [number, number, number];

function labDistance(a: Lab, b: Lab): number {
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toLab(color: string): Lab {
  const [r = 0, g = 0, b = 0] = linearChannels(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
