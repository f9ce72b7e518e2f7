import { distance, type ScreenPosition } from '@/geo/geometry';
import type { Viewport } from '@/map/view/viewport';
import { VelocityTracker } from './velocity-tracker';

/** A press that moves no further than this, in CSS pixels, is a click. */
export const CLICK_SLOP_PX = 5;

/** A pointer that is down: where it was pressed, where it was last, and how fast it is. */
type DragState = { start: ScreenPosition; last: ScreenPosition; flick: VelocityTracker };

/** One pointer that moves the map, and lets it go on by itself when it is lifted in motion. */
export class Drag {
  readonly #stage: HTMLElement;
  readonly #viewport: Viewport;
  #press: DragState | null = null;
  /** Whether the last press became more than a press. Stays until the next one. */
  hasMoved = false;

  constructor(stage: HTMLElement, viewport: Viewport) {
    this.#stage = stage;
    this.#viewport = viewport;
  }

  /** @param isOngoing the pointer was moving the map before, with another one */
  begin(position: ScreenPosition, timeMs: number, { isOngoing = false } = {}): void {
    this.#viewport.stop();
    this.#press = { start: position, last: position, flick: new VelocityTracker(position, timeMs) };
    this.hasMoved = isOngoing;
  }

  /** @returns whether the pointer has moved far enough to be dragging */
  moveTo(position: ScreenPosition, timeMs: number): boolean {
    const press = this.#press;
    if (!press) return false;
    this.hasMoved ||= distance(press.start, position) > CLICK_SLOP_PX;
    if (!this.hasMoved) return false;
    this.#stage.dataset.dragging = '';
    const { last, flick } = press;
    this.#viewport.panBy(position.screenX - last.screenX, position.screenY - last.screenY);
    press.last = position;
    flick.add(position, timeMs);
    return true;
  }

  /** The pointer is lifted. */
  end(timeMs: number): void {
    const speed = this.hasMoved && this.#press?.flick.velocityAt(timeMs);
    if (speed) this.#viewport.glide(speed.x, speed.y);
    this.cancel();
  }

  /** Another gesture takes over. */
  cancel(): void {
    this.#press = null;
    delete this.#stage.dataset.dragging;
  }
}
