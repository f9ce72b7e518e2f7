import type { CDPSession, Page } from '@playwright/test';

type Finger = { x: number; y: number };
type TouchEventType = 'touchStart' | 'touchMove' | 'touchEnd';

/** Fingers on a page: real touch events, several at once, as a touch screen sends them to the browser. */
export class TouchInput {
  readonly #client: CDPSession;

  private constructor(client: CDPSession) {
    this.#client = client;
  }

  static async on(page: Page): Promise<TouchInput> {
    return new TouchInput(await page.context().newCDPSession(page));
  }

  press(fingers: Finger[]): Promise<void> {
    return this.#send('touchStart', fingers);
  }

  drag(fingers: Finger[]): Promise<void> {
    return this.#send('touchMove', fingers);
  }

  /** Moves some of the fingers that are down, each by its number. */
  async dragSome(fingers: [number: number, finger: Finger][]): Promise<void> {
    await this.#client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers.map(([id, finger]) => ({ ...finger, id })),
    });
  }

  /** Lifts one of several fingers; the others stay. */
  async lift(number: number, { x, y }: Finger): Promise<void> {
    await this.#client.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [{ x, y, id: number }],
    });
  }

  /** Puts fingers down, moves them from their first to their last positions, and lifts them. */
  async move(from: Finger[], to: Finger[], { steps = 12, restMs = 0 } = {}): Promise<void> {
    await this.press(from);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const fingers = from.map((start, index) => {
        const end = to[index] ?? start;
        return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
      });
      await this.drag(fingers);
    }
    // A finger that pauses before it's lifted gives the map no momentum.
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    await this.#send('touchEnd', []);
  }

  /** Moves a finger in 30 ms, however busy the machine is: the events contain their own times. */
  async flick(from: Finger, to: Finger): Promise<void> {
    const startMs = Date.now();
    for (const step of [0, 1, 2, 3]) {
      const part = step / 3;
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.#sendAt(startMs + 10 * step, step === 0 ? 'touchStart' : 'touchMove', [at]);
    }
    await this.#sendAt(startMs + 35, 'touchEnd', []);
  }

  /**
   * Taps twice within 150 ms, however busy the machine is.
   * @param resting fingers that are already down and stay
   */
  async doubleTap(one: Finger, other: Finger, resting: Finger[] = []): Promise<void> {
    const startMs = Date.now();
    for (const [finger, ms] of [[one, 0] as const, [other, 120] as const]) {
      const touches = [...resting, finger].map(({ x, y }, id) => ({ x, y, id }));
      await this.#sendAt(startMs + ms, 'touchStart', touches);
      // By its number: without one, the resting fingers would be lifted, too.
      await this.#sendAt(startMs + ms + 30, 'touchEnd', touches.slice(-1));
    }
  }

  async tap(finger: Finger): Promise<void> {
    await this.press([finger]);
    await this.#send('touchEnd', []);
  }

  /** Taps with a wide contact area: the browser may treat it as a press of a button that it also touches. */
  async tapWithRadius(finger: Finger, radiusPx = 24): Promise<void> {
    const touch = { ...finger, radiusX: radiusPx, radiusY: radiusPx };
    await this.#client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [touch],
    });
    await this.#send('touchEnd', []);
  }

  async #send(type: TouchEventType, fingers: Finger[]): Promise<void> {
    const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
    await this.#client.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async #sendAt(timeMs: number, type: TouchEventType, touchPoints: Finger[]): Promise<void> {
    const timestamp = timeMs / 1000;
    await this.#client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
}
