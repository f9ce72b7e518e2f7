import { RetryScheduler } from '@/lib/retry-scheduler';

/** A look and the next are so far from each other, a part of it by chance: all who wait don't come at once. */
const POLL_INTERVAL_MS = 90_000;
const JITTER_MS = 20_000;

type ChangeSource = {
  /** How often the map was changed so far. */
  readChangeCount: () => Promise<number>;
  /** Reads the map, and settles for nothing that was kept. */
  refetchMap: () => Promise<void>;
  /** The number that the map had at least when it was read, or null where nobody knows. */
  lastChangeCount: number | null;
  /** Is told the number that it has now at least. */
  onChangeCount: (number: number) => void;
};

/**
 * Has a map that is looked at learn of changes, by one number that every change raises. It asks for it every
 * now and then while the page is seen and online, and at once where the last look is old; after an error
 * ever less often.
 */
export class ChangePoller {
  readonly #source: ChangeSource;
  readonly #gone = new AbortController();
  readonly #again = new RetryScheduler(() => this.#look());
  #known: ChangeSource['lastChangeCount'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextMs = 0;
  #isLooking = false;

  constructor(source: ChangeSource) {
    this.#source = source;
    this.#known = source.lastChangeCount;
    const { signal } = this.#gone;
    document.addEventListener('visibilitychange', () => this.#wait(), { signal });
    window.addEventListener('online', () => this.#wait(), { signal });
    this.#wait();
  }

  stop(): void {
    this.#gone.abort();
    this.#again.stop();
    clearTimeout(this.#timer);
  }

  /** Looks when it is time to. While the page is hidden or offline an event will tell of the end of that. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#again.isWaiting || this.#isLooking || document.hidden || !navigator.onLine) return;
    const leftMs = this.#nextMs - Date.now();
    // Or the clock was set back.
    if (leftMs <= 0 || leftMs > POLL_INTERVAL_MS + JITTER_MS) this.#look();
    else this.#timer = setTimeout(() => this.#wait(), leftMs);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    const { readChangeCount, refetchMap, onChangeCount } = this.#source;
    try {
      const number = await readChangeCount();
      if (this.#gone.signal.aborted) return;
      if (this.#known !== number) await refetchMap();
      if (this.#gone.signal.aborted) return;
      this.#known = number;
      onChangeCount(number);
      this.#again.stop();
    } catch {
      if (!this.#gone.signal.aborted) this.#again.reportFailure();
    }
    this.#isLooking = false;
    this.#nextMs = Date.now() + POLL_INTERVAL_MS + Math.random() * JITTER_MS;
    this.#wait();
  }
}
