import polylabel from 'polylabel';
import type { Track } from '@/admin/import/sheet';

/** Longitude and latitude, or pixels of a picture. `NaN` if it is not a number. */
export type Position = { x: number; y: number };

type Line = Track['segments'][number];

/** Far larger than any coordinate, and small enough to calculate with. */
const MAX_COORDINATE = 1e9;

/** Receivers write other elevations, in meters, if they don't know it. */
const MAX_ELEVATION = 12_000;

/**
 * Sorts the parts of a GeoJSON geometry, which is unchecked. An area is a list of rings. No recursion, because a file
 * may nest them to any depth.
 */
export function partsOf(geometry: unknown) {
  const points: Position[] = [];
  const lines: Line[] = [];
  const areas: Line[][] = [];
  const open = [geometry];
  while (open.length > 0) {
    const { type, coordinates, geometries } = recordOf(open.pop());
    if (type === 'GeometryCollection') {
      for (const part of arrayOf(geometries).toReversed()) open.push(part);
    }
    const kind = typeof type === 'string' ? type.replace('Multi', '') : '';
    for (const part of kind === type ? [coordinates] : arrayOf(coordinates)) {
      if (kind === 'Point') points.push(readPosition(part));
      else if (kind === 'LineString') lines.push(readLine(part));
      else if (kind === 'Polygon') areas.push(arrayOf(part).map(readLine));
    }
  }
  return { points, lines, areas };
}

function readPosition(coordinates: unknown): Line[number] {
  const [x, y, z] = arrayOf(coordinates);
  const elevation = readNumber(z);
  const isKnown = Math.abs(elevation) < MAX_ELEVATION;
  return { x: readNumber(x), y: readNumber(y), elevation: isKnown ? elevation : null };
}

function readLine(line: unknown): Line {
  const positions = arrayOf(line).map(readPosition);
  return positions.filter(({ x, y }) => Math.abs(x) + Math.abs(y) < MAX_COORDINATE);
}

/** Of areas with more positions, only some are used. Otherwise, a file of detailed areas would take minutes. */
const MAX_AREA_POSITIONS = 1000;

/** The point in the largest of some areas that is farthest from its edges, or null if there is none. */
export function innerPoint(areas: Line[][]): Position | null {
  const boxes = areas
    .filter(([outer = []]) => outer.length > 0)
    .map((area) => {
      const step = Math.ceil(area.flat().length / MAX_AREA_POSITIONS);
      const rings = area.map((ring) =>
        ring.filter((_, index) => index % step === 0).map(({ x, y }): [number, number] => [x, y]),
      );
      const [outer = []] = rings;
      const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { rings, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    });
  const [largest] = boxes.sort((a, b) => b.width * b.height - a.width * a.height);
  if (!largest) return null;
  const { rings, x, y, width, height } = largest;
  // Smaller steps than this minimum would vanish next to a large coordinate, and polylabel would never end.
  const { 0: innerX, 1: innerY, distance } = polylabel(rings, Math.max(width, height, 0.0001) / 30);
  // A very narrow area has no distance from its edges.
  return distance > 0 ? { x: innerX, y: innerY } : { x: x + width / 2, y: y + height / 2 };
}

/** Reads a number, which may be a text with a decimal comma. `NaN` if it is neither. */
export function readNumber(value: unknown): number {
  if (typeof value === 'string' && value.trim() !== '') return Number(value.replace(',', '.'));
  return typeof value === 'number' ? value : Number.NaN;
}

/** Writes a number without an exponent, with the six decimals that are stored. */
export function numberText(number: number): string {
  return Number.isNaN(number) ? '' : String(Number(number.toFixed(6)));
}

/** The value if it is an object, or else an empty object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}

/** The value if it is an array, or else an empty array. */
export function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
