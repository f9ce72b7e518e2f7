import { distance, type ScreenPosition } from '@/geo/geometry';
import type { Viewport } from '@/map/view/viewport';

/** A finger that was laid on the map; it counts until it is lifted, wherever it moves. */
export type Finger = ScreenPosition & { id: number };

/**
 * Two fingers zoom and move the map: what is under them stays under them. Where others are the first
 * two now, the map waits for their next move.
 */
export function pinch(viewport: Viewport, before: Finger[], now: Finger[]): void {
  const [oneBefore, otherBefore] = before;
  const [one, other] = now;
  if (!one || one.id !== oneBefore?.id || !other || other.id !== otherBefore?.id) return;
  const from = midpoint(oneBefore, otherBefore);
  const to = midpoint(one, other);
  // Fingers are never in the same position, but may be said to be.
  const factor = Math.max(distance(one, other), 1) / Math.max(distance(oneBefore, otherBefore), 1);
  viewport.zoomBy(factor, from);
  viewport.panBy(to.screenX - from.screenX, to.screenY - from.screenY);
}

function midpoint(one: ScreenPosition, other: ScreenPosition): ScreenPosition {
  return {
    screenX: (one.screenX + other.screenX) / 2,
    screenY: (one.screenY + other.screenY) / 2,
  };
}
