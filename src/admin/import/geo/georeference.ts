import type { SheetRow } from '@/admin/import/read-rows';
import { type FitAnalysis, goodFit } from '@/admin/positions/analyze-fit';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import { foldText } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import type { Point } from '@/model/point';
import { hasPosition, idOf, type Matches, positionOf } from './placement';

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
export function findControlPoints(
  rows: readonly SheetRow[],
  points: Point[],
  matches: Matches,
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

export const NO_MATCHES: Matches = new Map();

/**
 * Matches places with points by titles that exactly one place and one point have, unless the map's own points are
 * enough to place them.
 * @param analysis of the map's own points; undefined until it is known
 */
export function suggestMatches(matchable: Matchable, analysis: FitAnalysis | undefined): Matches {
  if (!analysis || goodFit(analysis)) return NO_MATCHES;
  const placesByTitle = groupBy(matchable.places, ({ cells }) => foldText(cells.title ?? ''));
  const pointsByTitle = groupBy(matchable.points, ({ title }) => foldText(title));
  return new Map(
    [...placesByTitle].flatMap(([title, [place, ...otherPlaces]]) => {
      const [point, ...otherPoints] = pointsByTitle.get(title) ?? [];
      const isUnique = title !== '' && otherPlaces.length + otherPoints.length === 0;
      return place && point && isUnique ? [[place.number, point.id] as const] : [];
    }),
  );
}

/** Matches a place with a point, or with none. A place that had the point loses it. */
export function withMatch(matches: Matches, rowNumber: number, pointId: string | null): Matches {
  const others = [...matches].filter(([number, id]) => number !== rowNumber && id !== pointId);
  return new Map(pointId === null ? others : [...others, [rowNumber, pointId]]);
}
