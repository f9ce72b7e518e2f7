import { distance, type ScreenPosition } from '@/geo/geometry';
import type { Viewport } from '@/map/view/viewport';

/** A press that moves no further than this, in CSS pixels, is a click. */
export const CLICK_SLOP_PX = 5;

/** The map glides at the average velocity of this last stretch of a drag. */
const VELOCITY_WINDOW_MS = 80;

/** A pointer that is down: where it went down, where it was last, and how fast it moves. */
type DragState = { start: ScreenPosition; last: ScreenPosition; velocity: VelocityTracker };

/** One pointer that moves the map, and lets it glide when lifted in motion. */
export class Drag {
  readonly #stage: HTMLElement;
  readonly #viewport: Viewport;
  #state: DragState | null = null;
  /** Whether the last press became a drag. Stays until the next press. */
  hasMoved = false;

  constructor(stage: HTMLElement, viewport: Viewport) {
    this.#stage = stage;
    this.#viewport = viewport;
  }

  /** @param isOngoing whether the pointer was moving the map before, together with another one */
  begin(position: ScreenPosition, timeMs: number, { isOngoing = false } = {}): void {
    this.#viewport.stop();
    const velocity = new VelocityTracker(position, timeMs);
    this.#state = { start: position, last: position, velocity };
    this.hasMoved = isOngoing;
  }

  /** @returns whether the pointer has moved far enough to drag */
  moveTo(position: ScreenPosition, timeMs: number): boolean {
    const state = this.#state;
    if (!state) return false;
    this.hasMoved ||= distance(state.start, position) > CLICK_SLOP_PX;
    if (!this.hasMoved) return false;
    this.#stage.dataset.dragging = '';
    const { last, velocity } = state;
    this.#viewport.panBy(position.screenX - last.screenX, position.screenY - last.screenY);
    state.last = position;
    velocity.add(position, timeMs);
    return true;
  }

  /** The pointer is lifted. */
  end(timeMs: number): void {
    const velocity = this.hasMoved && this.#state?.velocity.velocityAt(timeMs);
    if (velocity) this.#viewport.glide(velocity.x, velocity.y);
    this.cancel();
  }

  /** Another gesture takes over. */
  cancel(): void {
    this.#state = null;
    delete this.#stage.dataset.dragging;
  }
}

type PointerSample = ScreenPosition & { timeMs: number };

/** The recent positions of a pointer, which give its velocity when it is lifted. */
class VelocityTracker {
  #samples: PointerSample[];

  constructor(position: ScreenPosition, timeMs: number) {
    this.#samples = [{ ...position, timeMs }];
  }

  add(position: ScreenPosition, timeMs: number): void {
    this.#samples = this.#samples.filter((sample) => timeMs - sample.timeMs < VELOCITY_WINDOW_MS);
    this.#samples.push({ ...position, timeMs });
  }

  /** In CSS pixels per millisecond; null if the pointer rested before it was lifted. */
  velocityAt(timeMs: number): { x: number; y: number } | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || timeMs - last.timeMs >= VELOCITY_WINDOW_MS) return null;
    const elapsedMs = Math.max(last.timeMs - first.timeMs, 1);
    return {
      x: (last.screenX - first.screenX) / elapsedMs,
      y: (last.screenY - first.screenY) / elapsedMs,
    };
  }
}
