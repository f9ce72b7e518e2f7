import type { PositionSource } from '@/admin/import/columns';
import type { SheetRow } from '@/admin/import/read-rows';
import type { Track } from '@/admin/import/sheet';
import type { Fit } from '@/geo/fit';
import { isOnPicture } from '@/geo/geometry';
import { parseAngle, parseCoordinates } from '@/geo/parse-coordinates';
import { areDegrees, type NumberPair, type PositionUnit } from '@/geo/position-unit';
import { foldText } from '@/lib/fold-text';
import { numberText } from './read-geometry';

/** The two numbers of a row: X and Y if it has them, or else longitude and latitude. Null if they are not numbers. */
export function pairOf({ cells }: SheetRow): NumberPair | null {
  const isOnPicture = cells.x !== undefined || cells.y !== undefined;
  const x = toNumber(isOnPicture ? cells.x : cells.longitude);
  const y = toNumber(isOnPicture ? cells.y : cells.latitude);
  return Number.isFinite(x + y) ? { x, y } : null;
}

/** Longer texts are no numbers, and the patterns would take long. */
const MAX_NUMBER_CHARACTERS = 100;

function toNumber(text = ''): number {
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isFinite(number) || text.length > MAX_NUMBER_CHARACTERS) return number;
  const digits = text
    .replace(/[−–]/, '-')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/\s*(%|px)$/, '')
    .trim();
  return digits === '' ? Number.NaN : Number(digits);
}

/**
 * Puts each position into the cells for latitude and longitude, in whatever column and way it is written. Numbers that
 * aren't degrees are put there as they are.
 * @param headers of the columns for latitude and longitude, which may say that all numbers are south or west
 * @param language of the file's texts
 */
export function unifyPositions(
  rows: readonly SheetRow[],
  source: PositionSource | null,
  unit: PositionUnit,
  { headers, language }: { headers: { latitude: string; longitude: string }; language: string },
): SheetRow[] {
  const isSouth = /^\S+ (s|south|sud|sur)$/.test(foldText(headers.latitude));
  const isWest = /^\S+ (w|west|ouest|oeste|ovest)$/.test(foldText(headers.longitude));
  const degreesText = (text: string, isNegative: boolean) => {
    const angle = parseAngle(text, language);
    if (!angle) return text;
    const isTurned = isNegative && angle.letter === '' && angle.degrees > 0;
    return numberText(isTurned ? -angle.degrees : angle.degrees);
  };
  return rows.map((row) => {
    if (unit === 'percent' && !row.cells.latitude && !row.cells.longitude) return row;
    const cells = { ...row.cells };
    if (source === 'x and y' && areDegrees(unit)) {
      cells.latitude ||= cells.y;
      cells.longitude ||= cells.x;
      delete cells.x;
      delete cells.y;
    }
    if (source === 'one column' && !cells.latitude && !cells.longitude && cells.position) {
      const { position, problem } = readOneColumn(cells.position, unit, language);
      if (!position) return { ...row, positionProblem: { column: 'position', text: problem } };
      cells.latitude = numberText(position.latitude);
      cells.longitude = numberText(position.longitude);
    } else if (unit === 'swapped') {
      [cells.latitude, cells.longitude] = [cells.longitude, cells.latitude];
    }
    if (areDegrees(unit) || unit === 'percent') {
      if (cells.latitude) cells.latitude = degreesText(cells.latitude, isSouth);
      if (cells.longitude) cells.longitude = degreesText(cells.longitude, isWest);
    }
    return { ...row, cells };
  });
}

function readOneColumn(text: string, unit: PositionUnit, language: string) {
  const read = parseCoordinates(text, language);
  if (unit !== 'swapped') return read;
  const { latitude, longitude } = read.position ?? {};
  const swapped =
    latitude === undefined
      ? text
          .replace(/[[\]()]/g, '')
          .split(/[,;]/)
          .toReversed()
          .join(', ')
      : `${longitude}, ${latitude}`;
  return parseCoordinates(swapped, language);
}

/** Whether positions are on the picture only if latitudes and longitudes are swapped. */
export function lookSwapped(rows: readonly SheetRow[], fit: Fit): boolean {
  const pairs = rows.flatMap((row) => pairOf(row) ?? []);
  const isOn = (latitude: number, longitude: number) =>
    isOnPicture(fit.toPicture({ latitude, longitude }));
  return (
    pairs.length > 0 &&
    !pairs.some(({ x, y }) => isOn(y, x)) &&
    pairs.filter(({ x, y }) => isOn(x, y)).length * 2 >= pairs.length
  );
}

/** Swaps the latitudes and longitudes of a track. */
export function swapTrack(track: Track): Track {
  const segments = track.segments.map((segment) =>
    segment.map((at) => ({ ...at, x: at.y, y: at.x })),
  );
  return { ...track, segments };
}
