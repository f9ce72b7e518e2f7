const INITIAL_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/**
 * How long to wait before something that failed is tried again, in milliseconds: twice as long each time,
 * up to a minute. Up to half of it is left out by chance, so that all who lost the network together don't
 * come back together.
 * @param failures how often it has failed, at least once
 * @param chance from 0 to 1
 */
export function backoffDelayMs(failures: number, chance: number): number {
  const longestMs = Math.min(INITIAL_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
  return longestMs * (1 - chance / 2);
}

/**
 * Tries something again that has failed: when the network returns, when the page is looked at again, and
 * while it is looked at, ever less often. Never while the page is hidden or known to be offline.
 */
export class RetryScheduler {
  readonly #run: () => void;
  #failures = 0;
  /** Null while nothing waits to be tried again. */
  #waiting: AbortController | null = null;

  /** @param run tries it; a failure is to be told by `failed` */
  constructor(run: () => void) {
    this.#run = run;
  }

  /** It has failed, and is to be tried again. */
  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  /** It has failed. Several failures before the next try count as one. */
  reportFailure(): void {
    if (this.#waiting) return;
    this.#failures += 1;
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const timer = setTimeout(() => this.#try(), backoffDelayMs(this.#failures, Math.random()));
    signal.addEventListener('abort', () => clearTimeout(timer));
    // What happened before says little about how it is from now on.
    const tryAfresh = () => this.#try(0);
    window.addEventListener('online', tryAfresh, { signal });
    window.addEventListener('focus', tryAfresh, { signal });
    document.addEventListener('visibilitychange', tryAfresh, { signal });
  }

  /** It is there, or no longer wanted. */
  stop(): void {
    this.#failures = 0;
    this.#leave();
  }

  #try(failures = this.#failures): void {
    // One of the events will tell when that is over.
    if (document.hidden || !navigator.onLine) return;
    this.#failures = failures;
    this.#leave();
    this.#run();
  }

  #leave(): void {
    this.#waiting?.abort();
    this.#waiting = null;
  }
}
