import { useCallback, useEffect, useState } from 'react';
import { runWhenIdle } from '@/lib/run-when-idle';
import { reloadIfStale } from '@/lib/stale-build';
import { useRetry } from './useRetry';

/** When a part of the page is loaded: at once; at once, too, though the page can do without; when the browser is idle; or not yet. */
export type LoadTiming = 'now' | 'soon' | 'when idle' | 'not yet';

/**
 * A part of the page that is loaded when it is needed. If it can't be loaded it is tried again as long
 * as it is needed; a page that is older than the site is loaded anew.
 * @param load must stay the same function
 */
export function useOnDemand<Part>(load: () => Promise<Part>, need: LoadTiming): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const [failures, setFailures] = useState(0);
  const isWanted = part === null && need !== 'not yet';

  const tryToLoad = useCallback(() => {
    load().then(
      (part) => setPart(() => part),
      (error) => {
        // Nobody loses the page for what they can do without.
        if (need === 'now') void reloadIfStale(error);
        setFailures((failures) => failures + 1);
      },
    );
  }, [load, need]);

  useEffect(
    function loadPart() {
      if (!isWanted) return;
      if (need === 'when idle') return runWhenIdle(tryToLoad);
      tryToLoad();
    },
    [isWanted, need, tryToLoad],
  );
  useRetry(isWanted && failures > 0 ? failures : null, tryToLoad);

  return part;
}
