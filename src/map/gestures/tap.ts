import { distance, type ScreenPosition } from '@/map/geometry';
import { type GestureMap, stagePosition } from '@/map/gestures/gesture-map';
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
  #lastTap: { position: ScreenPosition; timeMs: number } | null = null;

  constructor({ stage, viewport, signal }: GestureMap) {
    this.#viewport = viewport;
    stage.addEventListener('dblclick', (event) => this.#doubleClick(stage, event), { signal });
  }

  /** @returns whether this tap was the second of two */
  tap(position: ScreenPosition, timeMs: number): boolean {
    const before = this.#lastTap;
    const isSecond =
      before !== null &&
      timeMs - before.timeMs < DOUBLE_TAP_MS &&
      distance(before.position, position) < DOUBLE_TAP_PX;
    this.#lastTap = { position, timeMs };
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
