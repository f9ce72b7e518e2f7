import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { Fit } from '@/geo/fit';
import { areDegrees, guessUnit, type PositionUnit, type UnitGuess } from '@/geo/position-unit';
import { type DateOrder, dateOrderOf } from '@/lib/read-time';
import { inParts, type SlicedWork } from '@/lib/sliced-work';
import type { Group } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { type FileColumns, positionSource } from './columns';
import { findControlPoints, findMatchable, type Matchable, NO_MATCHES } from './geo/georeference';
import { planTrails, type TrackTarget } from './geo/imported-trails';
import { type BaseMapPicture, fileUnit, type Matches, placeRows } from './geo/placement';
import { lookSwapped, pairOf, swapTrack, unifyPositions } from './geo/unify-positions';
import { guessByHeaders } from './guess-columns';
import { type ImportOptions, type ImportPlan, planImport } from './plan-import';
import { type FixedCells, readRows, type SheetRow } from './read-rows';
import type { RowOrigin, Sheet } from './sheet';

/** A file that was read, and the map that it is compared with. */
export type OpenedFile = {
  file: File;
  /** All that is in the file. */
  source: Sheet;
  /** What of it the administrator chose, by {@link chooseOrigins}. */
  sheet: Sheet;
  map: {
    points: Point[];
    groups: Group[];
    settings: Pick<MapSettings, 'language' | 'time_zone'>;
  };
  /** The picture to put places on. */
  baseMapPicture: BaseMapPicture;
};

/** The administrator's choices for a file. */
export type ImportChoices = Omit<ImportOptions, 'rules'> & {
  columns: FileColumns;
  fixedCells: FixedCells;
  /** Null while the guess is used. */
  unit: PositionUnit | null;
  /** Null while the guess is used. */
  dateOrder: DateOrder | null;
  /** The kinds of rows that are imported beside ordinary ones. */
  origins: ReadonlySet<RowOrigin>;
  /** Null while the suggested matches are used. */
  matches: Matches | null;
  /** Where tracks of the file go, by their numbers. */
  trackTargets: ReadonlyMap<number, TrackTarget>;
};

/** How the places of a file are put on the picture by their degrees. */
export type Georeference = {
  /** The points by which the places are put on the picture. */
  controlPoints: GeoreferencedPoint[];
  matchable: Matchable;
};

/** The rows of a file, with what is known about their positions and dates. */
export type FileRows = {
  /** As they are in the file. */
  read: SheetRow[];
  /** With their positions as {@link unifyPositions} writes them. */
  rows: SheetRow[];
  guess: UnitGuess;
  unit: PositionUnit;
  /** The order of day and month; its guess is null if the file has no such dates. */
  dates: { order: DateOrder; guess: DateOrder | 'ambiguous' | null };
};

/** The rows and columns of a file that are ordinary, or have one of the chosen origins. Other columns are empty. */
export function chooseOrigins(source: Sheet, origins: ReadonlySet<RowOrigin>): Sheet {
  const hidden = origins.has('hidden') ? [] : (source.hiddenColumns ?? []);
  const rows = source.rows.filter(({ origin }) => !origin || origins.has(origin));
  if (hidden.length === 0) return { ...source, rows };
  const withoutHidden = (texts: string[]) =>
    texts.map((text, index) => (hidden.includes(index) ? '' : text));
  return {
    ...source,
    headers: withoutHidden(source.headers),
    rows: rows.map((row) => ({ ...row, values: withoutHidden(row.values) })),
  };
}

