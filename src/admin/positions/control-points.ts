import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { IdentifiedControlPoint } from '@/geo/fit-assessment';

/** The points that have a position on Earth, with both of their positions. */
export function toControlPoints(points: readonly GeoreferencedPoint[]): IdentifiedControlPoint[] {
  return points.flatMap(({ id, coord_x, coord_y, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id,
            onPicture: { percentX: coord_x, percentY: coord_y },
            onEarth: { latitude, longitude },
          },
        ],
  );
}

/** A text that changes whenever the positions of points do. */
export function positionsKey(points: readonly GeoreferencedPoint[]): string {
  const pairs = toControlPoints(points).sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify(pairs);
}

export const NO_POSITIONS = positionsKey([]);
