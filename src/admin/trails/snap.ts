import {
  distance,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  type ScreenRect,
} from '@/geo/geometry';

/** A position that corners snap to: a place, or another trail's corner. */
export type SnapTarget = PercentPosition & { name?: string };

/** How close a corner must be to snap, in CSS pixels. */
export const SNAP_PX = 12;

/** The nearest target of a position on the stage, if it is close. */
export function findTarget(
  targets: readonly SnapTarget[],
  at: ScreenPosition,
  picture: ScreenRect,
): SnapTarget | null {
  let [nearest, nearestPx]: [SnapTarget | null, number] = [null, SNAP_PX];
  for (const target of targets) {
    const px = distance(percentToScreen(target, picture), at);
    if (px <= nearestPx) [nearest, nearestPx] = [target, px];
  }
  return nearest;
}
