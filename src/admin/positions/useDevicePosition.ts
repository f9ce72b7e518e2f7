import { useEffect, useRef, useState } from 'react';
import { useLatest } from '@/ui/useLatest';
import {
  GEOLOCATION_UNAVAILABLE_TEXT,
  INSECURE_CONTEXT_TEXT,
  MAX_ACCURACY_METERS,
  type MeasuredPosition,
  measurePosition,
} from './measure-position';

/** How far the device is with finding out where it is. */
export type DevicePositionState =
  | { status: 'idle' }
  | { status: 'measuring'; best: MeasuredPosition | null }
  | { status: 'inaccurate'; fix: MeasuredPosition }
  | { status: 'failed'; problem: string };

/**
 * Finds out where the administrator stands.
 * @param onTake gets the position, unless it is too inaccurate: then only where that is insisted on
 */
export function useDevicePosition(onTake: (fix: MeasuredPosition) => void) {
  const [standing, setStanding] = useState<DevicePositionState>({ status: 'idle' });
  // Each that is better comes some seconds later: the form may hold something else by then.
  const take = useLatest(onTake);
  const measuring = useRef<AbortController>(undefined);

  useEffect(function endWithForm() {
    return () => measuring.current?.abort();
  }, []);

  async function measure() {
    if (!window.isSecureContext)
      return setStanding({ status: 'failed', problem: INSECURE_CONTEXT_TEXT });
    if (!navigator.geolocation)
      return setStanding({ status: 'failed', problem: GEOLOCATION_UNAVAILABLE_TEXT });
    const controller = new AbortController();
    measuring.current = controller;
    setStanding({ status: 'measuring', best: null });
    try {
      const fix = await measurePosition(
        navigator.geolocation,
        (best) => {
          setStanding({ status: 'measuring', best });
          // Who saves or stops before the time is over has the best so far.
          if (isAccurateEnough(best)) take.current(best);
        },
        controller.signal,
      );
      setStanding(isAccurateEnough(fix) ? { status: 'idle' } : { status: 'inaccurate', fix });
    } catch (error) {
      if (controller.signal.aborted) return;
      setStanding({
        status: 'failed',
        problem: error instanceof Error ? error.message : `${error}`,
      });
    }
  }

  return {
    standing,
    measure,
    cancel() {
      measuring.current?.abort();
      setStanding({ status: 'idle' });
    },
    acceptInaccurate(fix: MeasuredPosition) {
      setStanding({ status: 'idle' });
      onTake(fix);
    },
  };
}

/** Whether a position is known well enough for a place. */
export function isAccurateEnough({ accuracyMeters }: MeasuredPosition): boolean {
  return accuracyMeters <= MAX_ACCURACY_METERS;
}
