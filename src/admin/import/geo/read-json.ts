import { InvalidFileError } from '@/lib/invalid-file-error';
import type { Feature } from './feature-sheet';
import { arrayOf, recordOf } from './read-geometry';

/** The start of a script that has the data as a value: ‘var data = ’, ‘window.places = ’, ‘show(’. */
const SCRIPT_START =
  /^(?:(?:\/\/[^\n]*\n|\/\*(?:(?!\*\/)[\s\S])*\*\/)\s*)*(?:export\s+default|(?:export\s+)?(?:var|let|const)\s+[\w$]+\s*=|[\w$.]+\s*[=(])\s*(?=[[{])/;

/** Texts, whose content stays as it is, and numbers that JSON doesn't have. */
const TEXT_OR_NAN = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\b(?:NaN|Infinity)\b/gs;

/** The names of coordinate reference systems with longitude and latitude in WGS 84. */
const WGS84 = /CRS:?84h?$|(^|:)(4326|4979)$/i;

/** What stands for a value that is not GeoJSON, so that it is counted. */
const UNKNOWN: Feature = { properties: {}, geometry: null };

/**
 * Reads the features of GeoJSON (RFC 7946), also one feature a line or in a script, or of a uMap file.
 * @param text without blanks around it, of any file that isn't XML
 * @throws InvalidFileError
 */
export function readJson(text: string): Feature[] {
  const [start = ''] = SCRIPT_START.exec(text) ?? [];
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  const json = text.slice(start.length, end || undefined);
  const root = parse(json) ?? parseLenient(json);
  if (root === undefined) {
    throw new InvalidFileError(
      start !== ''
        ? 'It is a script, and its data isn’t written as JSON. Export the places as GeoJSON.'
        : /^[[{]/.test(json)
          ? 'It is damaged or incomplete: it can’t be read as JSON. Export it again.'
          : 'It isn’t KML, KMZ, GPX or GeoJSON, whatever its name says. Export the places as one of these.',
    );
  }
  const features = featuresOf(root);
  if (features.length === 0 || features.some((feature) => feature !== UNKNOWN)) return features;
  throw new InvalidFileError(
    'It is JSON, but not GeoJSON: there are no features in it. Export the places as GeoJSON.',
  );
}

/** The value of a text with NaN, which Python writes, or the list of the values on its lines, or undefined. */
function parseLenient(text: string): unknown {
  const json = text.replace(TEXT_OR_NAN, (part) => (part.startsWith('"') ? part : 'null'));
  const lines = json.split('\n').filter((line) => line.trim() !== '');
  return parse(json) ?? parse(`[${lines.join(',')}]`);
}

/** The value of a JSON text, or undefined. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function featuresOf(value: unknown, folder = ''): Feature[] {
  if (Array.isArray(value)) return value.flatMap((part) => featuresOf(part, folder));
  const root = recordOf(value);
  const { type, properties, geometry } = root;
  // Older files may name another reference system (GeoJSON 2008, 3), whose numbers mean other positions.
  const { name: system } = recordOf(recordOf(root.crs).properties);
  if (typeof system === 'string' && !WGS84.test(system)) {
    throw new InvalidFileError(
      `Its coordinates are in ${system.slice(0, 60)}, not in degrees of latitude and longitude. Export it in WGS 84 (EPSG:4326).`,
    );
  }
  if (type === 'Topology') {
    throw new InvalidFileError('This is TopoJSON. Export it as GeoJSON, and choose that file.');
  }
  if (type === 'FeatureCollection') return featuresOf(arrayOf(root.features), folder);
  if (type === 'Feature')
    return [{ properties: { id: root.id, ...recordOf(properties) }, geometry, folder }];
  if (type === 'umap') {
    return arrayOf(root.layers).flatMap((layer) => {
      const { name, _umap_options: options } = recordOf(layer);
      const title = [recordOf(options).name, name].find((name) => typeof name === 'string');
      return featuresOf(layer, title);
    });
  }
  const isGeometry = Array.isArray(root.coordinates) || Array.isArray(root.geometries);
  return [isGeometry ? { properties: {}, geometry: root, folder } : UNKNOWN];
}
