import { POINT_FIELDS } from '@/data/point-fields.admin';
import type { Point } from '@/data/points';
import { type Agreement, agreementOf, type PointPair, spreadOver } from '@/geo/agreement';
import { type Fit, fitPairs, isOnPicture } from '@/geo/fit';
import type { EarthPosition } from '@/geo/plane';
import { foldText } from '@/lib/fold-text';
import { safePictureAddress } from '@/lib/safe-address';
import type { PercentPosition } from '@/map/geometry';
import type { PixelSize } from '@/pictures/sizing';
import { pictureSize } from '../../picture-size';
import { pairsOf } from '../../positions/pairs';
import { unguardCell } from '../formula-guard';
import { readId } from '../read-point';
import type { Sheet } from '../read-spreadsheet';
import type { SheetLine } from '../sheet-lines';

/** What the coordinates of a file are: degrees, or pixels counted down from the top or up from the bottom. */
export type Coordinates = 'degrees' | 'from the top' | 'from the bottom';

/** What the administrator says of where a file’s places are. */
export type Placing = {
  coordinates: Coordinates;
  /** Points of the map that are the same as places of the file: by the numbers of their lines, their ids. */
  matches: ReadonlyMap<number, string>;
};

/** How the Earth lies on the picture. */
export type Lie = {
  agreement: Agreement;
  /** How many places it is known by, of which at most 60 are looked at. */
  pairs: number;
  /** Null where it isn’t good enough. */
  fit: Fit | null;
};

/** The map’s picture, on which the places of files are put. */
export type Ground = Awaited<ReturnType<typeof readGround>>;

/** Looks at the map’s picture, for files that say where their places are on Earth or in pixels of it. */
export async function readGround(baseMap: string | null) {
  const address = safePictureAddress(baseMap);
  const picture = address === null ? null : await pictureSize(address);
  const aspectRatio = picture ? picture.widthPx / picture.heightPx : 1;
  let last: { key: string; lie: Lie } | null = null;

  /** How the Earth lies, by the points that have positions, and by those that are matched. */
  function lieOf(lines: readonly SheetLine[], points: Point[], { matches }: Placing): Lie {
    const pairs = spreadOver(knownPairs(lines, points, matches), aspectRatio);
    const key = JSON.stringify(pairs);
    // Every change of a cell asks for it again.
    if (last?.key === key) return last.lie;
    const agreement = agreementOf(pairs, aspectRatio);
    const isGood = agreement.problem === null && picture !== null;
    const fit = isGood ? fitPairs(pairs, aspectRatio) : null;
    const lie = { agreement, pairs: pairs.length, fit };
    last = { key, lie };
    return lie;
  }

  return {
    baseMap,
    picture,
    lieOf,

    /** What is said of a file before anybody says anything. */
    begin(sheet: Sheet, lines: readonly SheetLine[], points: Point[]): Placing {
      const isPixels = sheet.geo?.coordinates === 'pixels';
      const nothing: Placing = {
        coordinates: isPixels ? 'from the top' : 'degrees',
        matches: new Map(),
      };
      const isKnown = isPixels || lieOf(lines, points, nothing).fit !== null;
      return isKnown ? nothing : { ...nothing, matches: sameTitles(lines, points) };
    },

    /** The lines with where their places are on the picture, or why they are not on it. */
    place(lines: readonly SheetLine[], points: Point[], placing: Placing): SheetLine[] {
      const known = new Map(points.map((point) => [point.id, point]));
      const spotOf =
        placing.coordinates === 'degrees'
          ? onEarth(lieOf(lines, points, placing), picture)
          : inPixels(lines, placing.coordinates, picture);
      return lines.map((line) => {
        const { latitude = '', longitude = '' } = line.cells;
        const matched = known.get(placing.matches.get(line.number) ?? '');
        if (matched && placing.coordinates === 'degrees') {
          return { ...line, cells: { id: matched.id, latitude, longitude } };
        }
        // A point keeps the spot that it has.
        const id = readId(unguardCell(line.cells.id ?? ''));
        if (line.problem !== null || (id && known.has(id))) return line;
        return { ...line, ...spotOf(line), isPlaced: true };
      });
    },
  };
}

type PlacedCells = Partial<Pick<SheetLine, 'cells' | 'problem'>>;

