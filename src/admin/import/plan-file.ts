import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { COLUMNS, type FileColumns, needsPlacement, parseTranslationColumn } from './columns';
import {
  computeGeoreference,
  findMatchable,
  type GeoreferenceRequest,
  isPending,
  type Matchable,
  requestGeoreference,
} from './geo/georeference';
import { planTrails, type TrackTarget } from './geo/imported-trails';
import { type BaseMapPicture, fileCoordinates, type Placement, placeRows } from './geo/placement';
import { type ImportOptions, type ImportPlan, type PlannedRow, planImport } from './plan-import';
import { type FixedCells, readRows, type SheetRow } from './read-rows';
import type { Sheet } from './sheet';

/** A file that was read, and the map that it is compared with. */
export type OpenedFile = {
  file: File;
  sheet: Sheet;
  map: { points: Point[]; groups: Group[] };
  /** The picture to put places on, if the file has positions on Earth. */
  baseMapPicture: BaseMapPicture | null;
  /** The latest request for a georeference. */
  georeferenceRequest: GeoreferenceRequest | null;
};

/** The administrator's choices for a file. */
export type ImportChoices = ImportOptions & {
  columns: FileColumns;
  fixedCells: FixedCells;
  placement: Placement;
  /** Whether the administrator matched places with points. */
  isMatchedByHand: boolean;
  /** Where tracks of the file go, by their numbers. */
  trackTargets: ReadonlyMap<number, TrackTarget>;
};

/** A file as the preview shows it and the import stores it. */
export type FilePlan = {
  /** How the places of the file are put on the picture by their degrees, or null if they are not. */
  placement: { request: GeoreferenceRequest; matchable: Matchable } | null;
  /** Null while the georeference is being computed. */
  importPlan: PreviewPlan | null;
};

/** An import plan with the cells to fix. */
export type PreviewPlan = Omit<ImportPlan, 'rows'> & { rows: PreviewRow[] };

/** A cell that can be fixed. The problem is null if it has been fixed. */
export type CellToFix = { column: string; text: string; problem: string | null };

export type PreviewRow = PlannedRow & { cellsToFix: CellToFix[] };

/** Plans the import of a file, with everything that its preview shows. */
export function planFile(file: OpenedFile, choices: ImportChoices): FilePlan {
  const { sheet, map, baseMapPicture: picture } = file;
  const { columns, fixedCells, placement: placementChoices } = choices;
  const rows = readRows(sheet, columns, fixedCells);
  if (!picture || !needsPlacement(columns)) {
    return { placement: null, importPlan: planPreview(rows, rows, map, choices) };
  }
  const isPlacedByDegrees = picture.size && placementChoices.coordinates === 'degrees';
  const placement = isPlacedByDegrees
    ? {
        request: requestGeoreference(
          rows,
          map.points,
          placementChoices.matches,
          picture.baseMap,
          file.georeferenceRequest,
        ),
        matchable: findMatchable(rows, map.points),
      }
    : null;
  if (placement && isPending(placement.request)) return { placement, importPlan: null };
  const fit = placement?.request.georeference?.fit ?? null;
  const { matches } = placementChoices;
  const tracks = sheet.geo?.tracks ?? [];
  const coordinates = fileCoordinates(placementChoices.coordinates, rows, tracks);
  const placed = placeRows(rows, map.points, matches, coordinates, picture, fit);
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
  return { placement, importPlan: { ...plan, newGroups: [...plan.newGroups, ...groups], trails } };
}

/**
 * Plans the import of a file, and computes the georeference first if it is unknown.
 * @returns the plan, and the file with the georeference
 * @throws the network's error
 */
export async function planWithGeoreference(file: OpenedFile, choices: ImportChoices) {
  const { placement, importPlan } = planFile(file, choices);
  if (!placement || placement.request.georeference) return { file, plan: importPlan };
  const georeferenceRequest = await computeGeoreference(placement.request);
  const georeferenced = { ...file, georeferenceRequest };
  return { file: georeferenced, plan: planFile(georeferenced, choices).importPlan };
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
