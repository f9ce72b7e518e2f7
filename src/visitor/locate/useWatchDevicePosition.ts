import { useCallback, useEffect, useState } from 'react';
import { setVisibleTimeout } from './set-visible-timeout';
import {
  type DevicePosition,
  type PositionError,
  watchDevicePosition,
} from './watch-device-position';

/** The first reading may be an old one, or a guess: so long a better one is waited for before it is called bad. */
const WARM_UP_MS = 5000;

/** So long the last reading counts where the device doesn't know any more where it is. */
export const STALE_AFTER_MS = 60_000;

/** What the device says of where it is, from the beginning until it is stopped, or not allowed to. */
export function useWatchDevicePosition() {
  const [isWatching, setIsWatching] = useState(true);
  const [isEarly, setIsEarly] = useState(true);
  const [reading, setReading] = useState<DevicePosition | null>(null);
  const [trouble, setTrouble] = useState<PositionError | null>(null);

  useEffect(
    function follow() {
      if (!isWatching) return;
      if (!window.isSecureContext || !navigator.geolocation) {
        // Some browsers have none at all, as their owners want it.
        setTrouble(window.isSecureContext ? 'denied' : 'insecure');
        setIsWatching(false);
        return;
      }
      return watchDevicePosition({
        onPosition(reading) {
          setReading(reading);
          setTrouble(null);
        },
        onError(trouble) {
          setTrouble(trouble);
          if (trouble !== 'denied') return;
          setReading(null);
          setIsWatching(false);
        },
      });
    },
    [isWatching],
  );

  const hasReading = reading !== null;
  useEffect(
    function waitForBetter() {
      if (!isWatching) return;
      setIsEarly(true);
      // Before it the browser may ask for as long as it likes.
      if (!hasReading) return;
      const timer = setTimeout(() => setIsEarly(false), WARM_UP_MS);
      return () => clearTimeout(timer);
    },
    [isWatching, hasReading],
  );

  // Not for a timeout: Firefox speaks of one to all who stand still.
  const isLost = isWatching && hasReading && trouble === 'unavailable';
  useEffect(
    function forgetReading() {
      if (isLost) return setVisibleTimeout(() => setReading(null), STALE_AFTER_MS);
    },
    [isLost],
  );

  return {
    isWatching,
    /** A better one may still come. */
    isEarly,
    reading,
    /** Also beside a reading, which is older then. */
    trouble,
    stop: useCallback(() => setIsWatching(false), []),
    /** Begins again, after it was stopped. */
    start() {
      setReading(null);
      setTrouble(null);
      setIsWatching(true);
    },
  };
}
