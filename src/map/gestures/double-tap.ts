import { distance, type ScreenPosition } from '@/geo/geometry';
import { markerIdOf } from '@/map/markers/marker';
import { type GestureContext, stagePosition } from './gesture-context';

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const ZOOM_FACTOR = 2;

/** Browsers may fire a double click up to this long after a double tap. */
const DOUBLE_CLICK_MS = 500;

/** Zooms in on a double click or double tap. Browsers report double clicks; the touch gestures report taps. */
export function attachDoubleTap({ stage, viewport, signal }: GestureContext) {
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
