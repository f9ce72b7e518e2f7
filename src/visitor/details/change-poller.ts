import type { QueryClient } from '@tanstack/react-query';
import { publishedChangeCount, setShownChangeCount } from '@/data/load-published-map';
import { readChangeCount, refetchMap } from '@/data/map-changes';
import { BACKEND_URL } from '@/lib/env';
import { RetryScheduler } from '@/lib/retry';

/** The time between two polls. It is partly random, so that visitors don't all poll together. */
const POLL_INTERVAL_MS = 90_000;
const JITTER_MS = 20_000;

/**
 * Refetches the map whenever it changes.
 * @param language the visitor's, as a BCP 47 tag
 * @returns a function that stops polling
 */
export function pollMapChanges(queryClient: QueryClient, language: string): () => void {
  const poller = new ChangePoller({
    readChangeCount,
    refetchMap: () => refetchMap(queryClient),
    ...(import.meta.env.MAP_COPY
      ? { lastChangeCount: publishedChangeCount(), onChangeCount: setShownChangeCount }
      : {
          lastChangeCount: readLastChangeCount(language),
          onChangeCount: (count) => storeLastChangeCount(language, count),
        }),
  });
  return () => poller.stop();
}

type ChangeSource = {
  /** Reads how many times the map has changed so far. */
  readChangeCount: () => Promise<number>;
  /** Refetches the map, bypassing all caches. */
  refetchMap: () => Promise<void>;
  /** The change count that the loaded rows include, or null if it is unknown. */
  lastChangeCount: number | null;
  /** Called with the count that the loaded rows now include. */
  onChangeCount: (count: number) => void;
};

/**
 * Refetches a map when its change count differs from the last one. Polls while the page is visible and online,
 * and immediately when the page becomes visible or online again after a longer time. After errors, it polls at
 * increasing intervals.
 */
export class ChangePoller {
  readonly #source: ChangeSource;
  readonly #stopped = new AbortController();
  readonly #retry = new RetryScheduler(() => this.#poll());
  #lastChangeCount: ChangeSource['lastChangeCount'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextPollMs = 0;
  #isPolling = false;

  constructor(source: ChangeSource) {
    this.#source = source;
    this.#lastChangeCount = source.lastChangeCount;
    const { signal } = this.#stopped;
    document.addEventListener('visibilitychange', () => this.#schedule(), { signal });
    window.addEventListener('online', () => this.#schedule(), { signal });
    this.#schedule();
  }

  stop(): void {
    this.#stopped.abort();
    this.#retry.stop();
    clearTimeout(this.#timer);
  }

  /** Polls when it is time. While the page is hidden or offline, waits for the event that ends that. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#retry.isWaiting || this.#isPolling || document.hidden || !navigator.onLine) return;
    const leftMs = this.#nextPollMs - Date.now();
    const isClockSetBack = leftMs > POLL_INTERVAL_MS + JITTER_MS;
    if (leftMs <= 0 || isClockSetBack) this.#poll();
    else this.#timer = setTimeout(() => this.#schedule(), leftMs);
  }

  async #poll(): Promise<void> {
    this.#isPolling = true;
    const { readChangeCount, refetchMap, onChangeCount } = this.#source;
    try {
      const count = await readChangeCount();
      if (this.#stopped.signal.aborted) return;
      if (this.#lastChangeCount !== count) await refetchMap();
      if (this.#stopped.signal.aborted) return;
      this.#lastChangeCount = count;
      onChangeCount(count);
      this.#retry.stop();
    } catch {
      if (!this.#stopped.signal.aborted) this.#retry.reportFailure();
    }
    this.#isPolling = false;
    this.#nextPollMs = Date.now() + POLL_INTERVAL_MS + Math.random() * JITTER_MS;
    this.#schedule();
  }
}

/**
 * The change count that this browser's cached rows in a language include, or null if it is unknown. These rows
 * may be older than the backend's: the service worker caches them, and on a slow connection they are read long
 * before the count.
 */
export function readLastChangeCount(language: string): number | null {
  try {
    const stored = localStorage.getItem(storageKey(language));
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

export function storeLastChangeCount(language: string, count: number): void {
  try {
    localStorage.setItem(storageKey(language), String(count));
  } catch {
    // Without storage, the next visit refetches the map once more.
  }
}

/** Several sites with different backends may share an origin, and details are cached language by language. */
function storageKey(language: string): string {
  return `poi-map-changes ${import.meta.env.BASE_URL} ${BACKEND_URL} ${language}`;
}
