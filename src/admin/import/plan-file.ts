import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { Fit } from '@/geo/fit';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { type FileColumns, needsPlacement } from './columns';
import { findControlPoints, findMatchable, type Matchable, NO_MATCHES } from './geo/georeference';
import { planTrails, type TrackTarget } from './geo/imported-trails';
import {
  type BaseMapPicture,
  type CoordinateSystem,
  fileCoordinates,
  type Matches,
  placeRows,
} from './geo/placement';
import { type ImportOptions, type ImportPlan, planImport } from './plan-import';
import { type FixedCells, readRows } from './read-rows';
import type { Sheet } from './sheet';

/** A file that was read, and the map that it is compared with. */
export type OpenedFile = {
  file: File;
  sheet: Sheet;
  map: { points: Point[]; groups: Group[] };
  /** The picture to put places on. */
  baseMapPicture: BaseMapPicture;
};

/** The administrator's choices for a file. */
export type ImportChoices = ImportOptions & {
  columns: FileColumns;
  fixedCells: FixedCells;
  coordinates: CoordinateSystem;
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

/** The georeference of a file whose places are put on the picture by their degrees; null for others. */
export function georeferenceOf(
  { sheet, map, baseMapPicture }: OpenedFile,
  { columns, fixedCells, coordinates, matches }: ImportChoices,
): Georeference | null {
  if (!baseMapPicture.size || coordinates !== 'degrees' || !needsPlacement(columns)) return null;
  const rows = readRows(sheet, columns, fixedCells);
  return {
    controlPoints: findControlPoints(rows, map.points, matches ?? NO_MATCHES),
    matchable: findMatchable(rows, map.points),
  };
}

/**
 * Plans the import of a file, with everything that its preview shows.
 * @param fit maps degrees to the picture; null if it is unknown or not needed
 */
export function planFile(file: OpenedFile, choices: ImportChoices, fit: Fit | null): ImportPlan {
  const { sheet, map, baseMapPicture: picture } = file;
  const { columns, fixedCells, matches } = choices;
  const rows = readRows(sheet, columns, fixedCells);
  if (!needsPlacement(columns)) return planImport(rows, map, choices);
  const tracks = sheet.geo?.tracks ?? [];
  const coordinates = fileCoordinates(choices.coordinates, rows, tracks);
  const placed = placeRows(rows, map.points, matches ?? NO_MATCHES, coordinates, picture, fit);
  const plan = planImport(placed, map, choices);
  const trails = planTrails(
    tracks,
    choices.trackTargets,
    map.groups,
    plan.newGroups,
    { coordinates, picture, fit },
    file.file.name.replace(/\.\w+$/, '') || 'Trail',
  );
  const groups = trails.flatMap(({ group, isNewGroup, trail }) =>
    trail && isNewGroup && !plan.newGroups.some(({ id }) => id === group.id) ? [group] : [],
  );
  return { ...plan, newGroups: [...plan.newGroups, ...groups], trails };
}
