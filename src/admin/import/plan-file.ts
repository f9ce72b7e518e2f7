import type { QueryClient } from '@tanstack/react-query';
import { fitAnalysisQuery, goodFit } from '@/admin/positions/analyze-fit';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { Fit } from '@/geo/fit';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { COLUMNS, type FileColumns, needsPlacement, parseTranslationColumn } from './columns';
import { findControlPoints, findMatchable, type Matchable, NO_MATCHES } from './geo/georeference';
import { planTrails, type TrackTarget } from './geo/imported-trails';
import {
  type BaseMapPicture,
  type CoordinateSystem,
  fileCoordinates,
  type Matches,
  placeRows,
} from './geo/placement';
import { type ImportOptions, type ImportPlan, type PlannedRow, planImport } from './plan-import';
import { type FixedCells, readRows, type SheetRow } from './read-rows';
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

/** An import plan with the cells to fix. */
export type PreviewPlan = Omit<ImportPlan, 'rows'> & { rows: PreviewRow[] };

/** A cell that can be fixed. The problem is null if it has been fixed. */
export type CellToFix = { column: string; text: string; problem: string | null };

export type PreviewRow = PlannedRow & { cellsToFix: CellToFix[] };

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
export function planFile(file: OpenedFile, choices: ImportChoices, fit: Fit | null): PreviewPlan {
  const { sheet, map, baseMapPicture: picture } = file;
  const { columns, fixedCells, matches } = choices;
  const rows = readRows(sheet, columns, fixedCells);
  if (!needsPlacement(columns)) return planPreview(rows, rows, map, choices);
  const tracks = sheet.geo?.tracks ?? [];
  const coordinates = fileCoordinates(choices.coordinates, rows, tracks);
  const placed = placeRows(rows, map.points, matches ?? NO_MATCHES, coordinates, picture, fit);
  const plan = planPreview(rows, placed, map, choices);
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

/**
 * Plans the import of a file, and analyzes its control points first.
 * @throws the network's error
 */
export async function analyzeAndPlan(
  file: OpenedFile,
  choices: ImportChoices,
  queryClient: QueryClient,
): Promise<PreviewPlan> {
  const georeference = georeferenceOf(file, choices);
  const { baseMap } = file.baseMapPicture;
  const analysis =
    georeference &&
    (await queryClient.fetchQuery(fitAnalysisQuery(georeference.controlPoints, baseMap)));
  return planFile(file, choices, goodFit(analysis));
}

function planPreview(
  rows: SheetRow[],
  placed: SheetRow[],
  map: OpenedFile['map'],
  options: ImportOptions,
): PreviewPlan {
  const plan = planImport(placed, map, options);
  return {
    ...plan,
    rows: plan.rows.map((row, index) => ({
      ...row,
      cellsToFix: cellsToFix(row, rows[index]),
    })),
  };
}

/** The cells at fault, and the fixed ones, which may need another fix. Fixing a cell does not move it. */
function cellsToFix(planned: PlannedRow, row: SheetRow | undefined): CellToFix[] {
  const problems = planned.kind === 'refused' ? planned.problems : [];
  const wrong = problems.flatMap(({ column, text }) => (column ? { column, problem: text } : []));
  const fixed = row?.fixedColumns.filter((column) => !wrong.some((cell) => cell.column === column));
  return [...wrong, ...(fixed ?? []).map((column) => ({ column, problem: null }))]
    .sort((a, b) => columnOrder(a.column) - columnOrder(b.column) || (a.column < b.column ? -1 : 1))
    .map((cell) => ({ ...cell, text: row?.cells[cell.column] ?? '' }));
}

/** The index of a column among all of them. A translation has that of its text. */
function columnOrder(column: string): number {
  return COLUMNS.indexOf(parseTranslationColumn(column)?.field ?? column);
}
