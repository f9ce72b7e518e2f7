import { distance, type ScreenPosition } from '@/geo/geometry';
import { listenToTouches } from '@/lib/listen-to-touches';
import { markerIdOf } from '@/map/markers/marker';
import type { Viewport } from '@/map/view/viewport';
import { Drag } from './drag';
import { areFingersForPage, type GestureContext, stagePosition } from './gesture-context';

/** A finger that went down on the map. It counts until it is lifted, wherever it moves. */
type Finger = ScreenPosition & { id: number };

/** Moves the map with fingers: one finger drags or flicks it, two pinch it, and two taps zoom in. */
export function attachTouch(map: GestureContext): void {
  const { stage, viewport, options, signal } = map;
  const drag = new Drag(stage, viewport);
  const doubleTap = attachDoubleTap(map);
  let fingers: Finger[] = [];
  /** Whether the fingers have done more than a tap. */
  let hasMoved = false;

  /**
   * The fingers that are down. A thumb that went down on the legend does not count, wherever it moves, and neither does
   * a finger that went down on a zoomed page.
   */
  function fingersOf({ type, touches }: TouchEvent): Finger[] {
    const isStart = type === 'touchstart' && !areFingersForPage();
    const isOnMap = ({ identifier, target }: Touch) =>
      fingers.some(({ id }) => id === identifier) ||
      (isStart && target instanceof Node && stage.contains(target));
    return [...touches]
      .filter(isOnMap)
      .map((touch) => ({ id: touch.identifier, ...stagePosition(stage, touch) }));
  }

  function onStart(event: TouchEvent): void {
    fingers = fingersOf(event);
    const [finger, second] = fingers;
    hasMoved = second !== undefined;
    if (second) {
      // Otherwise the browser would scroll or zoom the page.
      preventDefault(event);
      drag.cancel();
    } else if (finger && !options().isCooperative) {
      drag.begin(finger, event.timeStamp);
    }
  }

  function onMove(event: TouchEvent): void {
    const before = fingers;
    fingers = fingersOf(event);
    const [finger, second] = fingers;
    if (second) {
      preventDefault(event);
      pinch(viewport, before, fingers);
    } else if (finger && options().isCooperative) {
      options().onBlockedGesture?.('finger');
    } else if (finger && drag.moveTo(finger, event.timeStamp)) {
      hasMoved = true;
      preventDefault(event);
    }
  }

  function onEnd(event: TouchEvent): void {
    const [lifted] = fingers;
    fingers = fingersOf(event);
    const [finger] = fingers;
    const isTap = !hasMoved;
    // Otherwise the browser might fire a click.
    if (hasMoved) preventDefault(event);
    if (!finger) hasMoved = false;
    // When one of two fingers is lifted, the other continues from its position.
    if (finger && !options().isCooperative)
      drag.begin(finger, event.timeStamp, { isOngoing: true });
    else drag.end(event.timeStamp);
    if (!isTap || !lifted || markerIdOf(event.target) !== null) doubleTap.reset();
    else if (doubleTap.tap(lifted, event.timeStamp)) preventDefault(event);
  }

  function onCancel(): void {
    fingers = [];
    hasMoved = false;
    drag.cancel();
  }

  listenToTouches(stage, signal, { onStart, onMove, onEnd, onCancel });
}

function preventDefault(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}

/**
 * Zooms and moves the map so that the picture stays under both fingers. When the first two fingers have
 * changed, the map waits for their next move.
 */
function pinch(viewport: Viewport, before: Finger[], now: Finger[]): void {
  const [firstBefore, secondBefore] = before;
  const [first, second] = now;
  if (!first || first.id !== firstBefore?.id || !second || second.id !== secondBefore?.id) return;
  const from = midpoint(firstBefore, secondBefore);
  const to = midpoint(first, second);
  // Browsers may report two fingers at the same position.
  const factor =
    Math.max(distance(first, second), 1) / Math.max(distance(firstBefore, secondBefore), 1);
  viewport.zoomBy(factor, from);
  viewport.panBy(to.screenX - from.screenX, to.screenY - from.screenY);
}

function midpoint(a: ScreenPosition, b: ScreenPosition): ScreenPosition {
  return { screenX: (a.screenX + b.screenX) / 2, screenY: (a.screenY + b.screenY) / 2 };
}

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const ZOOM_FACTOR = 2;

/** Browsers may fire a double click up to this long after a double tap. */
const DOUBLE_CLICK_MS = 500;

/** Zooms in on a double click or double tap. Browsers report double clicks; the touch gestures report taps. */
function attachDoubleTap({ stage, viewport, signal }: GestureContext) {
  let lastTap: { position: ScreenPosition; timeMs: number } | null = null;

  function onDoubleClick(event: MouseEvent): void {
    // Some browsers also fire a double click after a double tap.
    const isDoubleTap = lastTap && event.timeStamp - lastTap.timeMs < DOUBLE_CLICK_MS;
    if (isDoubleTap || markerIdOf(event.target) !== null) return;
    const factor = event.shiftKey ? 1 / ZOOM_FACTOR : ZOOM_FACTOR;
    viewport.zoomSmoothlyBy(factor, stagePosition(stage, event));
  }

  stage.addEventListener('dblclick', onDoubleClick, { signal });
  return {
    /** @returns whether this was the second of two taps */
    tap: (position: ScreenPosition, timeMs: number): boolean => {
      const isSecond =
        lastTap !== null &&
        timeMs - lastTap.timeMs < DOUBLE_TAP_MS &&
        distance(lastTap.position, position) < DOUBLE_TAP_PX;
      lastTap = { position, timeMs };
      if (isSecond) viewport.zoomSmoothlyBy(ZOOM_FACTOR, position);
      return isSecond;
    },
    /** Makes the next tap count as the first. */
    reset: (): void => {
      lastTap = null;
    },
  };
}
