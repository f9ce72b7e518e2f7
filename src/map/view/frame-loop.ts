/** How the map is moving. */
export type Motion = 'rest' | 'pan' | 'zoom';

/** The map is at rest after this long without a change. */
const REST_DELAY_MS = 120;

/** A slow frame advances an animation by no more than this. */
const MAX_STEP_MS = 50;

/** Draws changes once per frame, and once more when the map comes to rest. */
export class FrameLoop {
  readonly #advance: (elapsedMs: number) => boolean;
  readonly #draw: (motion: Motion) => void;
  #motion: Motion = 'rest';
  #isDrawn = true;
  #lastChangeMs = 0;
  #lastFrameMs = 0;
  #request = 0;

  /** @param advance advances running animations, and returns false when none is left */
  constructor(advance: (elapsedMs: number) => boolean, draw: (motion: Motion) => void) {
    this.#advance = advance;
    this.#draw = draw;
  }

  get motion(): Motion {
    return this.#motion;
  }

  /** Draws a change in the next frame. */
  requestDraw(motion: Motion): void {
    // A pinch also drags. It counts as a zoom until the map rests.
    if (this.#motion !== 'zoom') this.#motion = motion;
    this.#isDrawn = false;
    this.#lastChangeMs = performance.now();
    this.#requestFrame();
  }

  /** Advances a new animation on every frame. */
  startAnimation(): void {
    // If frames are running already, the time since the last one counts.
    if (this.#request === 0) this.#lastFrameMs = performance.now();
    this.#requestFrame();
  }

  /** Draws immediately, and puts the map to rest. */
  drawAtRest(): void {
    this.#motion = 'rest';
    this.#isDrawn = true;
    this.#draw('rest');
  }

  destroy(): void {
    cancelAnimationFrame(this.#request);
  }

  #requestFrame(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (): void => {
    this.#request = 0;
    const nowMs = performance.now();
    const isRunning = this.#advance(Math.min(nowMs - this.#lastFrameMs, MAX_STEP_MS));
    this.#lastFrameMs = nowMs;
    if (!this.#isDrawn) {
      this.#isDrawn = true;
      this.#draw(this.#motion);
    } else if (this.#motion !== 'rest' && nowMs - this.#lastChangeMs >= REST_DELAY_MS) {
      this.drawAtRest();
    }
    if (isRunning || this.#motion !== 'rest') this.#requestFrame();
  };
}
