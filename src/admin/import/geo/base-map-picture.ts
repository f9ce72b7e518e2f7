import { readId } from '@/admin/import/read-point';
import type { Sheet } from '@/admin/import/read-spreadsheet';
import type { SheetLine } from '@/admin/import/sheet-lines';
import { analyzeFit } from '@/admin/positions/analyze-fit';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { GeoPosition } from '@/geo/earth-position';
import { type Fit, isOnPicture } from '@/geo/fit';
import { type FitAssessment, fitWithoutOutlier } from '@/geo/fit-assessment';
import type { PercentPosition } from '@/geo/geometry';
import { foldText } from '@/lib/fold-text';
import { safePictureAddress } from '@/lib/safe-address';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { loadPictureSize, type PixelSize } from '@/pictures/sizing';

/** What the coordinates of a file are: degrees, or pixels counted down from the top or up from the bottom. */
export type CoordinateSystem = 'degrees' | 'from the top' | 'from the bottom';

/** What the administrator says of where a file’s places are. */
export type Placement = {
  coordinates: CoordinateSystem;
  /** Points of the map that are the same as places of the file: by the numbers of their lines, their ids. */
  matches: ReadonlyMap<number, string>;
};

/** How the Earth lies on the picture. */
export type Georeference = {
  assessment: FitAssessment;
  /** How many places it is known by. */
  controlPointCount: number;
  /** Null where it isn’t good enough. */
  fit: Fit | null;
};

/** The map’s picture, on which the places of files are put. */
export type BaseMapPicture = Awaited<ReturnType<typeof loadBaseMapPicture>>;

/**
 * Looks at the map’s picture, for files that say where their places are on Earth or in pixels of it.
 * @param workOut works out how well places agree, as the settings do
 */
export async function loadBaseMapPicture(baseMap: string | null, workOut = analyzeFit) {
  const address = safePictureAddress(baseMap);
  const size = address === null ? null : await loadPictureSize(address);
  const noPicture = address === null ? NO_PICTURE : PICTURE_NOT_LOADED;
  let known: GeoreferencedPoint[] = [];
  let last: { known: GeoreferencedPoint[]; lie: Georeference } | null = null;

  /**
   * What is known of the Earth and the picture: by the points of the map that have positions, and by those
   * that are matched. It is the same list as before as long as it says the same.
   */
  function collectControlPoints(
    lines: readonly SheetLine[],
    points: Point[],
    matches: Placement['matches'],
  ): GeoreferencedPoint[] {
    const next = findControlPoints(lines, points, matches);
    if (!areSamePoints(known, next)) known = next;
    return known;
  }

  /**
   * How the Earth lies by what is known. It takes up to some seconds, in a worker; the last answer is
   * remembered.
   * @throws what the signal was aborted with, or the network’s error
   */
  async function georeferenceFrom(
    known: GeoreferencedPoint[],
    signal?: AbortSignal,
  ): Promise<Georeference> {
    if (last?.known === known) return last.lie;
    const { assessment, controlPoints, aspectRatio } = await workOut(known, baseMap, signal);
    const fit = assessment.problem === null ? fitWithoutOutlier(controlPoints, aspectRatio) : null;
    const lie = { assessment, controlPointCount: known.length, fit };
    last = { known, lie };
    return lie;
  }

  return {
    baseMap,
    size,
    collectControlPoints,
    georeferenceFrom,

    /** What is said of a file before anybody says anything. */
    async begin(sheet: Sheet, lines: readonly SheetLine[], points: Point[]): Promise<Placement> {
      const isPixels = sheet.geo?.coordinates === 'pixels';
      const nothing: Placement = {
        coordinates: isPixels ? 'from the top' : 'degrees',
        matches: new Map(),
      };
      if (isPixels || !size) return nothing;
      const { fit } = await georeferenceFrom(collectControlPoints(lines, points, nothing.matches));
      return fit ? nothing : { ...nothing, matches: matchByTitle(lines, points) };
    },

    /**
     * The lines with where their places are on the picture, or why they are not on it.
     * @param lie how the Earth lies by what is known; null where that doesn’t matter, or can’t be told
     */
    placeOnPicture(
      lines: readonly SheetLine[],
      points: Point[],
      placing: Placement,
      lie: Georeference | null,
    ): SheetLine[] {
      const pointsById = new Map(points.map((point) => [point.id, point]));
      const spotOf =
        placing.coordinates === 'degrees'
          ? placeByDegrees(lie, size, noPicture)
          : placeByPixels(lines, placing.coordinates, size, noPicture);
      return lines.map((line) => {
        // A point keeps the spot that it has.
        if (line.problem !== null || pointsById.has(idOf(line) ?? '')) return line;
        const { latitude = '', longitude = '' } = line.cells;
        const matched = pointsById.get(placing.matches.get(line.number) ?? '');
        if (matched && placing.coordinates === 'degrees' && hasPosition(line)) {
          return { ...line, cells: { id: matched.id, latitude, longitude } };
        }
        return { ...line, ...spotOf(line), isPositionComputed: true };
      });
    },
  };
}

