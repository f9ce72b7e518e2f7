import { useCallback, useEffect, useState } from 'react';
import { distanceMeters, type GeoPosition } from '@/geo/earth-position';

/** A position of the device, with the radius of its uncertainty. */
export type DevicePosition = { position: GeoPosition; accuracyMeters: number };

/** Why the device has no position. After the last two, it may still get one. */
export type PositionError = 'insecure' | 'denied' | 'timeout' | 'unavailable';

type PositionListener = {
  onPosition: (reading: DevicePosition) => void;
  onError: (error: PositionError) => void;
};

const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 20_000 };

/** A smaller move is not visible on the map. */
const MIN_MOVE_METERS = 1;

/** A smaller change of the accuracy is not visible either. */
const MIN_ACCURACY_FACTOR = 1.1;

/**
 * Watches the device's position while the page is visible: not in a background tab, and not with the screen
 * off.
 * @returns a function that stops watching
 */
export function watchDevicePosition(
  { onPosition, onError }: PositionListener,
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> = navigator.geolocation,
): () => void {
  let watchId: number | null = null;
  let last: DevicePosition | null = null;

  function handlePosition({ coords }: GeolocationPosition): void {
    const { latitude, longitude, accuracy } = coords;
    // Some browser extensions fake positions, and some report values that aren't numbers.
    if (![latitude, longitude, accuracy].every(Number.isFinite)) return;
    const reading = { position: { latitude, longitude }, accuracyMeters: accuracy };
    if (last && isUnchanged(last, reading)) return;
    last = reading;
    onPosition(reading);
  }

  function handleError({ code }: GeolocationPositionError): void {
    last = null;
    onError(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable');
  }

  function stop(): void {
    if (watchId !== null) geolocation.clearWatch(watchId);
    watchId = null;
  }

  function followVisibility(): void {
    if (document.hidden) stop();
    else watchId ??= geolocation.watchPosition(handlePosition, handleError, POSITION_OPTIONS);
  }

  followVisibility();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
  };
}

function isUnchanged(previous: DevicePosition, next: DevicePosition): boolean {
  const factor = previous.accuracyMeters / next.accuracyMeters;
  return (
    distanceMeters(previous.position, next.position) < MIN_MOVE_METERS &&
    factor < MIN_ACCURACY_FACTOR &&
    factor > 1 / MIN_ACCURACY_FACTOR
  );
}

/** How long to wait for a better reading before reporting a bad first one, which may be old or a guess. */
const WARM_UP_MS = 5000;

/** How long the last reading stays valid after the device has lost its position. */
export const STALE_AFTER_MS = 60_000;

/** The device's position, from the first render until watching is stopped or permission is denied: then for good. */
export function useDevicePosition() {
  const [isWatching, setIsWatching] = useState(true);
  const [isEarly, setIsEarly] = useState(true);
  const [reading, setReading] = useState<DevicePosition | null>(null);
  const [error, setError] = useState<PositionError | null>(null);

  useEffect(
    function watch() {
      if (!isWatching) return;
      if (!window.isSecureContext || !navigator.geolocation) {
        // Some browsers have no geolocation at all, because the user turned it off.
        setError(window.isSecureContext ? 'denied' : 'insecure');
        setIsWatching(false);
        return;
      }
      return watchDevicePosition({
        onPosition(reading) {
          setReading(reading);
          setError(null);
        },
        onError(error) {
          setError(error);
          if (error !== 'denied') return;
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
      setIsEarly(true);
      // Before the first reading, the browser may wait for the visitor's permission.
      if (!hasReading) return;
      const timer = setTimeout(() => setIsEarly(false), WARM_UP_MS);
      return () => clearTimeout(timer);
    },
    [hasReading],
  );

  // Not for a timeout, which Firefox reports whenever the device is still.
  const isLost = isWatching && hasReading && error === 'unavailable';
  useEffect(
    function forgetReading() {
      if (isLost) return setVisibleTimeout(() => setReading(null), STALE_AFTER_MS);
    },
    [isLost],
  );

  return {
    isWatching,
    /** Whether a better reading may still come. */
    isEarly,
    reading,
    /** The latest error. If there is a reading, it is older than the error. */
    error,
    stop: useCallback(() => setIsWatching(false), []),
  };
}

/**
 * Runs a function once the page has been visible for some time without interruption. A hidden page gets no positions.
 * @returns a function that cancels it
 */
export function setVisibleTimeout(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restart(): void {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(run, ms);
  }

  restart();
  document.addEventListener('visibilitychange', restart);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
}

/** A document of a browser with the Feature Policy API. */
type DocumentWithFeaturePolicy = Document & {
  featurePolicy?: { allowsFeature(feature: string): boolean };
};

/** Whether the map is embedded in another page. */
export function isFramed(): boolean {
  return window.self !== window.top;
}

/** Whether the embedding page blocks geolocation. False in browsers that don't expose it. */
export function isLocationBlockedByFrame(): boolean {
  const { featurePolicy }: DocumentWithFeaturePolicy = document;
  return isFramed() && featurePolicy?.allowsFeature('geolocation') === false;
}
