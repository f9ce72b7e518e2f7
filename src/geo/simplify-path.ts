import simplify from 'simplify-js';
import type { ImageSize, PercentPosition } from './geometry';

// Not in path.ts, which visitors load.

/**
 * Leaves out positions that are not visible (Ramer 1972, Douglas and Peucker 1973). The first and the last one stay.
 * @param image the picture's size
 * @param tolerancePx the farthest that the result may be from the path, in image pixels
 */
export function simplifyPath(
  path: readonly PercentPosition[],
  { imageWidthPx, imageHeightPx }: ImageSize,
  tolerancePx: number,
): PercentPosition[] {
  const pixels = path.map(({ percentX, percentY }) => ({
    x: (percentX / 100) * imageWidthPx,
    y: (percentY / 100) * imageHeightPx,
  }));
  const kept = new Set(simplify(pixels, tolerancePx, true));
  return path.filter((_, index) => {
    const pixel = pixels[index];
    return pixel !== undefined && kept.has(pixel);
  });
}
