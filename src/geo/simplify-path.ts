import simplify from 'simplify-js';
import type { ImageSize, PercentPosition } from './geometry';

// Not in path.ts, which visitors load.

/** On a zigzag, the library's recursion is as deep as there are corners, and its time grows with their square. */
const MAX_PIECE_POSITIONS = 2000;

/**
 * Leaves out positions that are not visible (Ramer 1972, Douglas and Peucker 1973). The first and the last one stay, and
 * one of every 2,000.
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
  const kept = new Set<unknown>();
  for (let start = 0; start === 0 || start < pixels.length - 1; start += MAX_PIECE_POSITIONS - 1) {
    // Each piece begins where the one before ends.
    const piece = pixels.slice(start, start + MAX_PIECE_POSITIONS);
    for (const pixel of simplify(piece, tolerancePx, true)) kept.add(pixel);
  }
  return path.filter((_, index) => kept.has(pixels[index]));
}
