import { MAX_LINES, tooManyError } from '@/admin/import/read-spreadsheet';
import { formatCount } from '@/i18n/format-count';

/** What a foreign file says of a place. */
export type Properties = Record<string, unknown>;

/** A place, a line or an area of a foreign file. What it holds may be anything. */
export type Feature = { properties: Properties; geometry: unknown };

/** A place of a foreign file. */
export type FoundPlace = {
  properties: Properties;
  /** Longitude and latitude, or a spot on a picture in pixels. `NaN` where it is no number. */
  x: number;
  y: number;
};

/** How many there are in a file of what is no place, by what one of them is called. */
export type SkippedCounts = Map<string, number>;

const LINES = ['LineString', 'MultiLineString'];
const AREAS = ['Polygon', 'MultiPolygon'];

/**
 * The places of some features: each point of one is a place, also of those that have several, or lines
 * and areas beside it. All else is counted.
 * @throws FileRefusal where there are too many
 */
export function findPlaces(features: Feature[]): { places: FoundPlace[]; leftOut: SkippedCounts } {
  const places: FoundPlace[] = [];
  const leftOut: SkippedCounts = new Map();
  const add = (properties: Properties, coordinates: unknown) => {
    if (places.length === MAX_LINES) throw tooManyError('places');
    places.push({ properties, ...readCoordinatePair(coordinates) });
  };
  const leave = (noun: string) => leftOut.set(noun, (leftOut.get(noun) ?? 0) + 1);
  for (const { properties, geometry } of features) {
    let isSomewhere = false;
    // No recursion: a file may nest them as deep as it likes.
    const open: unknown[] = [geometry];
    while (open.length > 0) {
      const { type, coordinates, geometries } = recordOf(open.pop());
      if (type === 'GeometryCollection') {
        for (const part of arrayOf(geometries).toReversed()) open.push(part);
        continue;
      }
      isSomewhere ||= typeof type === 'string';
      if (type === 'Point') add(properties, coordinates);
      else if (type === 'MultiPoint') {
        for (const spot of arrayOf(coordinates)) add(properties, spot);
      } else if (LINES.includes(String(type))) leave(lineNoun(properties));
      else if (AREAS.includes(String(type))) leave('area');
    }
    if (!isSomewhere) leave(NO_POSITION_NOUN);
  }
  return { places, leftOut };
}

const NO_POSITION_NOUN = 'entry without a position';

/** ‘3 lines and 1 area’, or null for nothing. */
export function describeSkipped(leftOut: SkippedCounts): string | null {
  const counts = [...leftOut].map(([noun, count]) =>
    noun === NO_POSITION_NOUN && count > 1
      ? `${count.toLocaleString('en')} entries without a position`
      : formatCount(count, noun),
  );
  return counts.length > 0 ? new Intl.ListFormat('en').format(counts) : null;
}

/** Of GPX, the library says in a property what a line was. */
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

/** What may be anything, as an object to look into: an empty one where it is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What may be anything, as a list: an empty one where it is none. */
export function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
