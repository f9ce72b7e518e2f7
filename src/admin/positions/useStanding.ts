import { useEffect, useRef, useState } from 'react';
import { useLatest } from '@/ui/useLatest';
import { type Fix, MOST_METRES, measurePosition, NOT_SECURE, TURNED_OFF } from './measure-position';

/** How far the device is with finding out where it is. */
export type Standing =
  | { is: 'idle' }
  | { is: 'measuring'; best: Fix | null }
  | { is: 'inaccurate'; fix: Fix }
  | { is: 'failed'; problem: string };

/**
 * Finds out where the administrator stands.
 * @param onTake gets the position, unless it is too inaccurate: then only where that is insisted on
 */
export function useStanding(onTake: (fix: Fix) => void) {
  const [standing, setStanding] = useState<Standing>({ is: 'idle' });
  // Each that is better comes some seconds later: the form may hold something else by then.
  const take = useLatest(onTake);
  const measuring = useRef<AbortController>(undefined);

  useEffect(function endWithForm() {
    return () => measuring.current?.abort();
  }, []);

  async function measure() {
    if (!window.isSecureContext) return setStanding({ is: 'failed', problem: NOT_SECURE });
    if (!navigator.geolocation) return setStanding({ is: 'failed', problem: TURNED_OFF });
    const controller = new AbortController();
    measuring.current = controller;
    setStanding({ is: 'measuring', best: null });
    try {
      const fix = await measurePosition(
        navigator.geolocation,
        (best) => {
          setStanding({ is: 'measuring', best });
          // Who saves or stops before the time is over has the best so far.
          if (isGoodEnough(best)) take.current(best);
        },
        controller.signal,
      );
      setStanding(isGoodEnough(fix) ? { is: 'idle' } : { is: 'inaccurate', fix });
    } catch (error) {
      if (controller.signal.aborted) return;
      setStanding({ is: 'failed', problem: error instanceof Error ? error.message : `${error}` });
    }
  }

  return {
    standing,
    measure,
    cancel() {
      measuring.current?.abort();
      setStanding({ is: 'idle' });
    },
    insist(fix: Fix) {
      setStanding({ is: 'idle' });
      onTake(fix);
    },
  };
}

/** Whether a position is known well enough for a place. */
export function isGoodEnough({ accuracyMetres }: Fix): boolean {
  return accuracyMetres <= MOST_METRES;
}
