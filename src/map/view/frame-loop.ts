/** What moves: at rest is what stays until the next touch. */
export type Motion = 'rest' | 'pan' | 'zoom';

/** A motion goes on for as long as this between two changes. */
const REST_DELAY_MS = 120;

/** However long a frame took, what moves by itself goes on by no more than this. */
const MAX_STEP_MS = 50;

/** Has what changed drawn once a frame, and once more when it rests. */
export class FrameLoop {
  readonly #advance: (elapsedMs: number) => boolean;
  readonly #draw: (motion: Motion) => void;
  #motion: Motion = 'rest';
  #isDrawn = true;
  #lastChangeMs = 0;
  #lastFrameMs = 0;
  #request = 0;

  /** @param advance moves what moves by itself; false if nothing does */
  constructor(advance: (elapsedMs: number) => boolean, draw: (motion: Motion) => void) {
    this.#advance = advance;
    this.#draw = draw;
  }

  get motion(): Motion {
    return this.#motion;
  }

  /** Something changed: it is drawn in the next frame. */
  requestDraw(motion: Motion): void {
    // Fingers that pinch drag as well: it is a zoom until all is at rest.
    if (this.#motion !== 'zoom') this.#motion = motion;
    this.#isDrawn = false;
    this.#lastChangeMs = performance.now();
    this.#requestFrame();
  }

  /** Something begins to move by itself. */
  startAnimation(): void {
    // Where frames come anyway, the time since the last one counts.
    if (this.#request === 0) this.#lastFrameMs = performance.now();
    this.#requestFrame();
  }

  /** Draws at once, in this frame, and counts as at rest. */
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
