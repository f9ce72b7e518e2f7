import type { PercentPosition } from './geometry';
import { type PathPlace, pathLength, toWidths } from './path';
import { subtract } from './plane';

/**
 * The places at which a path crosses a circle, in order. One that only touches it doesn't.
 * @param radius in widths of the picture
 * @param aspectRatio the picture's width divided by its height
 */
export function circleCrossings(
  path: readonly PercentPosition[],
  center: PercentPosition,
  radius: number,
  aspectRatio: number,
): PathPlace[] {
  const { x: centerX, y: centerY } = toWidths(center, aspectRatio);
  let before = 0;
  return path.slice(1).flatMap((end, segment) => {
    const start = path[segment] ?? end;
    const from = toWidths(start, aspectRatio);
    const length = pathLength([start, end], aspectRatio);
    const along = before;
    before += length;
    const { x, y } = subtract(toWidths(end, aspectRatio), from);
    const [offsetX, offsetY] = [centerX - from.x, centerY - from.y];
    // The length along the segment up to the middle of the chord, and half of the chord: NaN if there is none.
    const middle = (offsetX * x + offsetY * y) / length;
    const half = Math.sqrt(radius ** 2 - ((offsetX * y - offsetY * x) / length) ** 2);
    return [middle - half, middle + half].flatMap((reach) => {
      if (!(reach > 0 && reach <= length)) return [];
      const percentX = start.percentX + (reach / length) * (end.percentX - start.percentX);
      const percentY = start.percentY + (reach / length) * (end.percentY - start.percentY);
      return { position: { percentX, percentY }, segment, along: along + reach, distance: radius };
    });
  });
}
