import type { GeoPosition } from './earth-position';

/** The platforms whose own map app can show directions, and all others. */
export type Platform = 'Android' | 'iOS' | 'other';

/** @param browser such as `navigator` */
export function detectPlatform(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  const { userAgent, maxTouchPoints } = browser;
  if (/Android/.test(userAgent)) return 'Android';
  // An iPad identifies as a Mac, but Macs have no touch screen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'iOS' : 'other';
}

/**
 * A link to directions to a position, in the device's own map app if it has one. It contains only two numbers:
 * neither stored text nor the visitor's position.
 */
export function directionsLink({ latitude, longitude }: GeoPosition, platform: Platform): string {
  const place = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  if (platform === 'Android') return `geo:${place}?q=${place}`;
  if (platform === 'iOS') return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.openstreetmap.org/directions?to=${place}`;
}
