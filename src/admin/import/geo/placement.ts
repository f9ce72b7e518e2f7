import type { RowProblem, SheetRow } from '@/admin/import/read-rows';
import { readId, type Track } from '@/admin/import/sheet';
import type { GeoPosition } from '@/geo/earth-position';
import type { Fit } from '@/geo/fit';
import { isOnPicture, type PercentPosition } from '@/geo/geometry';
import { areDegrees, type PositionUnit } from '@/geo/position-unit';
import { safePictureAddress } from '@/lib/safe-address';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { loadPictureSize, type PixelSize } from '@/pictures/sizing';
import { pairOf } from './unify-positions';

/** How a file counts down from the top: some programs do so in negative numbers. */
export type FileUnit = PositionUnit | 'negative from the top';

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

/** Loads the size of the map's picture, which is null after ten seconds. */
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
 * Adds to each row its position on the picture, or the reason why it has none. If the file has degrees, rows of stored
 * points keep their positions.
 * @param rows as `unifyPositions` returns them
 * @param fit maps degrees to the picture. Null if that is unknown, or the unit isn't degrees.
 */
export function placeRows(
  rows: readonly SheetRow[],
  points: Point[],
  matches: Matches,
  unit: FileUnit,
  { baseMap, size }: BaseMapPicture,
  fit: Fit | null,
): SheetRow[] {
  const pointsById = new Map(points.map((point) => [point.id, point]));
  const noPicture =
    safePictureAddress(baseMap) === null
      ? 'The map has no picture yet to place it on.'
      : 'It can’t be placed because the map’s picture can’t be loaded.';

  function place(row: SheetRow): Partial<SheetRow> {
    if (row.positionProblem) return {};
    if (!areDegrees(unit)) {
      const pair = pairOf(row);
      const { x, y, latitude, longitude, ...others } = row.cells;
      // Only beside X and Y, latitude and longitude are degrees.
      const hasBoth = x !== undefined || y !== undefined;
      const cells = hasBoth ? { ...others, latitude, longitude } : others;
      if (!size) return { cells, problem: noPicture };
      if (!pair) return { cells, problem: 'Its coordinates aren’t numbers.' };
      return placedCells(cells, toPercent(pair, unit, size));
    }
    const position = positionOf(row);
    if (position === 'none') return { problem: 'It has no position, so it can’t be placed.' };
    if (position === 'invalid') return { positionProblem: degreesProblem(row) };
    if (!size) return { problem: noPicture };
    if (!fit) return { problem: 'Where it is on the picture isn’t known yet.' };
    return placedCells(row.cells, fit.toPicture(position));
  }

  return rows.map((row) => {
    const isKnown = pointsById.has(idOf(row) ?? '');
    if (row.problem !== null || (isKnown && areDegrees(unit))) return row;
    const { latitude = '', longitude = '' } = row.cells;
    const matched = pointsById.get(matches.get(row.number) ?? '');
    if (matched && areDegrees(unit) && hasPosition(row)) {
      return { ...row, cells: { id: matched.id, latitude, longitude } };
    }
    return { ...row, ...place(row), isPositionComputed: true };
  });
}

/** The ID in the row's cell, or null. */
export function idOf({ cells }: SheetRow): string | null {
  return readId(cells.id ?? '');
}

/** How a file counts its pixels, in its places and its tracks alike. */
export function fileUnit(
  unit: PositionUnit,
  rows: readonly SheetRow[],
  tracks: readonly Track[],
): FileUnit {
  const isNegative =
    rows.every((row) => !((pairOf(row)?.y ?? 0) > 0)) &&
    tracks.every(({ segments }) => segments.flat().every(({ y }) => y <= 0));
  return isNegative && unit === 'from the top' ? 'negative from the top' : unit;
}

/** The position on the picture of two numbers that aren't degrees. */
export function toPercent(
  { x, y }: { x: number; y: number },
  unit: FileUnit,
  size: PixelSize,
): PercentPosition {
  if (unit === 'fractions') return { percentX: x * 100, percentY: y * 100 };
  const down =
    unit === 'from the bottom' ? size.heightPx - y : unit === 'negative from the top' ? -y : y;
  return { percentX: (x / size.widthPx) * 100, percentY: (down / size.heightPx) * 100 };
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

/** The first problem of a row whose degrees can't be read. */
function degreesProblem({ cells }: SheetRow): RowProblem {
  for (const column of ['latitude', 'longitude'] as const) {
    const text = POINT_FIELDS[column].parse(cells[column] ?? '').problem;
    if (text !== null) return { column, text };
  }
  const column = cells.latitude ? 'longitude' : 'latitude';
  return { column, text: 'A position has a latitude and a longitude. Give both, or neither.' };
}
