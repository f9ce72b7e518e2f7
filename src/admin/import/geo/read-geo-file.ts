import type { Sheet } from '@/admin/import/sheet';
import { decodeText } from '@/lib/decode-text';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { readBytes } from '@/lib/read-bytes';
import { openZip, type ZipEntries, type ZipEntry } from '@/lib/zip';
import { type Feature, toSheet } from './feature-sheet';
import { readGpx } from './read-gpx';
import { readJson } from './read-json';
import { readKml } from './read-kml';
import { readXml } from './read-xml';

/** A longer text would take too long. */
const MAX_TEXT_BYTES = 10 * 1024 * 1024;

/** Pictures make a KMZ large, but they are not unpacked. */
const MAX_ZIP_BYTES = 200 * 1024 * 1024;

/** The map files that are read from a ZIP file, the likeliest first. */
const MAP_FILES = [/\.kml$/i, /\.gpx$/i, /\.(geo|topo)?json[ls]?$/i];

/**
 * Reads the places of a KML, KMZ, GPX or GeoJSON file, or of those in a ZIP file. It runs in a worker.
 * @param chosen the encoding that the administrator chose
 * @throws InvalidFileError
 */
export async function readGeoFile(file: File, chosen?: string): Promise<Sheet> {
  const isZip = (await readBytes(file.slice(0, 2))).join() === '80,75';
  const documents = isZip
    ? findMaps(await openZip(file, MAX_ZIP_BYTES))
    : [['', { size: file.size, read: () => readBytes(file) }] as const];
  if (documents.reduce((sum, [, { size }]) => sum + size, 0) > MAX_TEXT_BYTES) {
    throw new InvalidFileError(
      `${isZip ? 'The map in it' : 'It'} is larger than 10 MB. Split it into several, or export it without lines and areas.`,
    );
  }
  const layers: { name: string; format: string; features: Feature[] }[] = [];
  let encoding: Sheet['encoding'];
  try {
    for (const [path, document] of documents) {
      const { text, encoding: name, sample } = decodeText(await document.read(), chosen);
      // A sequence (RFC 8142) has a separator before each value.
      const layer = readText(text.replaceAll('\u001e', '').trim());
      if (layer.features.length === 0) continue;
      layers.push({ ...layer, name: path.replace(/^.*\/|\.[^.]*$/g, '') });
      if (sample !== null) encoding ??= { name, sample };
    }
    // Each layer may have a file of its own.
    const features = layers.flatMap(({ name, features }) =>
      layers.length === 1
        ? features
        : features.map((feature) => ({ ...feature, folder: feature.folder || name })),
    );
    const format = layers[0]?.format ?? '';
    const sheet = toSheet(features, isZip && format === 'KML' ? 'KMZ' : format);
    return encoding ? { ...sheet, encoding } : sheet;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InvalidFileError('It is nested too deeply to be read. Export it with fewer folders.');
  }
}

function findMaps(files: ZipEntries): [string, ZipEntry][] {
  // macOS adds a metadata file for each file.
  const entries = [...files].filter(([path]) => !/(^|\/)(__MACOSX\/|\._)/.test(path));
  const kinds = MAP_FILES.map((pattern) => entries.filter(([path]) => pattern.test(path)));
  const maps = kinds.find(({ length }) => length > 0);
  if (maps) return maps;
  throw new InvalidFileError(
    [...files.keys()].some((name) => /\.shp$/i.test(name))
      ? 'It is a shapefile. Open it in a program such as QGIS, and export the places as GeoJSON in WGS 84 (EPSG:4326).'
      : 'It is a ZIP file without KML, GPX or GeoJSON in it. Unpack it first, and choose the file with the places.',
  );
}

function readText(text: string): { format: string; features: Feature[] } {
  if (text === '') throw new InvalidFileError('It is empty.');
  if (!text.startsWith('<')) return { format: 'GeoJSON', features: readJson(text) };
  const root = readXml(text);
  const features = root.name === 'kml' ? readKml(root) : readGpx(root);
  return { format: root.name.toUpperCase(), features };
}
