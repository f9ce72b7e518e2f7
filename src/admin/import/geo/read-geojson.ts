import { InvalidFileError } from '@/lib/invalid-file-error';

export type Properties = Record<string, unknown>;

/** A place, a line or an area of GeoJSON. Its properties and geometry are unchecked. */
export type Feature = { properties: Properties; geometry: unknown };

/** The names of coordinate reference systems with longitude and latitude in WGS 84. */
const WGS84 = /CRS:?84h?$|(^|:)(4326|4979)$/i;

/**
 * Reads the features of a GeoJSON text (RFC 7946).
 * @throws InvalidFileError
 */
export function readGeoJson(text: string): Feature[] {
  const root = recordOf(parse(text));
  if (root.type === 'Topology') {
    throw new InvalidFileError('This is TopoJSON. Export it as GeoJSON, and choose that file.');
  }
  const features = featuresOf(root);
  if (!features) {
    throw new InvalidFileError(
      'It is JSON, but not GeoJSON: there are no features in it. Export the places as GeoJSON.',
    );
  }
  assertWgs84(root.crs);
  return features;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidFileError(
      'It is damaged or incomplete: it can’t be read as JSON. Export it again.',
    );
  }
}

function featuresOf(root: Record<string, unknown>): Feature[] | null {
  if (root.type === 'FeatureCollection' && Array.isArray(root.features)) {
    return root.features.map((feature: unknown) => toFeature(recordOf(feature)));
  }
  if (root.type === 'Feature') return [toFeature(root)];
  const isGeometry = Array.isArray(root.coordinates) || Array.isArray(root.geometries);
  return isGeometry ? [{ properties: {}, geometry: root }] : null;
}

function toFeature({ id, properties, geometry }: Record<string, unknown>): Feature {
  return { properties: { id, ...recordOf(properties) }, geometry };
}

/** Older files may name another coordinate reference system (GeoJSON 2008, 3), whose numbers mean other positions. */
function assertWgs84(crs: unknown): void {
  if (crs === undefined || crs === null) return;
  const { name } = recordOf(recordOf(crs).properties);
  const text = typeof name === 'string' ? name.slice(0, 60) : 'another system';
  if (WGS84.test(text)) return;
  throw new InvalidFileError(
    `Its coordinates are in ${text}, not in degrees of latitude and longitude. Export it in WGS 84 (EPSG:4326).`,
  );
}

/** A property as a text; empty for other types. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // From a list, such as several tags, only the first text is used.
  return typeof value === 'object' ? textOfFirst(arrayOf(value)) : '';
}

function textOfFirst([first]: unknown[]): string {
  return typeof first === 'string' ? first : '';
}

/** The value if it is an object, or else an empty object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an array, or else an empty array. */
export function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
