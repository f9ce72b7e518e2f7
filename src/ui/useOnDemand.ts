import { useCallback, useEffect, useState } from 'react';
import { reloadIfStale } from '@/lib/stale-build';
import { whenIdle } from '@/lib/when-idle';

/** When a part of the page is loaded: at once, when the browser has nothing better to do, or not yet. */
export type Need = 'now' | 'when idle' | 'not yet';

/**
 * A part of the page that is loaded when it is needed. If it can't be loaded it is tried again the
 * next time it is needed; a page that is older than the site is loaded anew.
 * @param load must stay the same function
 */
export function useOnDemand<Part>(load: () => Promise<Part>, need: Need): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const isLoaded = part !== null;

  const loadPart = useCallback(
    (onFailure: (error: unknown) => void) => {
      load().then((part) => setPart(() => part), onFailure);
    },
    [load],
  );

  useEffect(
    function loadNow() {
      if (need === 'now' && !isLoaded) loadPart(reloadIfStale);
    },
    [need, isLoaded, loadPart],
  );

  useEffect(
    function loadWhenIdle() {
      if (need !== 'when idle') return;
      return whenIdle(() => loadPart(() => {}));
    },
    [need, loadPart],
  );

  return part;
}
