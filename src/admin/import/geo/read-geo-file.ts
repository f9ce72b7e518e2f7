import { readBytes, type Sheet } from '@/admin/import/sheet';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { openZip } from '@/lib/zip';
import { type Feature, recordOf, toSheet } from './geo-sheet';
import { readXml } from './read-kml-gpx';

const MEGABYTE = 1024 * 1024;

/** A longer text would block the page for too long. */
const MAX_TEXT_MEGABYTES = 10;

/** Pictures make a KMZ large, but they are not unpacked. */
const MAX_KMZ_MEGABYTES = 200;

/**
 * Reads the places of a KML, KMZ, GPX or GeoJSON file. Not in a worker, because workers have no XML parser.
 * @throws InvalidFileError
 */
export async function readGeoFile(file: File): Promise<Sheet> {
  const isZip = (await readBytes(file.slice(0, 2))).join() === '80,75';
  try {
    if (isZip) return await readKmz(file);
    if (file.size > MAX_TEXT_MEGABYTES * MEGABYTE) throw tooLargeError('It');
    return readText(await readBytes(file));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InvalidFileError('It is nested too deeply to be read. Export it with fewer folders.');
  }
}

async function readKmz(file: File): Promise<Sheet> {
  const files = await openZip(file, MAX_KMZ_MEGABYTES * MEGABYTE);
  const first = [...files.keys()].find(
    // macOS adds a metadata file for each file.
    (name) => /\.kml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name),
  );
  const document = files.get('doc.kml') ?? files.get(first ?? '');
  if (!document) {
    throw new InvalidFileError(
      'It is a ZIP file, but there is no KML in it. Export the map as KML.',
    );
  }
  if (document.size > MAX_TEXT_MEGABYTES * MEGABYTE) throw tooLargeError('The KML in it');
  const { format, features } = readXml(decodeText(await document.read()));
  if (format !== 'KML')
    throw new InvalidFileError('The KML file in it is really GPX. Export it again.');
  return toSheet(features, 'KMZ', false);
}

function readText(bytes: Uint8Array): Sheet {
  const text = decodeText(bytes);
  const [first] = text.trimStart();
  if (first === '<') {
    const { format, features } = readXml(text);
    return toSheet(features, format, false);
  }
  if (first === '{' || first === '[') return toSheet(readGeoJson(text), 'GeoJSON', true);
  throw new InvalidFileError(
    first === undefined
      ? 'It is empty.'
      : 'It isn’t KML, KMZ, GPX or GeoJSON, whatever its name says. Export the places as one of these.',
  );
}

function tooLargeError(what: string): InvalidFileError {
  return new InvalidFileError(
    `${what} is larger than ${MAX_TEXT_MEGABYTES} MB. Split it into several, or export it without lines and areas.`,
  );
}

/** An XML declaration ends within this length. */
const DECLARATION_BYTES = 200;

/**
 * Decodes an XML or JSON file: as UTF-16 if its first bytes say so, or in the encoding of its XML
 * declaration, or as UTF-8.
 * @throws InvalidFileError
 */
function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // A RangeError is for an unknown encoding, a TypeError for invalid bytes.
    throw new InvalidFileError(
      error instanceof RangeError
        ? `It is in the encoding ${JSON.stringify(encoding)}, which browsers can’t read. Save it as UTF-8.`
        : `It isn’t text in ${encoding}. Save it as UTF-8, or export it again.`,
    );
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // The first character is ASCII, so a zero byte next to it is the other half of UTF-16.
  if ((first === 0xff && second === 0xfe) || second === 0) return 'UTF-16LE';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'UTF-16BE';
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  const declared = /^(?:ï»¿)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(start)?.[1];
  // The bytes are not UTF-16: someone re-saved the file without changing the declaration.
  return declared && !/^utf-?16/i.test(declared) ? declared : 'UTF-8';
}

/** The names of coordinate reference systems with longitude and latitude in WGS 84. */
const WGS84 = /CRS:?84h?$|(^|:)(4326|4979)$/i;

/**
 * Reads the features of a GeoJSON text (RFC 7946).
 * @throws InvalidFileError
 */
function readGeoJson(text: string): Feature[] {
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
