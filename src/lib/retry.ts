// The app's only retry policy, for requests, pictures, chunks and uploads.

const INITIAL_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/**
 * How long to wait before a retry, in milliseconds: twice as long after each failure, up to a minute. A random fraction
 * of up to half is subtracted, so that visitors who lost the network together don't return together.
 * @param failures the number of failures so far, at least 1
 * @param chance from 0 to 1
 */
export function backoffDelayMs(failures: number, chance = Math.random()): number {
  const longestMs = Math.min(INITIAL_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
  return longestMs * (1 - chance / 2);
}

/**
 * Retries something that failed: when the network returns, when the visitor returns to the page, and at increasing
 * intervals while the page is visible. Never while the page is hidden or known to be offline.
 */
export class RetryScheduler {
  readonly #run: () => void;
  #failures = 0;
  /** Null while no retry is due. */
  #waiting: AbortController | null = null;

  /** @param run the retry, which calls `reportFailure` if it fails */
  constructor(run: () => void) {
    this.#run = run;
  }

  /** Whether it failed and is going to be retried. */
  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  /** Schedules a retry. Failures before the retry count as one. */
  reportFailure(): void {
    if (this.#waiting) return;
    this.#failures += 1;
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const timer = setTimeout(() => this.#retry(), backoffDelayMs(this.#failures));
    signal.addEventListener('abort', () => clearTimeout(timer));
    // Earlier failures say little about what happens from now on.
    const retryAfresh = () => this.#retry(0);
    window.addEventListener('online', retryAfresh, { signal });
    window.addEventListener('focus', retryAfresh, { signal });
    document.addEventListener('visibilitychange', retryAfresh, { signal });
  }

  /** Cancels the retry: it succeeded, or is no longer needed. */
  stop(): void {
    this.#failures = 0;
    this.#cancel();
  }

  #retry(failures = this.#failures): void {
    // One of the events follows when the page is visible and online again.
    if (document.hidden || !navigator.onLine) return;
    this.#failures = failures;
    this.#cancel();
    this.#run();
  }

  #cancel(): void {
    this.#waiting?.abort();
    this.#waiting = null;
  }
}