/** Reads the rows of a file by its columns. */
export function* readFileRows(
  { sheet, map, baseMapPicture }: OpenedFile,
  choices: Pick<ImportChoices, 'columns' | 'fixedCells' | 'unit' | 'dateOrder'>,
): SlicedWork<FileRows> {
  const { columns, fixedCells } = choices;
  const read: SheetRow[] = [];
  for (const part of inParts(sheet.rows)) {
    read.push(...readRows({ ...sheet, rows: part }, columns, fixedCells));
    yield;
  }
  const source = positionSource(columns);
  const { headers: names, noun, tracks = [] } = sheet;
  const headerOf = (column: string) => names[columns.indexOf(column)] ?? '';
  const inRows = read.flatMap((row) => pairOf(row) ?? []);
  const inTracks = tracks.flatMap(({ segments }) => segments.flat());
  const texts = read.flatMap(({ cells: { x = '', y = '' } }) => [x, y]);
  const kind =
    source === 'x and y' || (source === null && tracks.length === 0)
      ? 'x and y'
      : noun === 'Place'
        ? 'of a map file'
        : 'longitude and latitude';
  const spread = guessUnit([...inRows, ...inTracks], texts, kind, baseMapPicture.size);
  // A header may say that the numbers aren't percent, or nothing about them.
  const isNamed =
    guessByHeaders(names)[columns.indexOf('x')] === 'x' &&
    !/\b(px|pixels?|m|met(er|re)s?)\b/i.test(headerOf('x'));
  const isSure = source === 'x and y' ? isNamed && spread.isSure : spread.isSure;
  // A spreadsheet with IDs is an export of this app.
  const ownUnit = source === null || source === 'x and y' ? 'percent' : 'degrees';
  const guess: UnitGuess =
    columns.includes('id') && noun !== 'Place'
      ? { unit: ownUnit, isSure: true, isProjected: false }
      : { ...spread, isSure };
  yield;
  const isPossible = choices.unit !== 'percent' || source === 'x and y';
  const unit = (isPossible && choices.unit) || guess.unit;
  const headers = { latitude: headerOf('latitude'), longitude: headerOf('longitude') };
  const { language } = map.settings;
  const times = ['notice_from', 'notice_until', 'visible_from', 'created_at'].filter((time) =>
    columns.includes(time),
  );
  const dateGuess = dateOrderOf(
    read.flatMap(({ cells }) => times.map((time) => cells[time] ?? '')),
  );
  const rows: SheetRow[] = [];
  for (const part of inParts(read)) {
    rows.push(...unifyPositions(part, source, unit, { headers, language }));
    yield;
  }
  const order = choices.dateOrder ?? (dateGuess === 'month first' ? dateGuess : 'day first');
  return {
    read,
    rows,
    guess,
    unit,
    dates: { order, guess: dateGuess },
  };
}

/** The georeference of a file whose places are put on the picture by their degrees; null for others. */
export function georeferenceOf(
  { map, baseMapPicture }: OpenedFile,
  { rows, unit }: FileRows,
  matches: Matches | null,
): Georeference | null {
  if (!baseMapPicture.size || !areDegrees(unit)) return null;
  return {
    controlPoints: findControlPoints(rows, map.points, matches ?? NO_MATCHES),
    matchable: findMatchable(rows, map.points),
  };
}

/**
 * Plans the import of a file, with everything that its preview shows.
 * @param fit maps degrees to the picture; null if it is unknown or not needed
 */
export function* planFile(
  { file, sheet, map, baseMapPicture: picture }: OpenedFile,
  { rows, unit, dates }: FileRows,
  choices: ImportChoices,
  fit: Fit | null,
): SlicedWork<ImportPlan> {
  const { language, time_zone: timeZone } = map.settings;
  const rules = { language, timeZone, isMonthFirst: dates.order === 'month first' };
  const options = { ...choices, rules };
  if (unit === 'percent') return yield* planImport(rows, map, options);
  const matches = choices.matches ?? NO_MATCHES;
  const tracks = (sheet.tracks ?? []).map((track) =>
    unit === 'swapped' ? swapTrack(track) : track,
  );
  const countedUnit = fileUnit(unit, rows, tracks);
  const placed = placeRows(rows, map.points, matches, countedUnit, picture, fit);
  yield;
  const plan = yield* planImport(placed, map, options);
  const trails = planTrails(
    tracks,
    choices.trackTargets,
    map.groups,
    plan.newGroups,
    { unit: countedUnit, picture, fit },
    file.name.replace(/\.\w+$/, '') || 'Trail',
  );
  const groups = trails.flatMap(({ group, isNewGroup, trail }) =>
    trail && isNewGroup && !plan.newGroups.some(({ id }) => id === group.id) ? [group] : [],
  );
  return {
    ...plan,
    newGroups: [...plan.newGroups, ...groups],
    trails,
    looksSwapped: fit !== null && unit === 'degrees' && lookSwapped(rows, fit),
  };
}
