import { type Insets, insetBy, type ScreenPosition, type ScreenRect } from '@/geo/geometry';
import type { MapLayout } from '@/map/view/view';

/** Where an arrow is on the stage, and how far it is turned from pointing right, clockwise, in radians. */
type Arrow = ScreenPosition & { rotationRad: number };

/** From the arrow's middle to what it keeps clear of, in CSS pixels. */
const MARGIN_PX = 30;

/**
 * The arrow at the stage's edge that points from the middle to a position beyond it, clear of the controls and
 * of all that covers the map.
 * @param card what else lies over the upper edge, in CSS pixels on the stage
 */
export function arrowAtEdge(
  to: ScreenPosition,
  { stage, controls, covered }: Pick<MapLayout, 'stage' | 'controls' | 'covered'>,
  card: ScreenRect | null,
): Arrow {
  const taken = {
    topPx: Math.max(controls.topPx, covered.topPx),
    rightPx: Math.max(controls.rightPx, covered.rightPx),
    bottomPx: Math.max(controls.bottomPx, covered.bottomPx),
    leftPx: Math.max(controls.leftPx, covered.leftPx),
  };
  const arrow = arrowWithin(to, stage, taken);
  if (!card || !isNear(arrow, card)) return arrow;
  return arrowWithin(to, stage, {
    ...taken,
    topPx: Math.max(taken.topPx, card.topPx + card.heightPx),
  });
}

function arrowWithin(to: ScreenPosition, stage: MapLayout['stage'], taken: Insets): Arrow {
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
    rotationRad: Math.atan2(dy, dx),
  };
}

function isNear({ screenX, screenY }: ScreenPosition, card: ScreenRect): boolean {
  return (
    screenX > card.leftPx - MARGIN_PX &&
    screenX < card.leftPx + card.widthPx + MARGIN_PX &&
    screenY > card.topPx - MARGIN_PX &&
    screenY < card.topPx + card.heightPx + MARGIN_PX
  );
}
