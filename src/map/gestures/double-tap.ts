import { distance, type ScreenPosition } from '@/geo/geometry';
import { markerIdOf } from '@/map/markers/marker';
import { type GestureContext, stagePosition } from './gesture-context';

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const ZOOM_FACTOR = 2;

/** So long after a double tap browsers may still make a double click of it. */
const DOUBLE_CLICK_MS = 500;

/** Two taps, or two clicks, zoom the map in where they are. Browsers tell of clicks; taps have to be told. */
export function attachDoubleTap({ stage, viewport, signal }: GestureContext) {
  let lastTap: { position: ScreenPosition; timeMs: number } | null = null;

  function onDoubleClick(event: MouseEvent): void {
    // A double tap was seen already: not every browser makes a double click of it.
    const isDoubleTap = lastTap && event.timeStamp - lastTap.timeMs < DOUBLE_CLICK_MS;
    if (isDoubleTap || markerIdOf(event.target) !== null) return;
    const factor = event.shiftKey ? 1 / ZOOM_FACTOR : ZOOM_FACTOR;
    viewport.zoomSmoothlyBy(factor, stagePosition(stage, event));
  }

  stage.addEventListener('dblclick', onDoubleClick, { signal });
  return {
    /** @returns whether this tap was the second of two */
    tap: (position: ScreenPosition, timeMs: number): boolean => {
      const isSecond =
        lastTap !== null &&
        timeMs - lastTap.timeMs < DOUBLE_TAP_MS &&
        distance(lastTap.position, position) < DOUBLE_TAP_PX;
      lastTap = { position, timeMs };
      if (isSecond) viewport.zoomSmoothlyBy(ZOOM_FACTOR, position);
      return isSecond;
    },
    /** What came was no tap on the map: the next one is a first. */
    forget: (): void => {
      lastTap = null;
    },
  };
}
