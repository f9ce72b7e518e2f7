import { distanceMetres, type EarthPosition } from '@/geo/plane';

/** Where the device is, as well as it knows. */
export type Reading = { position: EarthPosition; accuracyMetres: number };

/** Why the device does not say where it is. Only after the last two it may still. */
export type Trouble = 'insecure' | 'denied' | 'timeout' | 'unavailable';

type Listener = { onReading: (reading: Reading) => void; onTrouble: (trouble: Trouble) => void };

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 20_000 };

/** Who has moved by less stands still, and the map has nothing to draw. */
const LEAST_METRES = 1;

/** Nor does it for a circle that is larger or smaller by less. */
const LEAST_FACTOR = 1.1;

/**
 * Follows where the device is, while the page is in sight: not behind another one, nor while the screen is off.
 * @returns ends it
 */
export function followPosition(
  { onReading, onTrouble }: Listener,
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> = navigator.geolocation,
): () => void {
  let watch: number | null = null;
  let last: Reading | null = null;

  function tell({ coords }: GeolocationPosition): void {
    const { latitude, longitude, accuracy } = coords;
    // Some extensions tell made-up positions, and not all of them numbers.
    if (![latitude, longitude, accuracy].every(Number.isFinite)) return;
    const reading = { position: { latitude, longitude }, accuracyMetres: accuracy };
    if (last && isSame(last, reading)) return;
    last = reading;
    onReading(reading);
  }

  function fail({ code }: GeolocationPositionError): void {
    last = null;
    onTrouble(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable');
  }

  function stop(): void {
    if (watch !== null) geolocation.clearWatch(watch);
    watch = null;
  }

  function followSight(): void {
    if (document.hidden) stop();
    else watch ??= geolocation.watchPosition(tell, fail, OPTIONS);
  }

  followSight();
  document.addEventListener('visibilitychange', followSight);
  return () => {
    document.removeEventListener('visibilitychange', followSight);
    stop();
  };
}

function isSame(one: Reading, other: Reading): boolean {
  const factor = one.accuracyMetres / other.accuracyMetres;
  return (
    distanceMetres(one.position, other.position) < LEAST_METRES &&
    factor < LEAST_FACTOR &&
    factor > 1 / LEAST_FACTOR
  );
}
