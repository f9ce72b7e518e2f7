import type { GeoPosition } from '@/geo/earth-position';

/** A position that the device found, and how far off it may be. */
export type MeasuredPosition = { position: GeoPosition; accuracyMeters: number };

/** One so good is taken at once. */
const GOOD_ACCURACY_METERS = 10;

/** So long a better one is waited for after the first. */
export const MEASURING_MS = 10_000;

/** So long the first is waited for, once the browser may tell. */
const FIRST_POSITION_TIMEOUT_MS = 30_000;

/** What is known no better is no position of a place. */
export const MAX_ACCURACY_METERS = 50;

/**
 * Where the device is: the best of what it tells within some seconds, or the first that is good.
 * @param onBetter is told of each that is better than those before
 * @throws an error whose message says what to do, or what the signal was aborted with
 */
export function measurePosition(
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>,
  onBetter: (fix: MeasuredPosition) => void,
  signal: AbortSignal,
): Promise<MeasuredPosition> {
  let watch: number;
  let end: ReturnType<typeof setTimeout> | undefined;
  return new Promise<MeasuredPosition>((resolve, reject) => {
    let best: MeasuredPosition | null = null;
    function take({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) {
      if (best && best.accuracyMeters <= accuracy) return;
      const fix = { position: { latitude, longitude }, accuracyMeters: accuracy };
      if (!best) end = setTimeout(() => resolve(best ?? fix), MEASURING_MS);
      best = fix;
      onBetter(fix);
      if (accuracy <= GOOD_ACCURACY_METERS) resolve(fix);
    }
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    watch = geolocation.watchPosition(
      take,
      // With a position in hand it may still get a better one.
      (error) => best === null && reject(new Error(geolocationErrorText(error))),
      { enableHighAccuracy: true, maximumAge: 0, timeout: FIRST_POSITION_TIMEOUT_MS },
    );
  }).finally(() => {
    geolocation.clearWatch(watch);
    clearTimeout(end);
  });
}

/** What is said where a browser tells no page its position. */
export const INSECURE_CONTEXT_TEXT =
  'Browsers tell where you are only to a page whose address begins with https://, and this one doesn’t. Open it at such an address, or paste the position instead.';

/** What is said where a browser tells no page its position whatever its address is. */
export const GEOLOCATION_UNAVAILABLE_TEXT =
  'This browser tells no page where you are. Turn location on in its settings, use another browser, or paste the position instead.';

function geolocationErrorText({ code }: Pick<GeolocationPositionError, 'code'>): string {
  if (code === 1)
    return 'You haven’t allowed this page to use your location. Allow it in the settings of the browser and of the device, and try again.';
  if (code === 3)
    return 'Your device didn’t find out where it is within 30 seconds. Go where you see more of the sky, and try again.';
  return 'Your device doesn’t know where it is. Turn its location on, go where you see the sky, and try again.';
}
