import type { GeoPosition } from './earth-position';

/** Which maps a device has of its own. */
export type Platform = 'Android' | 'iOS' | 'other';

/** @param browser such as `navigator` */
export function detectPlatform(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  const { userAgent, maxTouchPoints } = browser;
  if (/Android/.test(userAgent)) return 'Android';
  // An iPad says that it is a Mac, which has no fingers.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'iOS' : 'other';
}

/**
 * The address of the way to a position, in the device's own maps where it has some. It is made of two
 * numbers: nothing that is stored of a place comes into it, and nothing of where the visitor is.
 */
export function directionsLink({ latitude, longitude }: GeoPosition, platform: Platform): string {
  const place = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  if (platform === 'Android') return `geo:${place}?q=${place}`;
  if (platform === 'iOS') return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.openstreetmap.org/directions?to=${place}`;
}
