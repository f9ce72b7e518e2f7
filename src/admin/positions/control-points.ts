import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { IdentifiedControlPoint } from '@/geo/fit-assessment';

/** The points that say where on Earth they are, with both of their positions. */
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

/** All that the verdict is on, of the points: the same text for the same positions. */
export function positionsKey(points: readonly GeoreferencedPoint[]): string {
  const pairs = toControlPoints(points).sort((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify(pairs);
}

/** The text of no positions. */
export const NO_POSITIONS = positionsKey([]);
