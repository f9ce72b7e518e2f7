import { foldText } from '@/lib/fold-text';

/** The spelling of any time zone. Which ones exist depends on the browser. */
export const TIME_ZONE_PATTERN = /^[a-z][a-z0-9_+-]*(\/[a-z0-9_+-]+)*$/i;

/** The time zones to choose from, such as Europe/Berlin. */
export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

/**
 * The time zone that a text means: “Europe/Berlin”, “berlin” or “New York”. Null if this browser doesn’t know it. A
 * zone that the browser knows but doesn’t list stays as it is.
 */
export function findTimeZone(text: string): string | null {
  const zones = listTimeZones();
  const wanted = foldText(text);
  // Browsers list a renamed city by one of its names, and know the other one: Calcutta, Kolkata.
  const regions = new Set(zones.map((zone) => zone.slice(0, zone.indexOf('/') + 1)));
  return (
    zones.find((zone) => zone.toLowerCase() === text.toLowerCase()) ??
    (text.includes('/') && canonicalName(text) !== null ? text : null) ??
    zones.find((zone) => foldText(zone.slice(zone.lastIndexOf('/') + 1)) === wanted) ??
    zones.find((zone) => foldText(zone) === wanted) ??
    [...regions]
      .map((region) => canonicalName(region + wanted.replaceAll(' ', '_')))
      .find(Boolean) ??
    null
  );
}

/** The browser's name for a time zone, or null if it doesn't know it. */
function canonicalName(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
