import type { EarthPosition } from '@/geo/plane';
import { readCoordinates } from '@/geo/read-coordinates';
import { POINT_FIELDS, type PointForm } from '@/model/fields/point-fields';

/** What a point's form has of its position on Earth. */
export type EarthTexts = Pick<PointForm, 'latitude' | 'longitude'>;

/**
 * What a form holds of a position as somebody gives it. A text that can't be read stays as it is, as a
 * latitude without a longitude: it is no position, and isn't lost.
 */
export function toEarthTexts(text: string): EarthTexts {
  if (text.trim() === '') return { latitude: '', longitude: '' };
  const { position } = readCoordinates(text);
  return position ? earthTextsOf(position) : { latitude: text, longitude: '' };
}

/** What a form holds of a position: six decimals, as they are stored. */
export function earthTextsOf({ latitude, longitude }: EarthPosition): EarthTexts {
  const { latitude: north, longitude: east } = POINT_FIELDS;
  return {
    latitude: north.toText(north.read(String(latitude)).value),
    longitude: east.toText(east.read(String(longitude)).value),
  };
}

/** A position in one text, as its field shows it. Other programs can read it, too. */
export function earthText({ latitude, longitude }: EarthTexts): string {
  return longitude === '' ? latitude : positionText(latitude, longitude);
}

/** A position with six decimals, some 10 cm: 48.137430, 11.575490. */
export function positionText(latitude: number | string, longitude: number | string): string {
  return `${Number(latitude).toFixed(6)}, ${Number(longitude).toFixed(6)}`;
}

/** Where a map of the world shows a position with a mark. */
export function worldMapLink({ latitude, longitude }: EarthPosition): string {
  const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}
