import { distanceMeters, type GeoPosition } from '@/geo/earth-position';

/** Where the device is, as well as it knows. */
export type DevicePosition = { position: GeoPosition; accuracyMeters: number };

/** Why the device does not say where it is. Only after the last two it may still. */
export type PositionError = 'insecure' | 'denied' | 'timeout' | 'unavailable';

type PositionListener = {
  onPosition: (reading: DevicePosition) => void;
  onError: (trouble: PositionError) => void;
};

const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 20_000 };

/** Who has moved by less stands still, and the map has nothing to draw. */
const MIN_MOVE_METERS = 1;

/** Nor does it for a circle that is larger or smaller by less. */
const MIN_ACCURACY_FACTOR = 1.1;

/**
 * Follows where the device is, while the page is in sight: not behind another one, nor while the screen is off.
 * @returns ends it
 */
export function watchDevicePosition(
  { onPosition, onError }: PositionListener,
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> = navigator.geolocation,
): () => void {
  let watch: number | null = null;
  let last: DevicePosition | null = null;

  function tell({ coords }: GeolocationPosition): void {
    const { latitude, longitude, accuracy } = coords;
    // Some extensions tell made-up positions, and not all of them numbers.
    if (![latitude, longitude, accuracy].every(Number.isFinite)) return;
    const reading = { position: { latitude, longitude }, accuracyMeters: accuracy };
    if (last && isSame(last, reading)) return;
    last = reading;
    onPosition(reading);
  }

  function fail({ code }: GeolocationPositionError): void {
    last = null;
    onError(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable');
  }

  function stop(): void {
    if (watch !== null) geolocation.clearWatch(watch);
    watch = null;
  }

  function followSight(): void {
    if (document.hidden) stop();
    else watch ??= geolocation.watchPosition(tell, fail, POSITION_OPTIONS);
  }

  followSight();
  document.addEventListener('visibilitychange', followSight);
  return () => {
    document.removeEventListener('visibilitychange', followSight);
    stop();
  };
}

function isSame(one: DevicePosition, other: DevicePosition): boolean {
  const factor = one.accuracyMeters / other.accuracyMeters;
  return (
    distanceMeters(one.position, other.position) < MIN_MOVE_METERS &&
    factor < MIN_ACCURACY_FACTOR &&
    factor > 1 / MIN_ACCURACY_FACTOR
  );
}
