import { normalizeHeader } from '@/admin/import/columns';
import { truncateHeader } from '@/admin/import/find-header';
import { guessByHeaders } from '@/admin/import/guess-columns';
import {
  MAX_ROWS,
  type RawRow,
  readId,
  type Sheet,
  tooManyError,
  toRawRow,
  truncateCell,
} from '@/admin/import/sheet';
import { formatCount } from '@/i18n/format-numbers';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { newId } from '@/lib/new-id';
import { plainText } from '@/lib/plain-text';
import { innerPoint, numberText, partsOf } from './read-geometry';

/** A place, a line or an area. Its properties and its geometry, as GeoJSON, are unchecked. */
export type Feature = {
  properties: Record<string, unknown>;
  geometry: unknown;
  /** The name of the folder or layer that it is in. May be empty. */
  folder?: string;
  /** A place on a route, which is imported if the administrator chooses so. */
  origin?: 'stop';
  /** What it is if it is a line. */
  noun?: 'track' | 'route';
};

/** More columns would block the page for too long. */
const MAX_KEYS = 500;

/** Properties of a style, and those of this app's editor. */
const UNUSED_KEY = /^(stroke|fill)$|^(stroke|fill|icon|label|marker)-|^_umap_/i;

const IMAGE_TAG = /<img\s[^<>]*?\bsrc\s*=\s*["']?([^"'\s<>]+)/gi;

/** More lines, or longer ones, would block the page for too long. */
const MAX_TRACKS = 100;
const MAX_TRACK_POSITIONS = 100_000;

/** A segment takes as long as this many positions. */
const SEGMENT_POSITIONS = 90;

/**
 * Makes a table of some features: the position of each place, and a column for each property.
 * @throws InvalidFileError if there are no places and lines, or too many
 */
export function toSheet(features: Feature[], format: string): Sheet {
  const { places, ...found } = findPlaces(features);
  if (places.length + found.tracks.length === 0) {
    throw new InvalidFileError(
      found.skipped
        ? `There are no places in it, only ${found.skipped}. Include places in the export, and choose the new file.`
        : 'There are no places in it. If it only links to a map on the web, export the map’s places themselves.',
    );
  }
  const keys = [...new Set(places.flatMap(({ texts }) => [...texts.keys()]))].slice(0, MAX_KEYS);
  // The first columns of these names win over properties.
  const headers = ['latitude', 'longitude', ...keys.map(truncateHeader)];
  const guesses = guessByHeaders(headers);
  const hasGroup = headers.some((header) => normalizeHeader(header) === 'group');
  const hasFolders = places.some(({ folder }) => folder !== '');
  if (hasFolders) headers.push(hasGroup ? 'folder' : 'group');
  const rows: RawRow[] = [];
  for (const { positions, texts, folder, origin } of places) {
    const cells = keys.map((key, index) => {
      const [text = '', guess] = [texts.get(key), guesses[index + 2]];
      return truncateCell(guess === 'title' || guess === 'group' ? toLine(text) : text);
    });
    if (hasFolders) cells.push(truncateCell(folder));
    for (const { x, y } of positions) {
      const row = toRawRow(rows.length + 1, [numberText(y), numberText(x), ...cells]);
      rows.push(origin ? { ...row, origin } : row);
    }
  }
  return { ...found, headers, rows, delimiter: ',', format, noun: 'Place' };
}

/**
 * Finds the places and lines of some features. Each point is a place, and a feature may have several. All lines of a
 * feature are one track. An area that has a text but no point is a place within it. Everything else is counted.
 * @throws InvalidFileError if there are too many places
 */
function findPlaces(features: Feature[]) {
  const tracks: NonNullable<Sheet['tracks']> = [];
  const pictures = new Set<string>();
  /** The numbers of features that are left out, by a noun in the singular. */
  const skipped = new Map<string, number>();
  const skip = (noun: string) => skipped.set(noun, (skipped.get(noun) ?? 0) + 1);
  let [placeCount, positionCount] = [0, 0];
  const places = features.flatMap((feature) => {
    const { properties, geometry, folder = '', noun = 'line' } = feature;
    const { points, lines, areas } = partsOf(geometry);
    const texts = textsOf(properties, pictures);
    const segments = lines.filter(({ length }) => length > 1);
    const size = segments.reduce((sum, { length }) => sum + length + SEGMENT_POSITIONS, 0);
    const hasRoom = tracks.length < MAX_TRACKS && positionCount + size <= MAX_TRACK_POSITIONS;
    if (segments.length > 0 && hasRoom) {
      const name = toLine(texts.get('name') ?? texts.get('title') ?? '');
      tracks.push({ number: tracks.length + 1, name, segments, newGroupId: newId() });
      positionCount += size;
    } else if (lines.length > 0)
      skip(lines.some(({ length }) => length > 0) ? noun : `${noun} without positions`);
    const inner = points.length === 0 && texts.size > 0 ? innerPoint(areas) : null;
    const positions = inner ? [inner] : points;
    placeCount += positions.length;
    if (placeCount > MAX_ROWS) throw tooManyError('places');
    const origin = inner ? ('area' as const) : feature.origin;
    if (positions.length > 0)
      return [{ positions, texts, folder: toLine(plainText(folder)), origin }];
    if (areas.length > 0) skip('area');
    else if (lines.length === 0) skip('entry without a position');
    return [];
  });
  return { places, tracks, skipped: describeSkipped(skipped), pictureCount: pictures.size };
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/**
 * The plain texts of properties by their names. Those of nested ones are joined with dots: ‘location.name’.
 * @param pictures gets the addresses of the pictures in them
 */
function textsOf(properties: Record<string, unknown>, pictures: Set<string>): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (key: string, value: unknown) => {
    const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
    if (typeof value === 'object' && value !== null && !isList) {
      for (const [name, item] of Object.entries(value)) visit(`${key}.${name}`, item);
      return;
    }
    const html = isList ? value.join(', ') : String(value ?? '');
    for (const [, address = ''] of html.matchAll(IMAGE_TAG)) pictures.add(address);
    // Other programs use numbers as IDs.
    const text = key === 'id' ? readId(html.trim()) : plainText(html);
    if (text && !UNUSED_KEY.test(key)) texts.set(key, text);
  };
  for (const [key, value] of Object.entries(properties)) visit(key, value);
  return texts;
}

/** ‘3 lines and 1 area’, or null if nothing was skipped. */
function describeSkipped(skipped: ReadonlyMap<string, number>): string | null {
  const counts = [...skipped].map(([phrase, count]) => {
    const [noun = '', ...more] = phrase.split(' ');
    return [formatCount(count, noun).replace('entrys', 'entries'), ...more].join(' ');
  });
  return counts.length > 0 ? new Intl.ListFormat('en').format(counts) : null;
}
