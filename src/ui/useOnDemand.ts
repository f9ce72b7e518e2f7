import { useEffect, useState } from 'react';
import { reloadIfStale } from '@/lib/stale-build';
import { whenIdle } from '@/lib/when-idle';

/** When a part of the page is loaded: at once, when the browser has nothing better to do, or not yet. */
export type Need = 'now' | 'when idle' | 'not yet';

/** After the first failure a part is tried again so soon, then twice as late, and so on. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * A part of the page that is loaded when it is needed. If it can't be loaded it is tried again as long
 * as it is needed; a page that is older than the site is loaded anew.
 * @param load must stay the same function
 */
export function useOnDemand<Part>(load: () => Promise<Part>, need: Need): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const [failures, setFailures] = useState(0);
  const isLoaded = part !== null;

  useEffect(
    function loadPart() {
      if (need === 'not yet' || isLoaded) return;
      const tryToLoad = () => {
        load().then(
          (part) => setPart(() => part),
          (error) => {
            // What nobody needs yet is tried again when somebody does.
            if (need === 'when idle') return;
            void reloadIfStale(error);
            setFailures((failures) => failures + 1);
          },
        );
      };
      if (need === 'when idle') return whenIdle(tryToLoad);
      if (failures === 0) {
        tryToLoad();
        return;
      }
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      const timer = setTimeout(tryToLoad, pauseMs);
      return () => clearTimeout(timer);
    },
    [need, isLoaded, load, failures],
  );

  return part;
}
