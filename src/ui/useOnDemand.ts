import { useCallback, useEffect, useState } from 'react';
import { reloadIfStale } from '@/lib/failed-chunk';
import { RetryScheduler } from '@/lib/retry';
import { runWhenIdle } from '@/lib/run-when-idle';
import { useLatest } from './useLatest';

/** When to load a chunk. After a failure, a stale page reloads itself with `now`, but not with `soon`. */
export type LoadTiming = 'now' | 'soon' | 'when idle' | 'not yet';

/**
 * Loads a chunk of the app, or anything else, when it is needed. Retries after a failure while it is needed.
 * @param load must be stable between renders; a different function loads a different chunk
 * @returns null until the chunk is loaded
 */
export function useOnDemand<Loaded>(
  load: () => Promise<Loaded>,
  timing: LoadTiming,
): Loaded | null {
  const [loaded, setLoaded] = useState<{ by: typeof load; content: Loaded } | null>(null);
  const [failures, setFailures] = useState(0);
  const latestLoad = useLatest(load);
  const content = loaded?.by === load ? loaded.content : null;
  const isMissing = content === null && timing !== 'not yet';

  const tryToLoad = useCallback(() => {
    load().then(
      (content) => {
        // Another chunk, needed since, may have loaded sooner.
        if (latestLoad.current !== load) return;
        setLoaded({ by: load, content });
        setFailures(0);
      },
      (error) => {
        // A visitor should not lose the page over a chunk that isn't essential.
        if (timing === 'now') void reloadIfStale(error);
        setFailures((failures) => failures + 1);
      },
    );
  }, [load, timing, latestLoad]);

  useEffect(
    function loadWhenMissing() {
      if (!isMissing) return;
      if (timing === 'when idle') return runWhenIdle(tryToLoad);
      tryToLoad();
    },
    [isMissing, timing, tryToLoad],
  );
  useRetry(isMissing && failures > 0 ? failures : null, tryToLoad);

  return content;
}

/** The value, or the previous one while it is null because another one is loading. */
export function useLastKnown<Value extends object>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return value ?? last;
}

/**
 * Retries something that has failed until it succeeds or the component unmounts. `RetryScheduler` decides when.
 * @param failure a different value after each failure, or null if nothing has failed
 * @param run tries again
 */
export function useRetry(failure: string | number | null, run: () => void): void {
  const latest = useLatest(run);
  const [scheduler] = useState(() => new RetryScheduler(() => latest.current()));

  useEffect(
    function followFailures() {
      if (failure === null) scheduler.stop();
      else scheduler.reportFailure();
    },
    [scheduler, failure],
  );
  useEffect(() => () => scheduler.stop(), [scheduler]);
}
