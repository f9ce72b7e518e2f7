import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** A page counts as finished after this long without activity. */
const IDLE_MS = 700;
const MAX_MS = 60_000;

/** Small enough to be cheap, but large enough to show every visible change. */
export const SCREENCAST = { format: 'jpeg', quality: 60, maxWidth: 640, maxHeight: 640 } as const;

/** Records from outside the page which pictures it loads, and when the screen last changed. */
export class PageMonitor {
  /** The bytes received of the map's picture and its tiles so far, by request. */
  readonly #bytes = new Map<string, number>();
  readonly #inFlight = new Set<string>();
  #lastEventMs = 0;
  #lastChangeMs = 0;

  /** @param client the page's, before the page loads anything */
  constructor(client: CDPSession) {
    const add = (id: string, bytes: number) => {
      const before = this.#bytes.get(id);
      if (before !== undefined) this.#bytes.set(id, Math.max(before, bytes));
    };
    const end = (id: string) => {
      this.#inFlight.delete(id);
      this.#lastEventMs = Date.now();
    };
    client.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.#lastEventMs = Date.now();
      this.#inFlight.add(requestId);
      if (/base-map-.*\.webp/.test(request.url)) this.#bytes.set(requestId, 0);
    });
    // A canceled request produces only this event.
    client.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
      add(requestId, (this.#bytes.get(requestId) ?? 0) + encodedDataLength),
    );
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      add(requestId, encodedDataLength);
      end(requestId);
    });
    client.on('Network.loadingFailed', ({ requestId }) => end(requestId));
    let lastFrame = '';
    client.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      void client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
      if (data === lastFrame) return;
      lastFrame = data;
      this.#lastEventMs = Date.now();
      this.#lastChangeMs = (metadata.timestamp ?? 0) * 1000;
    });
  }

  /** Bytes received of the map's picture and its tiles so far. */
  get pictureBytes(): number {
    return [...this.#bytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  /**
   * Waits until no request is running and nothing has changed for a while.
   * @returns when the screen last changed, in milliseconds since 1970
   */
  async waitUntilIdle(): Promise<number> {
    const startMs = Date.now();
    this.#lastEventMs = startMs;
    while (this.#inFlight.size > 0 || Date.now() - this.#lastEventMs < IDLE_MS) {
      if (Date.now() - startMs > MAX_MS) throw new Error('The page never came to rest');
      await wait(20);
    }
    return this.#lastChangeMs;
  }
}
