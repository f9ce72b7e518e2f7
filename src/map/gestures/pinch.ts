import { distance, type ScreenPosition } from '@/map/geometry';
import type { Viewport } from '@/map/viewport';

/** A finger that was laid on the map; it counts until it is lifted, wherever it moves. */
export type Finger = ScreenPosition & { id: number };

type Pair = [one: Finger, other: Finger];

/** Two fingers that zoom and move the map: what is under them stays under them. */
export class Pinch {
  readonly #viewport: Viewport;
  /** The fingers that pinch, where they were last. */
  #pair: Pair | null = null;

  constructor(viewport: Viewport) {
    this.#viewport = viewport;
  }

  get isHeld(): boolean {
    return this.#pair !== null;
  }

  /** Takes hold with the first two fingers, or lets go if there are fewer. */
  hold([one, other]: Finger[]): void {
    this.#pair = one && other ? [one, other] : null;
  }

  /** The fingers have moved. Where others are the first two now, the map waits for their next move. */
  moveTo(fingers: Finger[]): void {
    const before = this.#pair;
    this.hold(fingers);
    const now = this.#pair;
    if (!before || !now || before[0].id !== now[0].id || before[1].id !== now[1].id) return;
    const [from, to] = [middleOf(before), middleOf(now)];
    this.#viewport.zoomBy(distanceOf(now) / distanceOf(before), from);
    this.#viewport.panBy(to.screenX - from.screenX, to.screenY - from.screenY);
  }
}

function middleOf([one, other]: Pair): ScreenPosition {
  return {
    screenX: (one.screenX + other.screenX) / 2,
    screenY: (one.screenY + other.screenY) / 2,
  };
}

/** In CSS pixels, at least one. */
function distanceOf([one, other]: Pair): number {
  return Math.max(distance(one, other), 1);
}
