import { setTimeout as hold } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { Device } from './devices.ts';

/** A position in the window, in CSS pixels. */
export type Position = { x: number; y: number };

/** Time between two positions of a finger or the mouse. */
export const STEP_MS = 16;

/** Time between two notches of a wheel that is turned slowly. */
export const NOTCH_MS = 100;

const NOTCH_PX = 100;

/** After the pointer rests this long, releasing the map gives it no momentum. */
const HOLD_MS = 200;

/**
 * Sends mouse and touch input to the browser at its own pace, like a hand, whether or not the page keeps up.
 */
export class InputSimulator {
  readonly #client: CDPSession;

  constructor(client: CDPSession) {
    this.#client = client;
  }

  /**
   * Turns the wheel by several notches.
   * @param everyMs time between two notches
   * @param notchPx the wheel delta of each notch
   */
  async turnWheel(
    place: Position,
    notches: number,
    everyMs: number,
    notchPx = NOTCH_PX,
  ): Promise<void> {
    const deltaY = -Math.sign(notches) * notchPx;
    const event = { type: 'mouseWheel', ...place, deltaX: 0, deltaY } as const;
    await this.#inTime(Math.abs(notches), everyMs, () =>
      this.#client.send('Input.dispatchMouseEvent', event),
    );
  }

  async moveMouse({ x, y }: Position): Promise<void> {
    await this.#client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  }

  async click(place: Position): Promise<void> {
    await this.moveMouse(place);
    await this.#mouse('mousePressed', place);
    await this.#mouse('mouseReleased', place);
  }

  async tap(place: Position): Promise<void> {
    await this.#touch('touchStart', [place]);
    await this.#touch('touchEnd', []);
  }

  /** Drags with the mouse, or with a finger. */
  async drag(from: Position, to: Position, steps: number, hasTouch = false): Promise<void> {
    if (hasTouch) return this.#moveFingers([from], [to], steps);
    await this.moveMouse(from);
    await this.#mouse('mousePressed', from);
    await this.#inTime(steps, STEP_MS, (step) =>
      this.#mouse('mouseMoved', interpolate(from, to, step / steps)),
    );
    await hold(HOLD_MS);
    await this.#mouse('mouseReleased', to);
  }

  /** Moves two fingers around a position from one distance to another. */
  pinch(middle: Position, fromPx: number, toPx: number, steps: number): Promise<void> {
    return this.#moveFingers(fingersAround(middle, fromPx), fingersAround(middle, toPx), steps);
  }

  /** Moves one finger or two from their first to their last positions. */
  async #moveFingers(from: Position[], to: Position[], steps: number): Promise<void> {
    await this.#touch('touchStart', from);
    await this.#inTime(steps, STEP_MS, (step) =>
      this.#touch(
        'touchMove',
        from.map((start, index) => interpolate(start, to[index] ?? start, step / steps)),
      ),
    );
    await hold(HOLD_MS);
    await this.#touch('touchEnd', []);
  }

  /** Sends a series of events without waiting for the page, except after the last one. */
  async #inTime(
    count: number,
    everyMs: number,
    send: (step: number) => Promise<unknown>,
  ): Promise<void> {
    const startMs = performance.now();
    const responses: Promise<unknown>[] = [];
    for (let step = 1; step <= count; step += 1) {
      responses.push(send(step));
      await hold(Math.max(startMs + step * everyMs - performance.now(), 0));
    }
    await Promise.all(responses);
  }

  #mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: Position): Promise<unknown> {
    const event = { type, ...place, button: 'left', buttons: 1, clickCount: 1 } as const;
    return this.#client.send('Input.dispatchMouseEvent', event);
  }

  #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Position[]): Promise<unknown> {
    const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
    return this.#client.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** The middle of a device's window. */
export function middleOf({ context: { viewport } }: Device): Position {
  return { x: viewport.width / 2, y: viewport.height / 2 };
}

function fingersAround({ x, y }: Position, apartPx: number): Position[] {
  const [aside, above] = [apartPx / 3, apartPx / 2];
  return [
    { x: x - aside, y: y - above },
    { x: x + aside, y: y + above },
  ];
}

function interpolate(from: Position, to: Position, part: number): Position {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
