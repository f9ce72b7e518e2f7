import { useCallback, useEffect, useState } from 'react';
import { runWhenIdle } from '@/lib/run-when-idle';
import { reloadIfStale } from '@/lib/stale-build';
import { useLatest } from './useLatest';
import { useRetry } from './useRetry';

/** When to load a part. After a failure, a stale page reloads itself with `now`, but not with `soon`. */
export type LoadTiming = 'now' | 'soon' | 'when idle' | 'not yet';

/**
 * Loads a part of the app when it is needed. A failed attempt is repeated while the part is needed.
 * @param load must be stable between renders; another function loads another part
 * @returns null until the part is loaded
 */
export function useOnDemand<Part>(load: () => Promise<Part>, timing: LoadTiming): Part | null {
  const [loaded, setLoaded] = useState<{ by: typeof load; part: Part } | null>(null);
  const [failures, setFailures] = useState(0);
  const latestLoad = useLatest(load);
  const part = loaded?.by === load ? loaded.part : null;
  const isMissing = part === null && timing !== 'not yet';

  const tryToLoad = useCallback(() => {
    load().then(
      (part) => {
        // Another part that is needed by now may have loaded sooner.
        if (latestLoad.current !== load) return;
        setLoaded({ by: load, part });
        setFailures(0);
      },
      (error) => {
        // A visitor should not lose the page for a part that is not essential.
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

  return part;
}
