import { type Insets, insetBy, type ScreenPosition, type ScreenSize } from '@/map/geometry';

/** Where an arrow is on the stage, and how far it is turned from pointing right, clockwise, in radians. */
export type Arrow = ScreenPosition & { turn: number };

/** From the arrow's middle to what it keeps clear of, in CSS pixels. */
const MARGIN_PX = 30;

/**
 * The arrow at the stage's edge that points from the middle to a position beyond it.
 * @param taken what is taken of the stage at each edge
 */
export function arrowAtEdge(to: ScreenPosition, stage: ScreenSize, taken: Insets): Arrow {
  const { leftPx, topPx, rightPx, bottomPx } = insetBy(taken, MARGIN_PX);
  const middle = {
    screenX: (leftPx + stage.widthPx - rightPx) / 2,
    screenY: (topPx + stage.heightPx - bottomPx) / 2,
  };
  const [dx, dy] = [to.screenX - middle.screenX, to.screenY - middle.screenY];
  // As far as the nearer of the two edges that it goes towards.
  const part = Math.min(
    Math.max(0, middle.screenX - leftPx) / Math.abs(dx),
    Math.max(0, middle.screenY - topPx) / Math.abs(dy),
  );
  const way = Number.isFinite(part) ? part : 0;
  return {
    screenX: middle.screenX + dx * way,
    screenY: middle.screenY + dy * way,
    turn: Math.atan2(dy, dx),
  };
}
