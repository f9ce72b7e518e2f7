import { InvalidFileError } from '@/lib/invalid-file-error';
import { arrayOf, type Feature, recordOf } from './features';

/** What a coordinate reference system is called that is longitude and latitude of WGS 84. */
const WGS84 = /CRS:?84h?$|(^|:)(4326|4979)$/i;

/**
 * The features of a GeoJSON text (RFC 7946).
 * @throws FileRefusal
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
      'It is damaged or incomplete: it can’t be read as JSON. Export it anew.',
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

/** Older files may name another system (GeoJSON 2008, 3). Its numbers would be taken for others. */
function assertWgs84(crs: unknown): void {
  if (crs === undefined || crs === null) return;
  const { name } = recordOf(recordOf(crs).properties);
  const text = typeof name === 'string' ? name.slice(0, 60) : 'another system';
  if (WGS84.test(text)) return;
  throw new InvalidFileError(
    `Its coordinates are in ${text}, not in degrees of latitude and longitude. Export it in WGS 84 (EPSG:4326).`,
  );
}

/** What a property holds, as a text; empty for what is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // Several tags, say: the first of them.
  return typeof value === 'object' ? textOfFirst(arrayOf(value)) : '';
}

function textOfFirst([first]: unknown[]): string {
  return typeof first === 'string' ? first : '';
}