/**
 * The places that may be matched, for they have a position, and the points that they may be. Those that the
 * file names by their ids are neither.
 */
export function findMatchable(lines: readonly SheetLine[], points: Point[]) {
  const named = new Set(lines.map(idOf));
  const left = points.filter(({ id }) => !named.has(id));
  const ids = new Set(points.map(({ id }) => id));
  return {
    places: lines.filter((line) => hasPosition(line) && !ids.has(idOf(line) ?? '')),
    // The same list where it is the same: it is shown several times.
    points: left.length === points.length ? points : left,
  };
}

function idOf({ cells }: SheetLine): string | null {
  return readId(cells.id ?? '');
}

type PlacedCells = Partial<Pick<SheetLine, 'cells' | 'problem'>>;

function placeByDegrees(lie: Georeference | null, size: PixelSize | null, noPicture: string) {
  return (line: SheetLine): PlacedCells => {
    const position = positionOf(line);
    if (position === 'none') return { problem: 'It has no position, so it can’t be placed.' };
    // It is refused for its degrees: where it would be doesn’t matter.
    if (position === 'wrong') return { cells: { ...line.cells, x: '0', y: '0' } };
    if (!size) return { problem: noPicture };
    if (!lie?.fit) return { problem: 'Where it is on the picture isn’t known yet.' };
    return placedCells(line.cells, lie.fit.toPicture(position));
  };
}

const NO_PICTURE = 'The map has no picture yet that it could be placed on.';
const PICTURE_NOT_LOADED = 'The map’s picture, on which it would be placed, can’t be loaded.';

function placeByPixels(
  lines: readonly SheetLine[],
  origin: CoordinateSystem,
  size: PixelSize | null,
  noPicture: string,
): (line: SheetLine) => PlacedCells {
  // Some programs count down from the top by numbers below zero.
  const isNegative = lines.every((line) => !((pixelsOf(line)?.y ?? 0) > 0));
  return (line) => {
    const pixels = pixelsOf(line);
    if (!size) return { problem: noPicture };
    if (!pixels) return { problem: 'Its coordinates are no numbers.' };
    const { x, y } = pixels;
    const down = origin === 'from the bottom' ? size.heightPx - y : isNegative ? -y : y;
    const { latitude, longitude, ...cells } = line.cells;
    return placedCells(cells, {
      percentX: (x / size.widthPx) * 100,
      percentY: (down / size.heightPx) * 100,
    });
  };
}

/** Where a line says that its place is on a picture, or null. */
function pixelsOf({ cells }: SheetLine): { x: number; y: number } | null {
  const [x, y] = [cells.longitude, cells.latitude].map((text = '') =>
    text === '' ? Number.NaN : Number(text.replace(',', '.')),
  );
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? { x, y } : null;
}

