import type { GeoPosition } from '@/geo/earth-position';
import { parseCoordinates } from '@/geo/parse-coordinates';
import { POINT_FIELDS, type PointForm } from '@/model/fields/point-fields';

/** A point's position on Earth, as its form holds it. */
export type GeoPositionTexts = Pick<PointForm, 'latitude' | 'longitude'>;

/**
 * Reads a position that was entered or pasted. An unreadable text becomes a latitude without a longitude: not a
 * position, but not lost.
 */
export function parseGeoPositionTexts(text: string): GeoPositionTexts {
  if (text.trim() === '') return { latitude: '', longitude: '' };
  const { position } = parseCoordinates(text);
  return position ? toGeoPositionTexts(position) : { latitude: text, longitude: '' };
}

/** Writes a position with six decimals, as the database stores it. */
export function toGeoPositionTexts({ latitude, longitude }: GeoPosition): GeoPositionTexts {
  const { latitude: north, longitude: east } = POINT_FIELDS;
  return {
    latitude: north.toText(north.parse(String(latitude)).value),
    longitude: east.toText(east.parse(String(longitude)).value),
  };
}

/** A position as one text that other programs can read, too. */
export function geoPositionText({ latitude, longitude }: GeoPositionTexts): string {
  return longitude === '' ? latitude : latLongText(latitude, longitude);
}

/** A position with six decimals, about 10 cm: 48.137430, 11.575490. */
export function latLongText(latitude: number | string, longitude: number | string): string {
  return `${Number(latitude).toFixed(6)}, ${Number(longitude).toFixed(6)}`;
}

/** The address at which OpenStreetMap marks a position. */
export function openStreetMapLink({ latitude, longitude }: GeoPosition): string {
  const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}
