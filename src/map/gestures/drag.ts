import { distance, type ScreenPosition } from '@/geo/geometry';
import type { Viewport } from '@/map/view/viewport';

/** A press that moves no further than this, in CSS pixels, is a click. */
export const CLICK_SLOP_PX = 5;

/** After a drag, the map glides at its average velocity over this last stretch of time. */
const VELOCITY_WINDOW_MS = 80;

type PointerSample = ScreenPosition & { timeMs: number };

/** A single pointer that moves the map, and lets it glide when lifted in motion. */
export class Drag {
  readonly #stage: HTMLElement;
  readonly #viewport: Viewport;
  #start: ScreenPosition = { screenX: 0, screenY: 0 };
  /** The recent positions of the pointer. Empty while it is up. */
  #samples: PointerSample[] = [];
  /** Whether the last press became a drag. Stays until the next press. */
  hasMoved = false;

  constructor(stage: HTMLElement, viewport: Viewport) {
    this.#stage = stage;
    this.#viewport = viewport;
  }

  /** @param isOngoing whether the pointer was moving the map before, together with another one */
  begin(position: ScreenPosition, timeMs: number, { isOngoing = false } = {}): void {
    this.#viewport.stop();
    this.#start = position;
    this.#samples = [{ ...position, timeMs }];
    this.hasMoved = isOngoing;
  }

  /** @returns whether the pointer has moved far enough to drag */
  moveTo(position: ScreenPosition, timeMs: number): boolean {
    const last = this.#samples.at(-1);
    if (!last) return false;
    this.hasMoved ||= distance(this.#start, position) > CLICK_SLOP_PX;
    if (!this.hasMoved) return false;
    this.#stage.dataset.dragging = '';
    this.#viewport.panBy(position.screenX - last.screenX, position.screenY - last.screenY);
    this.#samples = this.#samples.filter((sample) => timeMs - sample.timeMs < VELOCITY_WINDOW_MS);
    this.#samples.push({ ...position, timeMs });
    return true;
  }

  /** Ends the drag when the pointer is lifted. */
  end(timeMs: number): void {
    const velocity = this.hasMoved && velocityAt(timeMs, this.#samples);
    if (velocity) this.#viewport.glide(velocity.x, velocity.y);
    this.cancel();
  }

  /** Ends the drag without a glide, because another gesture takes over. */
  cancel(): void {
    this.#samples = [];
    delete this.#stage.dataset.dragging;
  }
}

/** In CSS pixels per millisecond; null if the pointer rested before it was lifted. */
function velocityAt(timeMs: number, samples: PointerSample[]): { x: number; y: number } | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || timeMs - last.timeMs >= VELOCITY_WINDOW_MS) return null;
  const elapsedMs = Math.max(last.timeMs - first.timeMs, 1);
  return {
    x: (last.screenX - first.screenX) / elapsedMs,
    y: (last.screenY - first.screenY) / elapsedMs,
  };
}