function placedCells(cells: SheetLine['cells'], position: PercentPosition): PlacedCells {
  if (!isOnPicture(position)) return { problem: outsideText(position) };
  const { percentX, percentY } = position;
  return { cells: { ...cells, x: percentText(percentX), y: percentText(percentY) } };
}

function percentText(percent: number): string {
  return percent.toFixed(6).replace(/\.?0+$/, '');
}

function outsideText({ percentX, percentY }: PercentPosition): string {
  const edges = [
    percentY < 0 ? 'top' : percentY > 100 ? 'bottom' : null,
    percentX < 0 ? 'left' : percentX > 100 ? 'right' : null,
  ].filter((edge) => edge !== null);
  return `It is outside of the picture, beyond the ${edges.join(' ')} ${edges.length > 1 ? 'corner' : 'edge'}.`;
}

/** Where a line says that its place is on Earth. */
function positionOf({ cells }: SheetLine): GeoPosition | 'none' | 'wrong' {
  const latitude = POINT_FIELDS.latitude.parse(cells.latitude ?? '');
  const longitude = POINT_FIELDS.longitude.parse(cells.longitude ?? '');
  if (latitude.problem !== null || longitude.problem !== null) return 'wrong';
  if (latitude.value === null && longitude.value === null) return 'none';
  if (latitude.value === null || longitude.value === null) return 'wrong';
  return { latitude: latitude.value, longitude: longitude.value };
}

/** One that can be read. */
function hasPosition(line: SheetLine): boolean {
  return typeof positionOf(line) !== 'string';
}

/**
 * Points that this file adds, matches or names by their ids say nothing by themselves, so that it is the
 * same after the import as before.
 */
function findControlPoints(
  lines: readonly SheetLine[],
  points: Point[],
  matches: Placement['matches'],
): GeoreferencedPoint[] {
  const pointsById = new Map(points.map((point) => [point.id, point]));
  const used = new Set(lines.map(({ newPointId }) => newPointId));
  const said = lines.flatMap((line) => {
    const position = positionOf(line);
    const match = typeof position === 'string' ? undefined : matches.get(line.number);
    const point = pointsById.get(idOf(line) ?? '') ?? pointsById.get(match ?? '');
    if (!point || used.has(point.id)) return [];
    used.add(point.id);
    return typeof position === 'string' ? [] : [{ ...point, ...position }];
  });
  const own = points.filter(({ id, latitude }) => latitude !== null && !used.has(id));
  return [...own, ...said];
}

function areSamePoints(some: GeoreferencedPoint[], others: GeoreferencedPoint[]): boolean {
  const isSame = (one: GeoreferencedPoint, other: GeoreferencedPoint | undefined) =>
    one === other ||
    (one.id === other?.id &&
      one.coord_x === other.coord_x &&
      one.coord_y === other.coord_y &&
      one.latitude === other.latitude &&
      one.longitude === other.longitude);
  return some.length === others.length && some.every((one, index) => isSame(one, others[index]));
}

/** Places and points of the same title, where neither of them has another of that title. */
function matchByTitle(lines: readonly SheetLine[], points: Point[]): Map<number, string> {
  const open = findMatchable(lines, points);
  const byTitle = uniqueEntries(open.points.map(({ id, title }) => [foldText(title), id]));
  const byPlace = uniqueEntries(
    open.places.map(({ cells, number }) => [foldText(cells.title ?? ''), number]),
  );
  return new Map(
    [...byPlace].flatMap(([title, number]) => {
      const id = title === '' ? undefined : byTitle.get(title);
      return id === undefined ? [] : [[number, id] as const];
    }),
  );
}

function uniqueEntries<Value>(entries: [string, Value][]): Map<string, Value> {
  const counts = new Map<string, number>();
  for (const [title] of entries) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Map(entries.filter(([title]) => counts.get(title) === 1));
}
