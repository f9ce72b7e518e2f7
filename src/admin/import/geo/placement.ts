import type { SheetRow } from '@/admin/import/read-rows';
import { readId, type Track } from '@/admin/import/sheet';
import type { GeoPosition } from '@/geo/earth-position';
import type { Fit } from '@/geo/fit';
import { isOnPicture, type PercentPosition } from '@/geo/geometry';
import { safePictureAddress } from '@/lib/safe-address';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { loadPictureSize, type PixelSize } from '@/pictures/sizing';

/** The unit of a file's coordinates: degrees, or pixels counted down from the top or up from the bottom. */
export type CoordinateSystem = 'degrees' | 'from the top' | 'from the bottom';

/** As `CoordinateSystem`, and how a file counts down from the top: some programs do so in negative numbers. */
export type FileCoordinates = CoordinateSystem | 'negative from the top';

/** The IDs of points of the map that are places of the file, by row number. */
export type Matches = ReadonlyMap<number, string>;

/** The picture on which the places of a file are put. */
export type BaseMapPicture = {
  /** The address, as it is stored. */
  baseMap: string | null;
  /** Null if the map has no picture, or the picture can't be loaded. */
  size: PixelSize | null;
  /** The setting for the size of markers. */
  sizeRatio: number | null;
};

/** A file that needs no size must not wait for another server that doesn't respond. */
const LOAD_TIMEOUT_MS = 10_000;

export async function loadBaseMapPicture(
  baseMap: string | null,
  sizeRatio: number | null,
): Promise<BaseMapPicture> {
  const address = safePictureAddress(baseMap);
  if (address === null) return { baseMap, size: null, sizeRatio };
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS, null));
  const size = await Promise.race([loadPictureSize(address).catch(() => null), timeout]);
  return { baseMap, size, sizeRatio };
}

/**
 * Adds to each row its position on the picture, or the reason why it has none. Rows of stored points
 * keep their positions.
 * @param fit maps degrees to the picture. Null if that is unknown, or the coordinates are pixels.
 */
export function placeRows(
  rows: readonly SheetRow[],
  points: Point[],
  matches: Matches,
  coordinates: FileCoordinates,
  { baseMap, size }: BaseMapPicture,
  fit: Fit | null,
): SheetRow[] {
  const pointsById = new Map(points.map((point) => [point.id, point]));
  const noPicture =
    safePictureAddress(baseMap) === null
      ? 'The map has no picture yet to place it on.'
      : 'It can’t be placed because the map’s picture can’t be loaded.';

  function place(row: SheetRow): Partial<SheetRow> {
    if (coordinates !== 'degrees') {
      const pixels = pixelsOf(row);
      if (!size) return { problem: noPicture };
      if (!pixels) return { problem: 'Its coordinates aren’t numbers.' };
      const { latitude, longitude, ...cells } = row.cells;
      return placedCells(cells, toPercent(pixels, coordinates, size));
    }
    const position = positionOf(row);
    if (position === 'none') return { problem: 'It has no position, so it can’t be placed.' };
    // The row is refused for its degrees, so its position on the picture does not matter.
    if (position === 'invalid') return { cells: { ...row.cells, x: '0', y: '0' } };
    if (!size) return { problem: noPicture };
    if (!fit) return { problem: 'Where it is on the picture isn’t known yet.' };
    return placedCells(row.cells, fit.toPicture(position));
  }

  return rows.map((row) => {
    if (row.problem !== null || pointsById.has(idOf(row) ?? '')) return row;
    const { latitude = '', longitude = '' } = row.cells;
    const matched = pointsById.get(matches.get(row.number) ?? '');
    if (matched && coordinates === 'degrees' && hasPosition(row)) {
      return { ...row, cells: { id: matched.id, latitude, longitude } };
    }
    return { ...row, ...place(row), isPositionComputed: true };
  });
}

/** The ID in the row's cell, or null. */
export function idOf({ cells }: SheetRow): string | null {
  return readId(cells.id ?? '');
}

/** How the pixels of a file are counted, in its places and its tracks alike. */
export function fileCoordinates(
  coordinates: CoordinateSystem,
  rows: readonly SheetRow[],
  tracks: readonly Track[],
): FileCoordinates {
  const isNegative =
    rows.every((row) => !((pixelsOf(row)?.y ?? 0) > 0)) &&
    tracks.every(({ segments }) => segments.flat().every(({ y }) => y <= 0));
  return isNegative && coordinates === 'from the top' ? 'negative from the top' : coordinates;
}

/** The position of a pixel on the picture. */
export function toPercent(
  { x, y }: { x: number; y: number },
  coordinates: FileCoordinates,
  size: PixelSize,
): PercentPosition {
  const down =
    coordinates === 'from the bottom'
      ? size.heightPx - y
      : coordinates === 'negative from the top'
        ? -y
        : y;
  return { percentX: (x / size.widthPx) * 100, percentY: (down / size.heightPx) * 100 };
}

/** The pixels in the cells for degrees, or null if they are not numbers. */
function pixelsOf({ cells }: SheetRow): { x: number; y: number } | null {
  const [x, y] = [cells.longitude, cells.latitude].map((text = '') =>
    text === '' ? Number.NaN : Number(text.replace(',', '.')),
  );
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? { x, y } : null;
}

function placedCells(cells: SheetRow['cells'], position: PercentPosition): Partial<SheetRow> {
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
  return `It’s outside the picture, beyond the ${edges.join(' ')} ${edges.length > 1 ? 'corner' : 'edge'}.`;
}

/** The position of a row on Earth. */
export function positionOf({ cells }: SheetRow): GeoPosition | 'none' | 'invalid' {
  const latitude = POINT_FIELDS.latitude.parse(cells.latitude ?? '');
  const longitude = POINT_FIELDS.longitude.parse(cells.longitude ?? '');
  if (latitude.problem !== null || longitude.problem !== null) return 'invalid';
  if (latitude.value === null && longitude.value === null) return 'none';
  if (latitude.value === null || longitude.value === null) return 'invalid';
  return { latitude: latitude.value, longitude: longitude.value };
}

/** Whether a row has a valid position on Earth. */
export function hasPosition(row: SheetRow): boolean {
  return typeof positionOf(row) !== 'string';
}
