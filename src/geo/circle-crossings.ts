import type { PercentPosition } from './geometry';
import { type PathPlace, toWidths } from './path';

/** At a corner on the circle, either of its segments must cross it. */
const ROUNDING = 1e-9;

/**
 * The places at which a path crosses a circle, in order. There may be two at a corner, or where it only touches.
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
  const crossings: PathPlace[] = [];
  let before = 0;
  // This runs for each segment and closed spot, so it makes objects only for crossings.
  path.slice(1).forEach((end, segment) => {
    const start = path[segment] ?? end;
    const x = (end.percentX - start.percentX) / 100;
    const y = (end.percentY - start.percentY) / 100 / aspectRatio;
    const offsetX = centerX - start.percentX / 100;
    const offsetY = centerY - start.percentY / 100 / aspectRatio;
    const length = Math.sqrt(x * x + y * y);
    // The length along the segment up to the middle of the chord, and half of the chord: NaN if there is none.
    const middle = (offsetX * x + offsetY * y) / length;
    const half = Math.sqrt(radius ** 2 - ((offsetX * y - offsetY * x) / length) ** 2);
    for (const along of half >= 0 ? [middle - half, middle + half] : []) {
      if (along < -ROUNDING || along > length + ROUNDING) continue;
      const percentX = start.percentX + (along / length) * (end.percentX - start.percentX);
      const percentY = start.percentY + (along / length) * (end.percentY - start.percentY);
      const position = { percentX, percentY };
      crossings.push({ position, segment, along: before + along, distance: radius });
    }
    before += length;
  });
  return crossings;
}
