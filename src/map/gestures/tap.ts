import type { ScreenPosition } from '@/map/geometry';
import { stagePosition } from '@/map/gestures/stage-position';
import { markerIdOf } from '@/map/marker';
import type { Viewport } from '@/map/viewport';

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const ZOOM_FACTOR = 2;

/** So long after a double tap browsers may still make a double click of it. */
const DOUBLE_CLICK_MS = 500;

/** Two taps, or two clicks, that zoom the map in where they are. */
export class DoubleTap {
  readonly #viewport: Viewport;
  #lastTap: (ScreenPosition & { timeMs: number }) | null = null;

  /** @param signal lets go of the stage */
  constructor(stage: HTMLElement, viewport: Viewport, signal: AbortSignal) {
    this.#viewport = viewport;
    stage.addEventListener('dblclick', (event) => this.#doubleClick(stage, event), { signal });
  }

  /** @returns whether this tap was the second of two */
  tap(position: ScreenPosition, timeMs: number): boolean {
    const isSecond = this.#lastTap !== null && isNear(this.#lastTap, position, timeMs);
    this.#lastTap = { ...position, timeMs };
    if (isSecond) this.#viewport.zoomSmoothlyBy(ZOOM_FACTOR, position);
    return isSecond;
  }

  /** What came was no tap on the map: the next one is a first. */
  forget(): void {
    this.#lastTap = null;
  }

  #doubleClick(stage: HTMLElement, event: MouseEvent): void {
    // A double tap was seen already: not every browser makes a double click of it.
    const isDoubleTap = this.#lastTap && event.timeStamp - this.#lastTap.timeMs < DOUBLE_CLICK_MS;
    if (isDoubleTap || markerIdOf(event.target) !== null) return;
    const factor = event.shiftKey ? 1 / ZOOM_FACTOR : ZOOM_FACTOR;
    this.#viewport.zoomSmoothlyBy(factor, stagePosition(stage, event));
  }
}

function isNear(
  before: ScreenPosition & { timeMs: number },
  now: ScreenPosition,
  timeMs: number,
): boolean {
  const apartPx = Math.hypot(now.screenX - before.screenX, now.screenY - before.screenY);
  return timeMs - before.timeMs < DOUBLE_TAP_MS && apartPx < DOUBLE_TAP_PX;
}