function onEarth({ fit }: Lie, picture: PixelSize | null) {
  return (line: SheetLine): PlacedCells => {
    const position = positionOf(line);
    if (position === 'none') return { problem: 'It has no position, so it can’t be placed.' };
    // It is refused for its degrees: where it would be doesn’t matter.
    if (position === 'wrong') return { cells: { ...line.cells, x: '0', y: '0' } };
    if (!picture) return { problem: NO_PICTURE };
    if (!fit) return { problem: 'Where it is on the picture isn’t known yet.' };
    return spotCells(line.cells, fit.toPicture(position));
  };
}

const NO_PICTURE = 'The map has no picture yet that it could be placed on.';

function inPixels(
  lines: readonly SheetLine[],
  origin: Coordinates,
  picture: PixelSize | null,
): (line: SheetLine) => PlacedCells {
  // Some programs count down from the top by numbers below zero.
  const isNegative = lines.every((line) => !((pixelsOf(line)?.y ?? 0) > 0));
  return (line) => {
    const pixels = pixelsOf(line);
    if (!picture) return { problem: NO_PICTURE };
    if (!pixels) return { problem: 'Its coordinates are no numbers.' };
    const { x, y } = pixels;
    const down = origin === 'from the bottom' ? picture.heightPx - y : isNegative ? -y : y;
    const { latitude, longitude, ...cells } = line.cells;
    return spotCells(cells, {
      percentX: (x / picture.widthPx) * 100,
      percentY: (down / picture.heightPx) * 100,
    });
  };
}

/** Where a line says that its place is on a picture, or null. */
function pixelsOf({ cells }: SheetLine): { x: number; y: number } | null {
  const [x, y] = [cells.longitude, cells.latitude].map((cell = '') => {
    const text = unguardCell(cell);
    return text === '' ? Number.NaN : Number(text.replace(',', '.'));
  });
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? { x, y } : null;
}

function spotCells(cells: SheetLine['cells'], position: PercentPosition): PlacedCells {
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
function positionOf({ cells }: SheetLine): EarthPosition | 'none' | 'wrong' {
  const latitude = POINT_FIELDS.latitude.read(unguardCell(cells.latitude ?? ''));
  const longitude = POINT_FIELDS.longitude.read(unguardCell(cells.longitude ?? ''));
  if (latitude.problem !== null || longitude.problem !== null) return 'wrong';
  if (latitude.value === null && longitude.value === null) return 'none';
  if (latitude.value === null || longitude.value === null) return 'wrong';
  return { latitude: latitude.value, longitude: longitude.value };
}

/**
 * What is known of the Earth and the picture: by the points of the map that have positions, and by those
 * that are matched. Points that this file adds or matches say nothing by themselves, so that it is the same
 * after the import as before.
 */
function knownPairs(
  lines: readonly SheetLine[],
  points: Point[],
  matches: Placing['matches'],
): PointPair[] {
  const known = new Map(points.map((point) => [point.id, point]));
  const used = new Set([...lines.map(({ newPointId }) => newPointId), ...matches.values()]);
  const own = points.filter(({ id }) => !used.has(id));
  const matched = lines.flatMap((line) => {
    const point = known.get(matches.get(line.number) ?? '');
    const position = point && positionOf(line);
    return !point || !position || typeof position === 'string' ? [] : [{ ...point, ...position }];
  });
  return pairsOf([...own, ...matched]);
}

/** Places and points of the same title, where neither of them has another of that title. */
function sameTitles(lines: readonly SheetLine[], points: Point[]): Map<number, string> {
  const byTitle = onlyOnes(points.map(({ id, title }) => [foldText(title), id]));
  const places = onlyOnes(
    lines.map(({ cells, number }) => [foldText(unguardCell(cells.title ?? '')), number]),
  );
  return new Map(
    [...places].flatMap(([title, number]) => {
      const id = title === '' ? undefined : byTitle.get(title);
      return id === undefined ? [] : [[number, id] as const];
    }),
  );
}

function onlyOnes<Value>(entries: [string, Value][]): Map<string, Value> {
  const counts = new Map<string, number>();
  for (const [title] of entries) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Map(entries.filter(([title]) => counts.get(title) === 1));
}
