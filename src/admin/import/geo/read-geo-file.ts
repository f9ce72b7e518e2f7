import { readBytes, type Sheet } from '@/admin/import/sheet';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { openZip } from '@/lib/zip';
import { toSheet } from './geo-sheet';
import { readGeoJson } from './read-geojson';
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
