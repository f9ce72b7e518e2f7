import type { ExportedPlace } from './to-exported-places';

/** The places as GeoJSON (RFC 7946): a feature each, in their order. */
export function writeGeoJson(places: ExportedPlace[]): string {
  const collection = {
    type: 'FeatureCollection',
    features: places.map(({ id, latitude, longitude, ...properties }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
