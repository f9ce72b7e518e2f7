import { guessByHeaders } from '@/admin/import/guess-columns';
import {
  isPictureAddress,
  MAX_ROWS,
  readId,
  type Sheet,
  type Track,
  tooManyError,
  toRawRow,
  truncateCell,
} from '@/admin/import/sheet';
import { formatCount } from '@/i18n/format-numbers';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { newId } from '@/lib/new-id';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { plainLine, plainText } from './plain-text';

export type Properties = Record<string, unknown>;

/** A place, a line or an area of GeoJSON. Its properties and geometry are unchecked. */
export type Feature = { properties: Properties; geometry: unknown };

/**
 * The columns of a sheet, and how a property becomes the text of a cell. Pictures are left out, because they belong
 * to other people.
 */
const COLUMN_READERS = new Map([
  ['title', plainLine],
  ['group', plainLine],
  ['description', plainText],
  ['link', usableLink],
  // Other programs use numbers.
  ['id', (text: string) => readId(text.trim()) ?? ''],
]);

/** The longest text that is searched for pictures. */
const MAX_DESCRIPTION_CHARACTERS = 50_000;

const IMAGE_TAG = /<img\s[^<>]*?\bsrc\s*=\s*["']?([^"'\s<>]+)/gi;

type UsedColumn = { key: string; read: (text: string) => string };

/** The number of property names that are compared with column names. */
const MAX_KEYS = 500;

/** Properties of a marker's style, whose names could be mistaken for column names. */
const STYLE_PROPERTY = /^(stroke|fill|icon|label|marker)-/i;

/**
 * Converts the places of some features to a sheet, with their property names as headers.
 * @param canBePixels whether the coordinates may be pixels of a picture
 * @throws InvalidFileError if there are no places, or too many
 */
export function toSheet(features: Feature[], format: string, canBePixels: boolean): Sheet {
  const { places, tracks, skipped } = findPlaces(features);
  const others = describeSkipped(skipped);
  if (places.length + tracks.length === 0) {
    throw new InvalidFileError(
      others
        ? `There are no places in it, only ${others}. Include places in the export, and choose the new file.`
        : 'There are no places in it. If it only links to a map on the web, export the map’s places themselves.',
    );
  }
  // The places of a MultiPoint share their properties, which may be long.
  const all = [...new Set(places.map(({ properties }) => properties))];
  const columns = columnsOf(all);
  const texts = new Map(
    all.map((properties) => [
      properties,
      columns.map(({ key, read }) => truncateCell(read(textOf(properties[key])))),
    ]),
  );
  return {
    headers: [...columns.map(({ key }) => key), 'latitude', 'longitude'],
    rows: places.map(({ properties, x, y }, index) =>
      toRawRow(index + 1, [...(texts.get(properties) ?? []), numberText(y), numberText(x)]),
    ),
    delimiter: ',',
    format,
    skipped: others,
    pictureCount: countPictures(all, columns),
    geo: { coordinates: canBePixels ? coordinatesOf(places, tracks) : null, tracks },
  };
}

/** Counts the different pictures and icons of some places, except those that are imported as links. */
function countPictures(all: Properties[], columns: UsedColumn[]): number {
  const link = columns.find(({ read }) => read === usableLink);
  const addresses = new Set<string>();
  for (const properties of all) {
    for (const [key, value] of Object.entries(properties)) {
      const text = textOf(value).slice(0, MAX_DESCRIPTION_CHARACTERS);
      if (isPictureAddress(text) && key !== link?.key) addresses.add(text.trim());
      for (const [, address = ''] of text.matchAll(IMAGE_TAG)) addresses.add(address);
    }
  }
  return addresses.size;
}

/** Degrees, unless a place is outside their range. */
function coordinatesOf(places: FoundPlace[], tracks: Track[]): 'degrees' | 'pixels' {
  const positions = [...places, ...tracks.flatMap(({ segments }) => segments.flat())];
  const isOutside = positions.some(({ x, y }) => Math.abs(x) > 180 || Math.abs(y) > 90);
  return isOutside ? 'pixels' : 'degrees';
}

/** The properties that are used, in the order of the columns. */
function columnsOf(all: Properties[]): UsedColumn[] {
  const keys = all.flatMap((properties) =>
    Object.keys(properties).filter(
      (key) => textOf(properties[key]).trim() !== '' && !STYLE_PROPERTY.test(key),
    ),
  );
  const names = [...new Set(keys)].slice(0, MAX_KEYS);
  const guessed = guessByHeaders(names);
  return [...COLUMN_READERS].flatMap(([column, read]) => {
    const guess = names[guessed.indexOf(column)];
    const isFolder = column === 'group' && guess !== 'group' && names.includes('folder');
    const key = isFolder ? 'folder' : guess;
    const isUsed =
      key !== undefined && all.some((properties) => read(textOf(properties[key])) !== '');
    return isUsed ? [{ key, read }] : [];
  });
}

/** A valid link, or an empty string. */
function usableLink(text: string): string {
  const link = text.trim();
  return POINT_FIELDS.link.parse(link).problem === null ? link : '';
}

/** Writes a number without an exponent, with the six decimals that are stored. */
function numberText(number: number): string {
  if (Number.isNaN(number)) return '';
  return String(Math.abs(number) < 1e9 ? Math.round(number * 1e6) / 1e6 + 0 : number);
}

type FoundPlace = {
  properties: Properties;
  /** Longitude and latitude, or pixels of a picture. `NaN` if it is not a number. */
  x: number;
  y: number;
};

const LINES = ['LineString', 'MultiLineString'];
const AREAS = ['Polygon', 'MultiPolygon'];

/** More lines, or lines of more segments or positions, would block the page for too long. */
const MAX_TRACKS = 100;
const MAX_TRACK_SEGMENTS = 1000;
const MAX_TRACK_POSITIONS = 100_000;

/**
 * Finds the places and lines of some features. Each point is a place, and a feature may have several, in addition to
 * lines and areas. All lines of a feature are one track. Everything else is counted.
 * @throws InvalidFileError if there are too many places
 */
function findPlaces(features: Feature[]) {
  const places: FoundPlace[] = [];
  const tracks: Track[] = [];
  let [trackSegments, trackPositions] = [0, 0];
  /** The numbers of features that are not places, by a noun in the singular. */
  const skipped = new Map<string, number>();
  const add = (properties: Properties, coordinates: unknown) => {
    if (places.length === MAX_ROWS) throw tooManyError('places');
    places.push({ properties, ...readCoordinatePair(coordinates) });
  };
  const skip = (noun: string) => skipped.set(noun, (skipped.get(noun) ?? 0) + 1);
  for (const { properties, geometry } of features) {
    let hasGeometry = false;
    const segments: Track['segments'] = [];
    // No recursion, because a file may nest geometries to any depth.
    const open: unknown[] = [geometry];
    while (open.length > 0) {
      const { type, coordinates, geometries } = recordOf(open.pop());
      if (type === 'GeometryCollection') {
        for (const part of arrayOf(geometries).toReversed()) open.push(part);
        continue;
      }
      hasGeometry ||= typeof type === 'string';
      if (type === 'Point') add(properties, coordinates);
      else if (type === 'MultiPoint') {
        for (const point of arrayOf(coordinates)) add(properties, point);
      } else if (LINES.includes(String(type))) {
        for (const line of type === 'LineString' ? [coordinates] : arrayOf(coordinates)) {
          segments.push(arrayOf(line).map(readTrackPosition).filter(hasPosition));
        }
      } else if (AREAS.includes(String(type))) skip('area');
    }
    if (!hasGeometry) skip(NO_POSITION_NOUN);
    if (segments.length === 0) continue;
    const lines = segments.filter(({ length }) => length > 1);
    const positionCount = lines.flat().length;
    const isTooMuch =
      tracks.length === MAX_TRACKS ||
      trackSegments + lines.length > MAX_TRACK_SEGMENTS ||
      trackPositions + positionCount > MAX_TRACK_POSITIONS;
    if (lines.length === 0 || isTooMuch) {
      skip(lineNoun(properties));
      continue;
    }
    trackSegments += lines.length;
    trackPositions += positionCount;
    const name = plainLine(textOf(properties.name) || textOf(properties.title));
    tracks.push({ number: tracks.length + 1, name, segments: lines, newGroupId: newId() });
  }
  return { places, tracks, skipped };
}

const NO_POSITION_NOUN = 'entry without a position';

/** ‘3 lines and 1 area’, or null if nothing was skipped. */
function describeSkipped(skipped: ReadonlyMap<string, number>): string | null {
  const counts = [...skipped].map(([noun, count]) =>
    noun === NO_POSITION_NOUN && count > 1
      ? `${count.toLocaleString('en')} entries without a position`
      : formatCount(count, noun),
  );
  return counts.length > 0 ? new Intl.ListFormat('en').format(counts) : null;
}

/** The library stores the type of a GPX line in a property. */
function lineNoun({ _gpxType: type }: Feature['properties']): string {
  return type === 'trk' ? 'track' : type === 'rte' ? 'route' : 'line';
}

function readCoordinatePair(coordinates: unknown): { x: number; y: number } {
  const [x, y] = arrayOf(coordinates);
  return {
    x: typeof x === 'number' ? x : Number.NaN,
    y: typeof y === 'number' ? y : Number.NaN,
  };
}

function readTrackPosition(coordinates: unknown): Track['segments'][number][number] {
  const elevation = arrayOf(coordinates)[2];
  const isKnown = typeof elevation === 'number' && Math.abs(elevation) < MAX_ELEVATION;
  return { ...readCoordinatePair(coordinates), elevation: isKnown ? elevation : null };
}

/** Receivers write other numbers if they don't know it. */
const MAX_ELEVATION = 12_000;

function hasPosition({ x, y }: { x: number; y: number }): boolean {
  return Number.isFinite(x + y);
}

/** A property as a text; empty for other types. From a list, such as several tags, only the first is used. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return ['string', 'number', 'boolean'].includes(typeof first) ? String(first) : '';
}

/** The value if it is an object, or else an empty object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}

/** The value if it is an array, or else an empty array. */
export function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
