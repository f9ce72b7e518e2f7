/**
 * What the two numbers of a position mean: percent or fractions of the picture, its pixels counted down from the top or
 * up from the bottom, or degrees on Earth, possibly with latitude and longitude swapped.
 */
export type PositionUnit =
  | 'percent'
  | 'fractions'
  | 'from the top'
  | 'from the bottom'
  | 'degrees'
  | 'swapped';

/** Whether positions in a unit are on Earth. */
export function areDegrees(unit: string): boolean {
  return unit === 'degrees' || unit === 'swapped';
}

/** A unit, as it is guessed from all positions of a file. */
export type UnitGuess = {
  unit: PositionUnit;
  /** Whether it is beyond doubt. Otherwise the administrator is asked. */
  isSure: boolean;
  /** Whether the numbers are like the meters of a map projection, which can't be placed. */
  isProjected: boolean;
};

/** Two numbers of a position: X and Y, or longitude and latitude. */
export type NumberPair = { x: number; y: number };

/** Places whose numbers differ by less may be on one map by their degrees, or all at one spot by percent. */
const ONE_SPOT = 1.5;
/** Numbers that are all below this may be thousands of pixels with a separator: 1.432. */
const CORNER = 10;
/** No map's picture has as many pixels. */
const MIN_METERS = 20_000;

/**
 * Guesses what the positions of a file mean, by where they are spread.
 * @param texts the numbers as they are written
 * @param kind X and Y, or longitude and latitude, which may be pixels only in map files
 * @param size of the picture; null if it is unknown
 */
export function guessUnit(
  pairs: readonly NumberPair[],
  texts: readonly string[],
  kind: 'x and y' | 'longitude and latitude' | 'of a map file',
  size: { widthPx: number; heightPx: number } | null,
): UnitGuess {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of pairs) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const fits = (maxX: number, maxY: number) =>
    Math.max(-left, right) <= maxX && Math.max(-top, bottom) <= maxY;
  const guess = (unit: PositionUnit, isSure = false, isProjected = false) => ({
    unit,
    isSure,
    isProjected,
  });
  const isProjected =
    Math.max(-left, right, -top, bottom) > MIN_METERS &&
    !fits(size?.widthPx ?? 0, size?.heightPx ?? 0);
  const onEarth = fits(180, 90) ? 'degrees' : fits(90, 180) ? 'swapped' : null;
  if (kind !== 'x and y') {
    const isMapFile = kind === 'of a map file';
    return onEarth
      ? guess(onEarth, onEarth === 'degrees')
      : guess(isMapFile ? 'from the top' : 'degrees', !isMapFile, isProjected);
  }
  const hasPercentSigns = texts.some((text) => text.includes('%'));
  const isPercent = ({ x, y }: NumberPair) => Math.min(x, y) >= 0 && Math.max(x, y) <= 100;
  const percentCount = pairs.filter(isPercent).length;
  const unsigned = texts.filter((text) => text !== '' && !text.includes('%'));
  const areMixed = unsigned.length > 0 && unsigned.every((text) => /^0?[.,]\d+$/.test(text));
  if (hasPercentSigns || pairs.length === 0) return guess('percent', !areMixed);
  const isWhole = pairs.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y));
  if (left >= 0 && top >= 0 && right <= 1 && bottom <= 1 && !isWhole) return guess('fractions');
  const isOneSpot = right - left < ONE_SPOT && bottom - top < ONE_SPOT;
  if (onEarth && !isWhole && isOneSpot && (percentCount === 0 || pairs.length > 1)) {
    return guess(onEarth);
  }
  if (percentCount * 2 > pairs.length) {
    const isCorner = pairs.length > 1 && (isOneSpot || Math.max(right, bottom) < CORNER);
    const isPrecise = onEarth !== null && texts.every((text) => /[.,]\d{4,}$/.test(text));
    return guess('percent', percentCount === pairs.length && !isCorner && !isPrecise);
  }
  return onEarth && !isWhole ? guess(onEarth) : guess('from the top', false, isProjected);
}
