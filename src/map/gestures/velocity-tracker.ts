import type { ScreenPosition } from '@/geo/geometry';

/** The speed at which the map is let go of is that of the last moments. */
const VELOCITY_WINDOW_MS = 80;

type PointerSample = ScreenPosition & { timeMs: number };

/** Where a pointer was in the last moments, and so how fast it is when it lets the map go. */
export class VelocityTracker {
  #moments: PointerSample[];

  constructor(position: ScreenPosition, timeMs: number) {
    this.#moments = [{ ...position, timeMs }];
  }

  add(position: ScreenPosition, timeMs: number): void {
    this.#moments = this.#moments.filter((moment) => timeMs - moment.timeMs < VELOCITY_WINDOW_MS);
    this.#moments.push({ ...position, timeMs });
  }

  /** Across and down, in CSS pixels a millisecond; null for a pointer that rested before it let go. */
  velocityAt(timeMs: number): { x: number; y: number } | null {
    const [first, last] = [this.#moments[0], this.#moments.at(-1)];
    if (!first || !last || timeMs - last.timeMs >= VELOCITY_WINDOW_MS) return null;
    const passedMs = Math.max(last.timeMs - first.timeMs, 1);
    return {
      x: (last.screenX - first.screenX) / passedMs,
      y: (last.screenY - first.screenY) / passedMs,
    };
  }
}
