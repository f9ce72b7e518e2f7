import { TryAgain } from '@/lib/try-again';

/** A look and the next are so far from each other, a part of it by chance: all who wait don't come at once. */
const PAUSE_MS = 90_000;
const CHANCE_MS = 20_000;

type Source = {
  /** How often the map was changed so far. */
  readNumber: () => Promise<number>;
  /** Reads the map, and settles for nothing that was kept. */
  readMap: () => Promise<void>;
  /** The number that the map had at least when it was read, or null where nobody knows. */
  known: number | null;
  /** Is told the number that it has now at least. */
  onKnown: (number: number) => void;
};

/**
 * Has a map that is looked at learn of changes, by one number that every change raises. It asks for it every
 * now and then while the page is seen and online, and at once where the last look is old; after an error
 * ever less often.
 */
export class LiveChanges {
  readonly #source: Source;
  readonly #gone = new AbortController();
  readonly #again = new TryAgain(() => this.#look());
  #known: Source['known'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextMs = 0;
  #isLooking = false;

  constructor(source: Source) {
    this.#source = source;
    this.#known = source.known;
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
    if (leftMs <= 0 || leftMs > PAUSE_MS + CHANCE_MS) this.#look();
    else this.#timer = setTimeout(() => this.#wait(), leftMs);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    const { readNumber, readMap, onKnown } = this.#source;
    try {
      const number = await readNumber();
      if (this.#gone.signal.aborted) return;
      if (this.#known !== number) await readMap();
      if (this.#gone.signal.aborted) return;
      this.#known = number;
      onKnown(number);
      this.#again.stop();
    } catch {
      if (!this.#gone.signal.aborted) this.#again.failed();
    }
    this.#isLooking = false;
    this.#nextMs = Date.now() + PAUSE_MS + Math.random() * CHANCE_MS;
    this.#wait();
  }
}
