import type { GeoPosition } from '@/geo/earth-position';
import { parseCoordinates } from '@/geo/parse-coordinates';
import { POINT_FIELDS, type PointForm } from '@/model/fields/point-fields';

/** What a point's form has of its position on Earth. */
export type GeoPositionTexts = Pick<PointForm, 'latitude' | 'longitude'>;

/**
 * What a form holds of a position as somebody gives it. A text that can't be read stays as it is, as a
 * latitude without a longitude: it is no position, and isn't lost.
 */
export function parseGeoPositionTexts(text: string): GeoPositionTexts {
  if (text.trim() === '') return { latitude: '', longitude: '' };
  const { position } = parseCoordinates(text);
  return position ? toGeoPositionTexts(position) : { latitude: text, longitude: '' };
}

/** What a form holds of a position: six decimals, as they are stored. */
export function toGeoPositionTexts({ latitude, longitude }: GeoPosition): GeoPositionTexts {
  const { latitude: north, longitude: east } = POINT_FIELDS;
  return {
    latitude: north.toText(north.parse(String(latitude)).value),
    longitude: east.toText(east.parse(String(longitude)).value),
  };
}

/** A position in one text, as its field shows it. Other programs can read it, too. */
export function geoPositionText({ latitude, longitude }: GeoPositionTexts): string {
  return longitude === '' ? latitude : latLongText(latitude, longitude);
}

/** A position with six decimals, some 10 cm: 48.137430, 11.575490. */
export function latLongText(latitude: number | string, longitude: number | string): string {
  return `${Number(latitude).toFixed(6)}, ${Number(longitude).toFixed(6)}`;
}

/** Where a map of the world shows a position with a mark. */
export function openStreetMapLink({ latitude, longitude }: GeoPosition): string {
  const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}
