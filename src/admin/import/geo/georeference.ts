import type { SheetRow } from '@/admin/import/read-rows';
import type { Sheet } from '@/admin/import/sheet';
import { analyzeFit, positionsKey } from '@/admin/positions/analyze-fit';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { Fit } from '@/geo/fit';
import { type FitAssessment, fitWithoutOutlier } from '@/geo/fit-assessment';
import { foldText } from '@/lib/fold-text';
import type { Point } from '@/model/point';
import { type BaseMapPicture, hasPosition, idOf, type Placement, positionOf } from './placement';

/** How positions on Earth map to the picture, based on the points for which both are known. */
export type Georeference = {
  assessment: FitAssessment;
  controlPointCount: number;
  /** Null if the control points are not good enough. */
  fit: Fit | null;
};

/** A georeference that is being computed, is known, or could not be computed. */
export type GeoreferenceRequest = {
  baseMap: string | null;
  controlPoints: GeoreferencedPoint[];
  /** Null until it is known. */
  georeference: Georeference | null;
  /** Why it could not be computed, or null. */
  problem: string | null;
};

/** Whether a request has neither a result nor a problem yet. */
export function isPending({ georeference, problem }: GeoreferenceRequest): boolean {
  return georeference === null && problem === null;
}

/**
 * The request for the georeference of some rows.
 * @param previous returned if its control points are equal, so that nothing is computed twice
 */
export function requestGeoreference(
  rows: readonly SheetRow[],
  points: Point[],
  matches: Placement['matches'],
  baseMap: string | null,
  previous: GeoreferenceRequest | null,
): GeoreferenceRequest {
  const controlPoints = findControlPoints(rows, points, matches);
  return previous?.baseMap === baseMap &&
    positionsKey(previous.controlPoints) === positionsKey(controlPoints)
    ? previous
    : { baseMap, controlPoints, georeference: null, problem: null };
}

/**
 * Computes a georeference in a worker, which can take several seconds.
 * @throws the signal's reason, or the network's error
 */
export async function computeGeoreference(
  request: GeoreferenceRequest,
  signal?: AbortSignal,
  analyze = analyzeFit,
): Promise<GeoreferenceRequest> {
  if (request.georeference) return request;
  const { controlPoints, aspectRatio, assessment } = await analyze(
    request.controlPoints,
    request.baseMap,
    signal,
  );
  const fit = assessment.problem === null ? fitWithoutOutlier(controlPoints, aspectRatio) : null;
  const controlPointCount = request.controlPoints.length;
  return { ...request, georeference: { assessment, controlPointCount, fit }, problem: null };
}

/**
 * The placement of a new file. Places are matched with points by their titles if the map's own points
 * aren't enough to place them.
 * @param previous a georeference to reuse if it still applies
 */
export async function suggestPlacement(
  { geo }: Sheet,
  rows: readonly SheetRow[],
  points: Point[],
  { baseMap, size }: BaseMapPicture,
  previous: GeoreferenceRequest | null,
  analyze = analyzeFit,
): Promise<{ placement: Placement; georeferenceRequest: GeoreferenceRequest | null }> {
  const matches: Placement['matches'] = new Map();
  if (geo?.coordinates === 'pixels') {
    return { placement: { coordinates: 'from the top', matches }, georeferenceRequest: null };
  }
  if (!size) return { placement: { coordinates: 'degrees', matches }, georeferenceRequest: null };
  const request = requestGeoreference(rows, points, matches, baseMap, previous);
  const georeferenceRequest = await computeGeoreference(request, undefined, analyze);
  return {
    placement: {
      coordinates: 'degrees',
      matches: georeferenceRequest.georeference?.fit ? matches : matchByTitle(rows, points),
    },
    georeferenceRequest,
  };
}

/** The places that can be matched, which have a position, and the points to choose from. */
export type Matchable = { places: SheetRow[]; points: Point[] };

/** Finds the places and points that the file doesn't already match by ID. */
export function findMatchable(rows: readonly SheetRow[], points: Point[]): Matchable {
  const usedIds = new Set(rows.map(idOf));
  const unusedPoints = points.filter(({ id }) => !usedIds.has(id));
  const ids = new Set(points.map(({ id }) => id));
  return {
    places: rows.filter((row) => hasPosition(row) && !ids.has(idOf(row) ?? '')),
    // Returns an unchanged list as is, so that the options of the selects aren't computed again.
    points: unusedPoints.length === points.length ? points : unusedPoints,
  };
}

/**
 * The points of the map and the matched places whose positions are known on Earth and on the picture.
 * The positions of the file replace those of its points, so that the list is the same after the import.
 */
function findControlPoints(
  rows: readonly SheetRow[],
  points: Point[],
  matches: Placement['matches'],
): GeoreferencedPoint[] {
  const pointsById = new Map(points.map((point) => [point.id, point]));
  const usedIds = new Set(rows.map(({ newPointId }) => newPointId));
  const matchedPoints = rows.flatMap((row) => {
    const position = positionOf(row);
    const match = typeof position === 'string' ? undefined : matches.get(row.number);
    const point = pointsById.get(idOf(row) ?? '') ?? pointsById.get(match ?? '');
    if (!point || usedIds.has(point.id)) return [];
    usedIds.add(point.id);
    return typeof position === 'string' ? [] : [{ ...point, ...position }];
  });
  const ownPoints = points.filter(({ id, latitude }) => latitude !== null && !usedIds.has(id));
  return [...ownPoints, ...matchedPoints];
}

/** Matches places with points by titles that exactly one place and one point have. */
function matchByTitle(rows: readonly SheetRow[], points: Point[]): Map<number, string> {
  const matchable = findMatchable(rows, points);
  const idsByTitle = uniqueEntries(matchable.points.map(({ id, title }) => [foldText(title), id]));
  const numbersByTitle = uniqueEntries(
    matchable.places.map(({ cells, number }) => [foldText(cells.title ?? ''), number]),
  );
  return new Map(
    [...numbersByTitle].flatMap(([title, number]) => {
      const id = title === '' ? undefined : idsByTitle.get(title);
      return id === undefined ? [] : [[number, id] as const];
    }),
  );
}

function uniqueEntries<Value>(entries: [string, Value][]): Map<string, Value> {
  const counts = new Map<string, number>();
  for (const [title] of entries) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Map(entries.filter(([title]) => counts.get(title) === 1));
}
